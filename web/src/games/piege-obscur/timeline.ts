// A scene as a row of moments: how the board looks at each, what is to be seen besides, and for how long.

import type { Scene, Told } from "../board";
import { neighbour } from "./grid";
import { litNow } from "./light";
import { KINDS, type Prison, type Tile, copyOf, readView, sunk, tileOf } from "./prison";
import { type Ray, lineTo, sights } from "./sight";

export type Effect =
  | { what: "strike"; cell: number; rays: Ray[]; missed: boolean }
  | { what: "hit"; cell: number; prisoner: number }
  | { what: "gone"; cell: number; tile: Tile; how: "dark" | "melt" }
  | { what: "collapse"; cell: number }
  | { what: "laid"; cell: number }
  | { what: "drawn"; kind: string; cell: number }
  | { what: "fall"; cell: number; prisoner: number }
  | { what: "lost"; kinds: string[] }
  | { what: "kindled"; cell: number }
  | { what: "smothered"; cell: number }
  | { what: "nerve"; cell: number; change: number }
  | { what: "key"; cell: number; from: number }
  | { what: "blocked"; cell: number }
  | { what: "turn"; cell: number }
  | { what: "over"; won: boolean };

export interface Moment {
  prison: Prison;
  effects: Effect[];
  /** Milliseconds. */
  time: number;
}

/** The whole of a scene lasts this long at the most. */
export const LONGEST = 1500;

/** How long what an event shows may take, if there is time. */
const TIMES: Record<string, number> = {
  "wakes-up": 260, turn: 140, draws: 200, laid: 240, "omen-aside": 300, moves: 340, stays: 120, swapped: 160,
  "gains-nerve": 140, "spends-nerve": 110, "tiles-lost": 420, "pit-forms": 300, falls: 320, "falls-along": 340,
  lands: 320, scrambles: 300, "takes-key": 260, "gives-key": 300, attacks: 0, hit: 0, blocks: 240,
  "touches-keeper": 220, "candle-out": 240, "lit-again": 280, "monster-leaves": 240, vanishes: 380,
  "pit-fiend": 460, dirge: 560, "final-flickers": 420, snuffs: 320, sustains: 220, escaped: 900, "no-gates": 800,
  "no-keys": 800, "endless-fall": 800, "cut-off": 800,
};

const STRIKE = 480;
const ENDINGS = new Set(["escaped", "no-gates", "no-keys", "endless-fall", "cut-off"]);

/** Events of one kind that are shown at the same moment. */
const TOGETHER = new Set(["attacks", "hit", "candle-out", "monster-leaves", "lit-again", "blocks"]);

interface Telling {
  prison: Prison;
  effects: Effect[];
  /** Who waits for a tile to be laid to stand on it: they come to this cell with it. */
  coming: Coming | null;
}

interface Coming {
  prisoner: number;
  /** -1 where the tile may still be laid anywhere, as far as this scene tells. */
  cell: number;
}

/** Who was on their way already when the scene began: the tile under their feet is in somebody's hand. */
function underWay(prison: Prison, fled: number[]): Coming | null {
  if (prison.choice !== "put-at" && prison.choice !== "lay-dirge") return null;
  const { prisoners, active } = prison;
  const fleeing = prisoners.findIndex((prisoner) => prisoner.cell !== null && fled.includes(prisoner.cell));
  if (fleeing >= 0) return { prisoner: fleeing, cell: -1 };
  const falls = prisoners[active]?.cell === null && prisoners[active]?.line !== null;
  return falls ? { prisoner: active, cell: -1 } : null;
}

function cellOf(prison: Prison, prisoner: number): number {
  return prison.prisoners[prisoner]?.cell ?? -1;
}

function put(prison: Prison, cell: number, tile: Tile | null): void {
  prison.tiles[cell] = tile;
}

function goes(prison: Prison, prisoner: number, cell: number): void {
  const found = prison.prisoners[prisoner];
  if (found) prison.prisoners[prisoner] = { ...found, cell, line: null };
}

