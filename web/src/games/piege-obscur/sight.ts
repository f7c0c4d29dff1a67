// Along which cells a monster looks, to draw its sight and its attacks: straight open ways, over the edges too.
// What a sight means is the house's business: here it is only a line on the floor that stops where the floor stops.

import { WAYS, neighbour, opens, opposite } from "./grid";
import type { Prison } from "./prison";

/** The cells that a look from here reaches that way, the nearest first. */
export function look(prison: Prison, cell: number, way: number): number[] {
  const here = prison.tiles[cell];
  const cells: number[] = [];
  if (!here || here.pit || !opens(here.ways, way)) return cells;
  let at = neighbour(prison.size, cell, way);
  while (at !== cell) {
    const tile = prison.tiles[at];
    if (!tile || tile.pit || !opens(tile.ways, opposite(way))) break;
    cells.push(at);
    if (!opens(tile.ways, way)) break;
    at = neighbour(prison.size, at, way);
  }
  return cells;
}

/** The ways that a monster looks: a keeper not behind its back. */
export function looking(prison: Prison, cell: number): number[] {
  const tile = prison.tiles[cell];
  if (!tile || tile.pit) return [];
  if (tile.kind === "keeper") return WAYS.filter((way) => way !== opposite(tile.mouth));
  return tile.kind === "wax-eater" || tile.kind === "pathless" ? [...WAYS] : [];
}

export interface Ray {
  from: number;
  way: number;
  cells: number[];
}

/** All lines that a monster sees along. */
export function sights(prison: Prison, cell: number): Ray[] {
  return looking(prison, cell)
    .map((way) => ({ from: cell, way, cells: look(prison, cell, way) }))
    .filter((ray) => ray.cells.length > 0);
}

/** From a monster's cell to a prisoner's, that one included: the shorter of its lines that lead there, or none. */
export function lineTo(prison: Prison, from: number, to: number): Ray | null {
  let best: Ray | null = null;
  for (const ray of sights(prison, from)) {
    const end = ray.cells.indexOf(to);
    if (end >= 0 && (!best || end + 1 < best.cells.length)) best = { ...ray, cells: ray.cells.slice(0, end + 1) };
  }
  return best;
}
