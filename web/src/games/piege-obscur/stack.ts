// The stack and the discards as they are counted beside the board: all but the order is open.

import type { View } from "../board";
import { KINDS } from "./prison";

export interface Row {
  kind: string;
  /** Still in the stack. */
  left: number;
  /** In the discards. */
  gone: number;
  /** How likely it comes next, from 0 to 1. */
  odds: number;
}

export interface Stack {
  waiting: number;
  /** Of these, tiles of the opening part, which lies on top. */
  opening: number;
  /** How much of the candle is left, from 0 to 1. */
  part: number;
  rows: Row[];
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0);

/** What matters most comes first: keys, gates, what bites; then ways. */
const ORDER = ["key", "keeper", "gate", "wax-eater", "pit-fiend", "pathless", "omen", "cross", "tee", "cracked-tee", "corridor"];

export function stackOf(view: View): Stack {
  const { waiting, opening, rest, odds } = view.stack as {
    waiting: number;
    opening: Record<string, number>;
    rest: Record<string, number>;
    odds: Record<string, number>;
  };
  const discard = view.discard as Record<string, number>;
  const kinds = new Set([...Object.keys(opening), ...Object.keys(rest), ...Object.keys(discard)]);
  kinds.delete("start");
  const rows = [...kinds]
    .map((kind) => ({
      kind,
      left: (opening[kind] ?? 0) + (rest[kind] ?? 0),
      gone: discard[kind] ?? 0,
      odds: odds[kind] ?? 0,
    }))
    .sort((one, other) => rank(one.kind) - rank(other.kind));
  const lying = (view.tiles as ({ kind: string } | null)[]).filter((tile) => tile && tile.kind !== "start" && tile.kind !== "dirge");
  const all = waiting + sum(discard) - (discard.start ?? 0) + lying.length + (view["in hand"] ? 1 : 0);
  return { waiting, opening: sum(opening), part: all ? waiting / all : 0, rows };
}

function rank(kind: string): number {
  const found = ORDER.indexOf(kind);
  return found < 0 ? ORDER.length + KINDS.indexOf(kind) : found;
}

/** Percents without a sum to distort: whole ones, but never a 0 for what may come. */
export function percent(odds: number): number {
  return odds > 0 ? Math.max(1, Math.round(odds * 100)) : 0;
}
