// The grid as the house numbers it: seven cells to a row on the small board too, edges joined to the opposite side.

export const STRIDE = 7;
export const CELLS = STRIDE * STRIDE;

/** Lines to fall along: first the rows, then, from here on, the columns. */
export const FIRST_COLUMN = STRIDE;

/** The four ways, clockwise from the north; way w is the bit 1 << w of a mask. */
export const WAYS = [0, 1, 2, 3] as const;
export const ALL_WAYS = 15;

const ROW_STEP = [-1, 0, 1, 0];
const COLUMN_STEP = [0, 1, 0, -1];

export function rowOf(cell: number): number {
  return Math.floor(cell / STRIDE);
}

export function columnOf(cell: number): number {
  return cell % STRIDE;
}

export function cellAt(row: number, column: number): number {
  return row * STRIDE + column;
}

export function opposite(way: number): number {
  return way ^ 2;
}

export function opens(ways: number, way: number): boolean {
  return ((ways >> way) & 1) === 1;
}

/** All cells of a board of this size, row by row. */
export function cellsOf(size: number): number[] {
  const cells: number[] = [];
  for (let row = 0; row < size; row++) for (let column = 0; column < size; column++) cells.push(cellAt(row, column));
  return cells;
}

/** The cell beside this one that way, over the edge if need be. */
export function neighbour(size: number, cell: number, way: number): number {
  const row = (rowOf(cell) + (ROW_STEP[way] ?? 0) + size) % size;
  const column = (columnOf(cell) + (COLUMN_STEP[way] ?? 0) + size) % size;
  return cellAt(row, column);
}

/** The way from a cell to one beside it, or -1. On a way over the edge `crosses` tells so. */
export function wayTo(size: number, cell: number, other: number): number {
  return WAYS.findIndex((way) => neighbour(size, cell, way) === other);
}

/** Whether a step that way leaves the board on one side and comes in on the other. */
export function crosses(size: number, cell: number, way: number): boolean {
  const row = rowOf(cell) + (ROW_STEP[way] ?? 0);
  const column = columnOf(cell) + (COLUMN_STEP[way] ?? 0);
  return row < 0 || column < 0 || row >= size || column >= size;
}

/** The cells of a row or of a column. */
export function lineCells(size: number, line: number): number[] {
  return cellsOf(size).filter((cell) => (line < FIRST_COLUMN ? rowOf(cell) === line : columnOf(cell) === line - FIRST_COLUMN));
}

/** The names of the ways of a mask, clockwise from the north. */
export function waysIn(mask: number): number[] {
  return WAYS.filter((way) => opens(mask, way));
}

/** What is drawn of a cell: its corner in the units of the board, a hundred to a cell. */
export const UNIT = 100;

export function left(cell: number): number {
  return columnOf(cell) * UNIT;
}

export function top(cell: number): number {
  return rowOf(cell) * UNIT;
}

export function middle(cell: number): { x: number; y: number } {
  return { x: left(cell) + UNIT / 2, y: top(cell) + UNIT / 2 };
}

/** A direction as a step in the plane. */
export function stepOf(way: number): { x: number; y: number } {
  return { x: COLUMN_STEP[way] ?? 0, y: ROW_STEP[way] ?? 0 };
}
