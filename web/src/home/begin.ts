// Opening tables. Who opens one without a choice of seats sits in the first, and bots take the others.

import type { GameShape, NewTable } from "../protocol";
import { beSomebody } from "../identity/me.svelte";
import { tablePath } from "../routes/paths";
import { go } from "../routes/router.svelte";
import { api } from "../wire/api";

export type SeatPlan = NonNullable<NewTable["seats"]>[number];

/** Tables that start by themselves as soon as this page is at them. */
export const starting = new Set<string>();

export function seatCount(game: GameShape, options: NewTable["options"] = {}): number {
  const players = game.options.find((option) => option.name === "players");
  return Number(options.players ?? players?.default ?? 1);
}

/** The best bot that can play a game. */
export function bestBot(game: GameShape): SeatPlan {
  return (game.levels.at(-1) ?? "random") as SeatPlan;
}

export function aloneWithBots(game: GameShape, options: NewTable["options"] = {}): SeatPlan[] {
  return Array.from({ length: seatCount(game, options) }, (_, seat) => (seat ? bestBot(game) : "me"));
}

export async function openTable(table: NewTable, start: boolean): Promise<void> {
  await beSomebody();
  const opened = await api.open(table);
  if (start) starting.add(opened.table);
  go(tablePath(opened.table, opened.invite));
}
