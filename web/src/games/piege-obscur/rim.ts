// What surrounds the board: a strip of what lies beyond each edge, the names of rows and columns, and who falls there.

import { FIRST_COLUMN, UNIT, columnOf, rowOf } from "./grid";
import type { Prison } from "./prison";
import { prisonersOn } from "./prison";

export const RIM = 40;
export const STRIP = 26;

/** Where on the rim somebody is shown who falls along a line: before its first cell. */
export function rimOf(line: number): { x: number; y: number } {
  const along = (line % FIRST_COLUMN) * UNIT + UNIT / 2;
  return line < FIRST_COLUMN ? { x: -8, y: along } : { x: along, y: -6 };
}

export interface Spot {
  x: number;
  y: number;
  scale: number;
}

/** Where several stand on one gate. */
const TOGETHER: [number, number][][] = [
  [[0, 0]],
  [[-24, 8], [24, 8]],
  [[-25, -16], [25, -16], [0, 25]],
  [[-25, -17], [25, -17], [-25, 28], [25, 28]],
  [[-31, -17], [0, -17], [31, -17], [-17, 28], [17, 28]],
];

/** Where each prisoner is drawn, or null for who is nowhere yet. */
export function spotsOf(prison: Prison): (Spot | null)[] {
  return prison.prisoners.map((prisoner, at) => {
    if (prisoner.cell !== null) {
      const others = prisonersOn(prison, prisoner.cell);
      const [x, y] = TOGETHER[others.length - 1]?.[others.indexOf(at)] ?? [0, 0];
      const scale = others.length === 1 ? 1 : others.length === 2 ? 0.68 : 0.54;
      return { x: columnOf(prisoner.cell) * UNIT + 50 + x, y: rowOf(prisoner.cell) * UNIT + 52 + y, scale };
    }
    if (prisoner.line === null) return null;
    const same = prison.prisoners.flatMap((other, index) => (other.line === prisoner.line ? [index] : []));
    const { x, y } = rimOf(prisoner.line);
    const shift = (same.indexOf(at) - (same.length - 1) / 2) * 34;
    const row = prisoner.line < FIRST_COLUMN;
    return { x: x + (row ? 0 : shift), y: y + (row ? shift : 0), scale: 0.6 };
  });
}
