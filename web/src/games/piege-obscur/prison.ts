// The view of Piège obscur, read once into a typed shape that the board draws and that animations change step by step.

import type { View } from "../board";
import { CELLS, cellsOf } from "./grid";

export interface Tile {
  kind: string;
  ways: number;
  pit: boolean;
  /** Of a keeper: where its mouth is. */
  mouth: number;
}

export interface Prisoner {
  name: string;
  seat: number;
  cell: number | null;
  line: number | null;
  lit: boolean;
  key: boolean;
  nerve: number;
  hits: number;
}

export interface Prison {
  size: number;
  /** By cell number; null where no tile lies. */
  tiles: (Tile | null)[];
  lit: boolean[];
  prisoners: Prisoner[];
  active: number;
  /** Whom the pending choice is about: not always the prisoner whose turn it is. */
  about: number;
  hand: string | null;
  /** What is being decided, without the game's name: "act", "put"…; "" if nothing is. */
  choice: string;
  mine: boolean;
  /** The mask of the seats that are waited for. */
  awaited: number;
  alarmed: number[];
  waiting: number;
  flickers: boolean;
  result: string;
}

/** The kinds as the house numbers them in its events. */
export const KINDS = [
  "none", "start", "corridor", "tee", "cracked-tee", "cross", "key", "gate", "wax-eater", "keeper", "pit-fiend",
  "omen", "pathless", "empty-key", "dirge", "pit",
];

const CRACKED = new Set(["start", "corridor", "cracked-tee", "key", "empty-key"]);
const MONSTERS = new Set(["wax-eater", "keeper", "pathless"]);

export const PRISONERS = ["red", "blue", "green", "yellow", "violet"];

export function isCracked(tile: Tile): boolean {
  return !tile.pit && CRACKED.has(tile.kind);
}

/** A monster that attacks from where it lies. */
export function isMonster(tile: Tile | null): boolean {
  return tile !== null && !tile.pit && MONSTERS.has(tile.kind);
}

export function sunk(tile: Tile): Tile {
  return { ...tile, pit: true, ways: 15, mouth: 0 };
}

/** A tile as an event tells it: of a keeper the ways say where its mouth is. */
export function tileOf(kind: string, ways: number): Tile {
  const keeper = kind === "keeper";
  const mouth = keeper ? [1, 2, 4, 8].indexOf(ways) : 0;
  return { kind, ways: keeper ? 15 : ways, pit: kind === "dirge", mouth: Math.max(0, mouth) };
}

/** How a tile is turned that is shown apart from the board; the others open on all sides. */
export const SHOWN: Record<string, number> = { start: 3, corridor: 10, tee: 14, "cracked-tee": 14, keeper: 1, omen: 4 };

export function readView(view: View): Prison {
  const tiles: (Tile | null)[] = new Array(CELLS).fill(null);
  const lit: boolean[] = new Array(CELLS).fill(false);
  cellsOf(view.size).forEach((cell, at) => {
    const seen = view.tiles[at];
    if (seen) tiles[cell] = { kind: seen.kind, ways: seen.ways, pit: seen.pit === true, mouth: seen.mouth ?? 0 };
  });
  for (const cell of view.lit as number[]) lit[cell] = true;
  const prisoners = (view.prisoners as Prisoner[]).map((prisoner) => ({ ...prisoner }));
  return {
    size: view.size,
    tiles,
    lit,
    prisoners,
    active: prisoners.findIndex((prisoner) => prisoner.name === view.active),
    about: prisoners.findIndex((prisoner) => prisoner.name === view.about),
    hand: view["in hand"] ?? null,
    choice: String(view.choice ?? "").replace(/^.*\./, ""),
    mine: view.mine === true,
    awaited: view.awaited ?? 0,
    alarmed: view.alarmed ?? [],
    waiting: view.stack?.waiting ?? 0,
    flickers: view.flickers === true,
    result: view.result ?? "",
  };
}

/** A copy whose tiles, light and prisoners may be changed. */
export function copyOf(prison: Prison): Prison {
  return {
    ...prison,
    tiles: [...prison.tiles],
    lit: [...prison.lit],
    prisoners: prison.prisoners.map((prisoner) => ({ ...prisoner })),
  };
}

export function prisonersOn(prison: Prison, cell: number): number[] {
  return prison.prisoners.flatMap((prisoner, at) => (prisoner.cell === cell ? [at] : []));
}
