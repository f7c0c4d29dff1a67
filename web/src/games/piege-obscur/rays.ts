// Sight and attacks as lines on the board: along the floor, and over an edge as one line here and another there.

import { crosses, middle, neighbour, stepOf } from "./grid";
import type { Ray } from "./sight";

interface Point {
  x: number;
  y: number;
}

const write = (from: Point, to: Point) => `M${from.x} ${from.y}L${to.x} ${to.y}`;

/** How far beyond the edge a line is drawn that goes on at the other side. */
const BEYOND = 22;

/** The pieces of a line; one for each time that it goes over an edge, and one more. */
export function rayPaths(ray: Ray, size: number, lift = 0): string[] {
  const step = stepOf(ray.way);
  const pieces: string[] = [];
  const centre = (cell: number) => {
    const { x, y } = middle(cell);
    return { x, y: y + lift };
  };
  let start = centre(ray.from);
  start = { x: start.x + step.x * 30, y: start.y + step.y * 30 };
  let at = ray.from;
  for (const cell of ray.cells) {
    if (crosses(size, at, ray.way)) {
      const edge = centre(at);
      pieces.push(write(start, { x: edge.x + step.x * (50 + BEYOND), y: edge.y + step.y * (50 + BEYOND) }));
      const entry = centre(cell);
      start = { x: entry.x - step.x * (50 + BEYOND), y: entry.y - step.y * (50 + BEYOND) };
    }
    at = cell;
  }
  pieces.push(write(start, centre(at)));
  return pieces;
}

/** A way through cells beside each other as lines, broken where it goes over an edge. */
export function trail(cells: number[], size: number): string {
  let path = "";
  cells.forEach((cell, index) => {
    const before = cells[index - 1];
    const { x, y } = middle(cell);
    if (before === undefined) {
      path += `M${x} ${y}`;
      return;
    }
    const way = [0, 1, 2, 3].find((one) => neighbour(size, before, one) === cell);
    if (way === undefined || !crosses(size, before, way)) {
      path += `L${x} ${y}`;
      return;
    }
    const step = stepOf(way);
    const from = middle(before);
    path += `L${from.x + step.x * 72} ${from.y + step.y * 72}M${x - step.x * 72} ${y - step.y * 72}L${x} ${y}`;
  });
  return path;
}
