// From where the light on a cell comes, so that it is warmest where a candle burns. Whether a cell is lit at all is
// what the house says; this only shades it.

import { neighbour, opposite, waysIn } from "./grid";
import type { Prison } from "./prison";

/** The candle stands here. */
export const HERE = 4;

/** By cell: the ways towards the candles that light it, and HERE where one stands. */
export function sourcesOf(prison: Prison): Map<number, number[]> {
  const sources = new Map<number, number[]>();
  const add = (cell: number, from: number) => {
    const found = sources.get(cell);
    if (!found) sources.set(cell, [from]);
    else if (!found.includes(from)) found.push(from);
  };
  for (const prisoner of prison.prisoners) {
    if (prisoner.cell === null) continue;
    if (!prisoner.lit) continue;
    add(prisoner.cell, HERE);
    for (const way of waysIn(prison.tiles[prisoner.cell]?.ways ?? 0)) {
      add(neighbour(prison.size, prisoner.cell, way), opposite(way));
    }
  }
  return sources;
}

/** Which cells are lit on a board that is on its way from one view to the next. */
export function litNow(prison: Prison): boolean[] {
  const lit: boolean[] = prison.tiles.map(() => false);
  for (const cell of sourcesOf(prison).keys()) lit[cell] = true;
  for (const prisoner of prison.prisoners) if (prisoner.cell !== null) lit[prisoner.cell] = true;
  return lit;
}
