// Words: Fluent messages of the house, of the client and of one game, in one language.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { GameTexts, ParagraphShape } from "../protocol";

export type Language = "fr" | "en";

export const LANGUAGES: Language[] = ["fr", "en"];

const LOCALES: Record<Language, string> = { fr: "fr-FR", en: "en-GB" };

export type Arguments = Record<string, FluentVariable>;

/** All that a page can say. With a game's texts it can word moves, events and paragraphs as well. */
export class Texts {
  readonly language: Language;
  readonly game: GameTexts | null;
  private readonly bundle: FluentBundle;

  constructor(language: Language, sources: string[], game: GameTexts | null = null) {
    this.language = language;
    this.game = game;
    this.bundle = new FluentBundle(LOCALES[language], { useIsolating: false });
    const all = game ? [...sources, game.messages] : sources;
    for (const source of all) this.bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  has(key: string): boolean {
    return this.bundle.hasMessage(key);
  }

  /** A message in words. One that is missing shows its key, so that a test or a person notices. */
  say(key: string, args: Arguments = {}): string {
    const message = this.bundle.getMessage(key);
    if (!message?.value) return key;
    // With a list for what is missing, a page shows the rest instead of breaking.
    return this.bundle.formatPattern(message.value, args, []);
  }

  /** The name of a number of this kind: a seat, a cell, a tile… or its digits. */
  word(kind: string, value: number): string | number {
    return this.game?.words[kind]?.[value] ?? value;
  }

  /** A move as a button or a sentence. */
  move(move: (string | number)[]): string {
    const [verb, ...numbers] = move as [string, ...number[]];
    const shapes = this.game?.moves[verb] ?? [];
    const shape = shapes.find((one) => one.length === numbers.length) ?? [];
    const key = shape === shapes[0] ? `move-${verb}` : `move-${verb}-${shape.length}`;
    return this.say(key, Object.fromEntries(shape.map((kind, at) => [kind, this.word(kind, numbers[at] ?? 0)])));
  }

  /** What happened, as a sentence. */
  event(event: (string | number)[]): string {
    const [key, ...numbers] = event as [string, ...number[]];
    const args: Arguments = {};
    (this.game?.events[key] ?? []).forEach(([name, kind], at) => {
      if (kind.endsWith("…")) {
        const rest = numbers.slice(at).map((number) => String(this.word(kind.slice(0, -1), number)));
        args[name] = rest.length ? rest.join(", ") : "–";
        args[`${name}-count`] = rest.length;
      } else {
        args[name] = this.word(kind, numbers[at] ?? 0);
      }
    });
    return this.say(key, args);
  }

  /** A numbered paragraph of the rulebook. */
  paragraph(id: string): ParagraphShape | undefined {
    return this.game?.chapters.flatMap((chapter) => chapter.paragraphs).find((one) => one.id === id);
  }

  /** Why not: the reason with its numbers, if there is one, then the paragraph. */
  refusal(paragraph: string, reason = "", numbers: number[] = []): string {
    const text = this.paragraph(paragraph)?.text ?? paragraph;
    return reason ? `${this.event([reason, ...numbers])} ${text}` : text;
  }
}
