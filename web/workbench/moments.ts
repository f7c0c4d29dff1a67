// Moments of real games, as scripts/board_fixtures.py wrote them.

import type { Move, Told, View } from "../src/games/board";
import type { GameTexts } from "../src/protocol";

export interface Moment {
  seat: number;
  events: Told[];
  view: View;
  moves: Move[];
}

const GAMES: Record<string, string> = { s: "standard", e: "expert", d: "dirge" };

/** A table's id says which game it shows, and where: `s00000000040` is standard game 0 at its fortieth moment. */
export function parseTable(table: string): { fixture: string; at: number } {
  const name = GAMES[table.charAt(0)] ?? "standard";
  return { fixture: `${name}-${table.charAt(1) === "1" ? 1 : 0}`, at: Number(table.slice(2)) || 0 };
}

async function json<T>(path: string): Promise<T> {
  return (await (await realFetch(path)).json()) as T;
}

export const realFetch = globalThis.fetch.bind(globalThis);

const loaded = new Map<string, Promise<Moment[]>>();

export function moments(fixture: string): Promise<Moment[]> {
  const loading = loaded.get(fixture) ?? json<Moment[]>(`/fixtures/piege-obscur-${fixture}.json`);
  loaded.set(fixture, loading);
  return loading;
}

export function texts(language: string): Promise<GameTexts> {
  return json(`/fixtures/piege-obscur-texts.${language}.json`);
}
