// Piège obscur's board for the table: what the shell needs to know of it.

import type { GameClient, Move, SeatBadge, View } from "../board";
import type { Texts } from "../../texts/texts";
import Board from "./Board.svelte";
import Brief from "./Brief.svelte";
import Hand from "./Hand.svelte";
import english from "./messages.en.ftl?raw";
import french from "./messages.fr.ftl?raw";
import { letterOf, viewWords } from "./names";
import { describe } from "./outlook";
import { KINDS, PRISONERS, type Prison, type Prisoner, isCracked, readView } from "./prison";
import Side from "./Side.svelte";
import { turnable } from "./targets";

export { credits } from "./credits";
export { describe } from "./outlook";

/** Moves that have no cell, and the giving of keys, which is easily overlooked on the board. */
const BUTTONS = ["give", "block", "spare", "suffer", "row", "column", "stay", "endure", "sustain", "end"];

/** Decisions whose price is known beforehand, and which show nothing new. */
const KNOWN = new Set(["end", "row", "column", "block", "suffer", "spare", "sustain", "give"]);

const MOST_NERVE = 2;

const CHOICES = new Set([
  "wake-up", "act", "again", "put", "put-at", "swap", "fall", "land", "scramble", "block", "touch", "flicker", "lay-dirge",
]);

function buttons(moves: Move[]): Move[] {
  const rank = (move: Move) => BUTTONS.indexOf(String(move[0]));
  return moves.filter((move) => rank(move) >= 0).sort((one, other) => rank(one) - rank(other));
}

function question(view: View, seat: number): { key: string; args?: Record<string, string | number> } {
  const prison = readView(view);
  if (prison.result) return { key: prison.result === "escaped" ? "question-escaped" : "question-lost" };
  const about = prison.prisoners[prison.about];
  if (!about || !prison.choice) return { key: "question-dreams" };
  const args = { prisoner: about.name };
  const mine = seat >= 0 && ((prison.awaited >> seat) & 1) === 1;
  if (!mine || !CHOICES.has(prison.choice)) return { key: "question-waits", args };
  if (prison.choice === "act" && !about.lit) return { key: "question-act-dark", args };
  return { key: `question-${prison.choice}`, args };
}

/** Whether a tile can be laid on some cell in more than one way. */
function turning(moves: Move[]): boolean {
  const cells = moves.filter((move) => turnable(String(move[0]))).map((move) => move[1]);
  return new Set(cells).size < cells.length;
}

/** How what is asked is done: what to press, and what turns a tile. */
function how(view: View, moves: Move[], touch: boolean, texts: Texts): string {
  const prison = readView(view);
  const { choice, hand } = prison;
  if (!CHOICES.has(choice) || !moves.length) return "";
  const can = (...verbs: string[]) => moves.some((move) => verbs.includes(String(move[0])));
  const name = hand ? String(texts.word("tile", KINDS.indexOf(hand))) : "";
  const dark = choice === "act" && prison.prisoners[prison.active]?.lit === false;
  const words = [
    texts.say(dark ? "how-act-dark" : `how-${choice}`, {
      touch: touch ? "yes" : "no",
      tile: name.charAt(0).toLocaleUpperCase(texts.language) + name.slice(1),
    }),
  ];
  if (turning(moves)) words.push(texts.say("how-turn"));
  if (can("charge", "again-charge")) words.push(texts.say("how-charge"));
  if (can("sustain")) words.push(texts.say("how-sustain"));
  return words.join(" ");
}

/** What staying brings and costs, which its words leave out. */
function price(move: Move, view: View, texts: Texts): string {
  if (move[0] !== "stay" && move[0] !== "endure") return "";
  const prison = readView(view);
  const prisoner = prison.prisoners[prison.active];
  const tile = prison.tiles[prisoner?.cell ?? -1];
  const parts: string[] = [];
  if (move[0] === "stay" && prisoner?.lit && prisoner.nerve < MOST_NERVE) parts.push("po-price-nerve");
  if (prison.waiting > 0) parts.push("po-price-tile");
  if (tile && isCracked(tile)) parts.push("po-price-fall");
  return parts.map((key) => texts.say(key)).join(", ");
}

function state(prisoner: Prisoner, texts: Texts): string {
  if (prisoner.cell === null && prisoner.line === null) return texts.say("po-seat-asleep");
  const parts = [texts.say(prisoner.lit ? "po-seat-lit" : "po-seat-dark")];
  if (prisoner.cell === null) parts.push(texts.say("po-seat-falling"));
  parts.push(texts.say("po-seat-nerve", { nerve: prisoner.nerve }));
  if (prisoner.key) parts.push(texts.say("po-seat-key"));
  return parts.join(" · ");
}

/** One line for each prisoner whom a seat leads now. */
function seats(view: View, texts: Texts): SeatBadge[] {
  const prison = readView(view);
  return Array.from({ length: view.players as number }, (_, seat) => {
    const led = prison.prisoners.filter((prisoner) => prisoner.seat === seat);
    const name = PRISONERS[seat] ?? "red";
    const alone = led.length === 1 && led[0]?.name === name;
    return {
      colour: name,
      letter: letterOf(texts, name),
      lines: led.map((prisoner) =>
        alone ? state(prisoner, texts) : texts.say("po-seat-line", { prisoner: prisoner.name, state: state(prisoner, texts) }),
      ),
    };
  });
}

/** Events that say nothing which the choice before them has not said. */
const PLAIN = new Set(["wakes-up", "draws", "snuffs", "sustains"]);

/** The ideas that a first game explains when they first come: keys of messages, the most pressing first. */
function ideas(view: View, events: (string | number)[][]): string[] {
  const prison: Prison = readView(view);
  const found = prison.choice ? [`guide-${prison.choice}`] : [];
  for (const event of events) {
    if (!PLAIN.has(String(event[0]))) found.push(`guide-${event[0]}`);
    if (event[0] === "laid") found.push(`guide-tile-${KINDS[Number(event[1])]}`);
  }
  return [...new Set(found)];
}

const client: GameClient = {
  board: Board,
  side: Side,
  buttons,
  question,
  how,
  price,
  hand: Hand,
  brief: Brief,
  confirms: (move) => !KNOWN.has(String(move[0])),
  seats,
  keys: "po-keys",
  foretell: (outlook, _move, _view, texts) => describe(outlook, texts),
  describe: viewWords,
  place: (place, _view, texts) => String(texts.word("cell", place)),
  ideas,
  hides: false,
  messages: { fr: french, en: english },
};

export default client;