function change(prison: Prison, prisoner: number, changes: Partial<Prison["prisoners"][number]>): void {
  const found = prison.prisoners[prisoner];
  if (found) prison.prisoners[prisoner] = { ...found, ...changes };
}

/** The lines along which a monster strikes: those that hit somebody, or all that it sees along if it misses. */
function strikeOf(prison: Prison, cell: number, kind: string, told: Told[]): Effect {
  const victims = told.filter((event) => event[0] === "hit" && event[3] === cell).map((event) => cellOf(prison, Number(event[1])));
  const rays = victims.flatMap((victim) => {
    const ray = lineTo(prison, cell, victim);
    return ray ? [ray] : kind === "pathless" ? across(prison, cell, victim) : [];
  });
  return { what: "strike", cell, rays: rays.length ? rays : sights(prison, cell), missed: rays.length === 0 };
}

/** A pathless strikes through walls: straight along its row or its column, the shorter way round. */
export function across(prison: Prison, from: number, to: number): Ray[] {
  let best: Ray | null = null;
  for (const way of [0, 1, 2, 3]) {
    const cells: number[] = [];
    for (let at = neighbour(prison.size, from, way); at !== from; at = neighbour(prison.size, at, way)) {
      cells.push(at);
      if (at === to) {
        if (!best || cells.length < best.cells.length) best = { from, way, cells };
        break;
      }
    }
  }
  return best ? [best] : [];
}

function gone(prison: Prison, cell: number, how: "dark" | "melt"): Effect[] {
  const tile = prison.tiles[cell];
  put(prison, cell, null);
  return tile ? [{ what: "gone", cell, tile, how }] : [];
}

