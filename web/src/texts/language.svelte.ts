// The words in use. Only the chosen language is loaded; `say` is what every page speaks with.

import type { GameClient } from "../games/board";
import { api } from "../wire/api";
import { Texts, type Arguments, type Language } from "./texts";

const SOURCES: Record<Language, () => Promise<{ default: string }>> = {
  fr: () => import("./fr.ftl?raw"),
  en: () => import("./en.ftl?raw"),
};

const words: { texts: Texts } = $state({ texts: new Texts("fr", []) });

export async function speak(language: Language): Promise<void> {
  words.texts = new Texts(language, [(await SOURCES[language]()).default]);
}

/** The words of the house in the language in use. */
export function texts(): Texts {
  return words.texts;
}

export function say(key: string, args: Arguments = {}): string {
  return words.texts.say(key, args);
}

const known = new Map<string, Promise<Texts>>();

/** The house's words and a game's. The board's own messages come before the game's, which win. */
export function gameTexts(game: string, language: Language, client: GameClient | null): Promise<Texts> {
  const place = `${game}/${language}`;
  const loading =
    known.get(place) ??
    Promise.all([SOURCES[language](), api.texts(game, language)]).then(
      ([house, own]) => new Texts(language, [house.default, client?.messages[language] ?? ""], own),
    );
  known.set(place, loading);
  loading.catch(() => known.delete(place));
  return loading;
}

/** A problem or failure in words, whatever its code. */
export function failureWords(code: string): string {
  const key = `failure-${code}`;
  return words.texts.has(key) ? words.texts.say(key) : words.texts.say("failure-unknown", { code });
}

export function moment(milliseconds: number): string {
  const style = { dateStyle: "medium", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(words.texts.language, style).format(milliseconds);
}
