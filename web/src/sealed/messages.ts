// What the page says when it verifies a journal: a Fluent source for each language. What the house says as well
// (proved-…, unproved-…) stands in src/lumignon/kernel/messages.*.ftl.

export const messages: Record<"fr" | "en", string> = {
  fr: `
verify-title = Vérification
verify-intro = Votre navigateur vérifie lui-même le journal de la partie, sans connaître les règles.
verify-again = Vérifier le journal de la maison
verify-file = Vérifier un journal de votre disque
verify-file-hint = Un fichier que vous avez gardé : il n’est pas envoyé à la maison.
verify-source-house = Journal que donne la maison
verify-source-file = Fichier { $file }
verify-doing-fetching = La maison donne le journal…
verify-doing-reading = Lecture des lignes…
verify-doing-salts = Graine et sels…
verify-doing-drawing = Tirages…
verify-doing-signature = Signature…
verify-no-journal = La maison ne donne pas le journal de cette partie. Il n’est à tous qu’une fois la partie close.
verify-no-text = { $file } n’est pas un journal : ce n’est pas du texte.
verify-too-large = { $file } est trop grand pour un journal : { $size } Mo au plus.
verify-other-table = Ce journal est celui d’une autre table.
verify-holds = Rien n’est rompu dans ce journal.
verify-broken = Le journal est rompu à la ligne { $line } : { $why }
verify-proved-heading = Ce qui est prouvé ici
verify-before-heading = Ce qui était prouvé avant cette ligne ou sans elle
verify-unproved-heading = Ce qui ne l’est pas
verify-asked-heading = Ce que le hasard a choisi, et parmi quoi
verify-asked-intro = Ces questions sont celles que la maison dit avoir posées ; leurs réponses sont celles de la clé scellée. Comparez-les à ce que contient la boîte.
verify-asked-die = « { $label } » : { $count ->
        [one] un lancer
       *[other] { $count } lancers
    } d’un dé à { $sides } faces.
verify-asked-shuffle = « { $label } » : { $count ->
        [one] un mélange
       *[other] { $count } mélanges
    } de { $sizes } pièces.
verify-asked-bag = « { $label } » : { $count ->
        [one] un tirage
       *[other] { $count } tirages
    } sans remise, { $bags ->
        [one] d’un sac qui en contenait { $sizes } au début
       *[other] de { $bags } sacs qui en contenaient { $sizes } au début
    }.
verify-asked-lists = « { $label } » : { $count ->
        [one] un choix
       *[other] { $count } choix
    } parmi { $sizes } possibilités.
verify-notes-heading = À comparer à vos notes
verify-note-commitment = Engagement pris à l’ouverture
verify-note-head = Empreinte de la dernière ligne
verify-proved-drawn =
    { $line ->
        [0] Les { $count } issues du hasard sont exactement ce que la graine et les sels tirent, pour les questions que la maison dit avoir posées.
       *[other] À partir de la ligne { $line }, les { $count } issues du hasard sont exactement ce que la graine et les sels tirent, pour les questions que la maison dit avoir posées.
    }
verify-unproved-rules = Que chaque coup était légal, et que le hasard a été interrogé comme le veulent les règles : cette page ne connaît pas les règles. Qui a installé Lumignon le vérifie sur ce journal avec lumignon replay --verify.
verify-unproved-drawn = Les issues du hasard n’ont pas été tirées de nouveau : la maison ne dit pas quelles questions ont été posées.
verify-unproved-result = Que la partie s’est terminée comme le journal le dit ne suit que des règles.
verify-unproved-given-up = Que la partie a été close avant d’arriver à un résultat ne suit que des règles.
verify-why-empty = le journal est vide.
verify-why-cut-off = la ligne est coupée.
verify-why-too-many = un journal a au plus { $most } lignes.
verify-why-line-long = une ligne a au plus { $most } caractères.
verify-why-no-json = la ligne n’est pas un objet JSON.
verify-why-not-canonical = la ligne n’est pas sous sa forme canonique.
verify-why-number = ici devrait se trouver l’entrée { $number }.
verify-why-unfit = l’entrée n’a pas la forme d’une entrée de journal.
verify-why-beginning = un journal commence par « opened ».
verify-why-order = « { $kind } » ne peut pas suivre « { $last } ».
verify-why-first-names = la première ligne nomme une ligne avant elle.
verify-why-names-another = la ligne a été changée : elle ne nomme pas la ligne précédente.
verify-why-named-otherwise = la ligne a été changée : la suivante en nomme une autre.
verify-why-salts-order = les sels n’en sont pas là.
verify-why-salts-who = ce n’est pas à ceux-ci de donner un sel maintenant.
verify-why-salt-unfit = le sel de { $person } n’est pas celui sur lequel l’engagement avait été pris.
verify-why-salts-open = la partie commence avant que les sels soient convenus.
verify-why-seats = la partie commence avec d’autres places que celles qui étaient ouvertes.
verify-why-seat = cette place n’existe pas.
verify-why-never-began = la partie n’a jamais commencé.
verify-why-rules-same = les règles n’ont pas changé ici : une partie ne reprend d’une position que si elles ont changé.
verify-why-position = cette position ne dit pas combien de fois le hasard a été interrogé.
verify-why-seed = la maison ne s’était pas engagée sur cette graine.
verify-why-undo = on reprend ici un coup qui ne tenait pas.
verify-why-redo = on rejoue ici ce qui n’avait pas été repris.
verify-why-asked = les issues ne vont pas avec les questions que la maison dit avoir posées ici : les unes ou les autres ont été changées.
verify-why-drawn = l’issue de « { $label } » n’est pas ce que tirent la graine et les sels.
verify-why-signature = la signature n’est pas celle de cette clé pour ces lignes.
`,
  en: `
verify-title = Verification
verify-intro = Your browser itself verifies the journal of the match, without knowing the rules.
verify-again = Verify the house’s journal
verify-file = Verify a journal from your disk
verify-file-hint = A file that you have kept: it is not sent to the house.
verify-source-house = Journal as the house gives it
verify-source-file = File { $file }
verify-doing-fetching = The house gives the journal…
verify-doing-reading = Reading the lines…
verify-doing-salts = Seed and salts…
verify-doing-drawing = Draws…
verify-doing-signature = Signature…
verify-no-journal = The house does not give the journal of this match. It is everybody’s only when the match is closed.
verify-no-text = { $file } is no journal: it is no text.
verify-too-large = { $file } is too large for a journal: { $size } MB at most.
verify-other-table = This journal is another table’s.
verify-holds = Nothing is broken in this journal.
verify-broken = The journal is broken at line { $line }: { $why }
verify-proved-heading = What is proved here
verify-before-heading = What was proved before this line or without it
verify-unproved-heading = What is not
verify-asked-heading = What chance chose, and among what
verify-asked-intro = These questions are what the house says was asked; their answers are those of the sealed key. Compare them with what is in the box.
verify-asked-die = “{ $label }”: { $count ->
        [one] one throw
       *[other] { $count } throws
    } of a die with { $sides } sides.
verify-asked-shuffle = “{ $label }”: { $count ->
        [one] one shuffle
       *[other] { $count } shuffles
    } of { $sizes } pieces.
verify-asked-bag = “{ $label }”: { $count ->
        [one] one draw
       *[other] { $count } draws
    } without putting back, { $bags ->
        [one] from one bag that held { $sizes } at first
       *[other] from { $bags } bags that held { $sizes } at first
    }.
verify-asked-lists = “{ $label }”: { $count ->
        [one] one choice
       *[other] { $count } choices
    } among { $sizes } possibilities.
verify-notes-heading = To compare with your notes
verify-note-commitment = Commitment made at the opening
verify-note-head = Hash of the last line
verify-proved-drawn =
    { $line ->
        [0] All { $count } outcomes of chance are exactly what the seed and the salts draw, for the questions which the house says were asked.
       *[other] From line { $line } on, all { $count } outcomes of chance are exactly what the seed and the salts draw, for the questions which the house says were asked.
    }
verify-unproved-rules = That every move was legal, and that chance was asked as the rules want it: this page does not know the rules. Whoever has installed Lumignon verifies it on this journal with lumignon replay --verify.
verify-unproved-drawn = The outcomes of chance were not drawn again: the house does not say what was asked.
verify-unproved-result = That the match ended as the journal says follows from the rules only.
verify-unproved-given-up = That the match was closed before it came to a result follows from the rules only.
verify-why-empty = the journal is empty.
verify-why-cut-off = the line is cut off.
verify-why-too-many = a journal has at most { $most } lines.
verify-why-line-long = a line has at most { $most } characters.
verify-why-no-json = the line is no JSON object.
verify-why-not-canonical = the line is not in canonical form.
verify-why-number = entry { $number } should stand here.
verify-why-unfit = the entry does not have the form of a journal’s entry.
verify-why-beginning = a journal begins with “opened”.
verify-why-order = “{ $kind }” cannot come after “{ $last }”.
verify-why-first-names = the first line names a line before it.
verify-why-names-another = the line was changed: it does not name the line before it.
verify-why-named-otherwise = the line was changed: the next one names another.
verify-why-salts-order = the salts are not at that point.
verify-why-salts-who = it is not for these to give a salt now.
verify-why-salt-unfit = the salt of { $person } is not the one that was committed to.
verify-why-salts-open = the match begins before the salts are agreed.
verify-why-seats = the match begins with other seats than were opened.
verify-why-seat = there is no such seat.
verify-why-never-began = the match never began.
verify-why-rules-same = the rules did not change here: a match goes on from a position only after they did.
verify-why-position = this position does not say how often chance was asked.
verify-why-seed = the house had not committed to this seed.
verify-why-undo = a move is taken back here that did not hold.
verify-why-redo = something is played again here that was not taken back.
verify-why-asked = the outcomes do not fit the questions which the house says were asked here: one or the other was changed.
verify-why-drawn = the outcome of “{ $label }” is not what the seed and the salts draw.
verify-why-signature = the signature is not that key’s signature of these lines.
`,
};
