// Moments of real games, as scripts/board_fixtures.py wrote them.

import { readFileSync } from "node:fs";
import type { Move, Told, View } from "../../src/games/board";
import english from "../../src/games/piege-obscur/messages.en.ftl?raw";
import french from "../../src/games/piege-obscur/messages.fr.ftl?raw";
import { Texts, type Language } from "../../src/texts/texts";

export interface Step {
  seat: number;
  events: Told[];
  view: View;
  moves: Move[];
}

const FOLDER = new URL("../../fixtures/", import.meta.url);

export const GAMES = ["standard-0", "standard-1", "expert-0", "expert-1", "dirge-0", "dirge-1"];
export const MESSAGES: Record<Language, string> = { fr: french, en: english };

export function steps(game: string): Step[] {
  return JSON.parse(readFileSync(new URL(`piege-obscur-${game}.json`, FOLDER), "utf8")) as Step[];
}

export function words(language: Language): Texts {
  const own = JSON.parse(readFileSync(new URL(`piege-obscur-texts.${language}.json`, FOLDER), "utf8"));
  return new Texts(language, [MESSAGES[language]], own);
}

/** The moment of a game at which this is decided. */
export function find(choice: string): Step {
  for (const game of GAMES) {
    const found = steps(game).find((step) => step.view.choice === `piege-obscur.${choice}`);
    if (found) return found;
  }
  throw new Error(`no fixture decides ${choice}`);
}