/** Change the board by one event, and say what is to be seen of it. */
function tell(telling: Telling, event: Told, told: Told[]): void {
  const { prison, effects } = telling;
  const [key, ...numbers] = event as [string, ...number[]];
  const [first = -1, second = -1, third = -1] = numbers;
  const at = cellOf(prison, first);
  switch (key) {
    case "turn":
      prison.active = first;
      if (at >= 0) effects.push({ what: "turn", cell: at });
      break;
    case "wakes-up":
      put(prison, second, tileOf("start", third));
      goes(prison, first, second);
      change(prison, first, { lit: true });
      effects.push({ what: "laid", cell: second }, { what: "kindled", cell: second });
      break;
    case "draws":
      prison.hand = KINDS[first] ?? null;
      effects.push({ what: "drawn", kind: prison.hand ?? "none", cell: cellOf(prison, prison.active) });
      break;
    case "laid":
      put(prison, second, tileOf(KINDS[first] ?? "none", third));
      prison.hand = null;
      effects.push({ what: "laid", cell: second });
      // nobody steps onto an omen before the dirge is laid
      if (telling.coming && KINDS[first] !== "omen" && (telling.coming.cell < 0 || telling.coming.cell === second)) {
        goes(prison, telling.coming.prisoner, second);
        telling.coming = null;
      }
      break;
    case "omen-aside":
      effects.push({ what: "lost", kinds: ["omen"] });
      break;
    case "moves":
    case "scrambles":
    case "lands":
      if (prison.tiles[second]) goes(prison, first, second);
      else telling.coming = { prisoner: first, cell: second };
      break;
    case "swapped":
      effects.push(...gone(prison, second, "dark"));
      break;
    case "gains-nerve":
      change(prison, first, { nerve: second });
      effects.push({ what: "nerve", cell: at, change: 1 });
      break;
    case "spends-nerve":
      change(prison, first, { nerve: third });
      effects.push({ what: "nerve", cell: at, change: -second });
      break;
    case "tiles-lost":
      if (numbers.length) effects.push({ what: "lost", kinds: numbers.map((kind) => KINDS[kind] ?? "none") });
      prison.waiting = Math.max(0, prison.waiting - numbers.length);
      break;
    case "pit-forms": {
      const tile = prison.tiles[first];
      if (tile) put(prison, first, sunk(tile));
      effects.push({ what: "collapse", cell: first });
      break;
    }
    case "falls":
    case "falls-along":
      if (at >= 0) effects.push({ what: "fall", cell: at, prisoner: first });
      change(prison, first, { cell: null, line: key === "falls" ? null : second });
      break;
    case "takes-key": {
      change(prison, first, { key: true });
      const tile = prison.tiles[at];
      if (tile?.kind === "key") put(prison, at, { ...tile, kind: "empty-key" });
      effects.push({ what: "key", cell: at, from: at });
      break;
    }
    case "gives-key":
      change(prison, first, { key: false });
      change(prison, second, { key: true });
      effects.push({ what: "key", cell: cellOf(prison, second), from: at });
      break;
    case "attacks":
      effects.push(strikeOf(prison, second, KINDS[first] ?? "", told));
      break;
    case "hit":
      effects.push({ what: "hit", cell: at, prisoner: first });
      break;
    case "touches-keeper":
      effects.push({ what: "hit", cell: at, prisoner: first });
      break;
    case "blocks":
      effects.push({ what: "blocked", cell: at });
      break;
    case "candle-out":
      change(prison, first, { lit: false });
      effects.push({ what: "smothered", cell: at });
      break;
    case "lit-again":
      change(prison, first, { lit: true });
      effects.push({ what: "kindled", cell: at });
      break;
    case "monster-leaves":
      effects.push(...gone(prison, second, "melt"));
      break;
    case "vanishes":
      for (const cell of numbers) effects.push(...gone(prison, cell, "dark"));
      break;
    case "pit-fiend":
      for (const cell of numbers) {
        const tile = prison.tiles[cell];
        if (tile) put(prison, cell, sunk(tile));
        effects.push({ what: "collapse", cell });
      }
      break;
    case "dirge":
      for (const cell of numbers.slice(1)) {
        put(prison, cell, tileOf("dirge", 15));
        effects.push({ what: "collapse", cell });
      }
      if (telling.coming) goes(prison, telling.coming.prisoner, first);
      telling.coming = null;
      break;
    case "snuffs":
      effects.push(...gone(prison, second, "dark"));
      break;
    case "sustains":
      effects.push({ what: "kindled", cell: at });
      break;
    default:
      if (ENDINGS.has(key)) effects.push({ what: "over", won: key === "escaped" });
  }
}

/** Light that a candle throws where no tile lies yet is seen, too. */
function lit(prison: Prison): void {
  prison.lit = litNow(prison);
}

/** The moments of a scene, none of which needs the next one to be understood: the last is the view. */
export function timeline(scene: Scene): Moment[] {
  const moments: Moment[] = [];
  let prison = readView(scene.before);
  const events = scene.events;
  let coming = underWay(prison, (scene.before.fled as number[] | undefined) ?? []);
  let at = 0;
  while (at < events.length) {
    const batch: Told[] = [events[at] as Told];
    const key = String(batch[0]?.[0]);
    const attack = key === "attacks";
    while (at + batch.length < events.length) {
      const next = String(events[at + batch.length]?.[0]);
      const joins = attack ? next === "hit" || next === "attacks" : TOGETHER.has(key) && next === key;
      if (!joins) break;
      batch.push(events[at + batch.length] as Told);
    }
    at += batch.length;
    const telling: Telling = { prison: copyOf(prison), effects: [], coming };
    for (const event of batch) tell(telling, event, batch);
    lit(telling.prison);
    const time = attack ? STRIKE : (TIMES[key] ?? 0);
    if (telling.effects.length || time) moments.push({ prison: telling.prison, effects: telling.effects, time });
    ({ prison, coming } = telling);
  }
  if (!moments.length) return [];
  const total = moments.reduce((sum, moment) => sum + moment.time, 0);
  const pace = Math.min(1, LONGEST / total);
  for (const moment of moments) moment.time = Math.floor(moment.time * pace);
  return moments;
}
