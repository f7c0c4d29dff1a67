// Legal moves by the cell that one presses to make them. Nothing is offered that is not among the moves.

import type { Move } from "../board";
import { FIRST_COLUMN, STRIDE, columnOf, lineCells, rowOf } from "./grid";
import { type Prison, isMonster } from "./prison";

/** The dirge covers three by three cells from its corner on. */
export const DIRGE_SIDE = 3;

export interface Target {
  cell: number;
  /** How it is drawn and what a sign stands for. */
  verb: string;
  moves: Move[];
  /** Nerve that the cheapest of these moves costs. */
  nerve: number;
}

const NERVE: Record<string, number> = { charge: 1, again: 1, "again-charge": 2, endure: 1 };
const TO_A_CELL = new Set(["go", "charge", "again", "again-charge", "land", "scramble", "swap", "snuff", "start", "put"]);

export function sameMove(one: Move | null, other: Move | null): boolean {
  return one !== null && other !== null && one.length === other.length && one.every((part, at) => part === other[at]);
}

/** Whether a move lays a tile that can be turned. */
export function turnable(verb: string): boolean {
  return verb === "put" || verb === "start";
}

export function dirgeCells(corner: number): number[] {
  const cells: number[] = [];
  for (let row = 0; row < DIRGE_SIDE; row++)
    for (let column = 0; column < DIRGE_SIDE; column++) cells.push(corner + row * STRIDE + column);
  return cells;
}

/** The cells that stand for a move, each of which can be pressed. */
export function cellsOfMove(move: Move, prison: Prison): number[] {
  const [verb, first, second] = move as [string, number, number];
  if (TO_A_CELL.has(verb)) return [first];
  if (verb === "stay" || verb === "endure") {
    const here = prison.prisoners[prison.about]?.cell;
    return here === null || here === undefined ? [] : [here];
  }
  if (verb === "dirge") return dirgeCells(first);
  if (verb === "give") {
    const other = prison.prisoners[first === prison.active ? second : first];
    return other?.cell === null || other === undefined ? [] : [other.cell];
  }
  if (verb === "row" || verb === "column") {
    const cell = prison.prisoners[prison.about]?.cell;
    if (cell === null || cell === undefined) return [];
    const line = verb === "row" ? rowOf(cell) : FIRST_COLUMN + columnOf(cell);
    return lineCells(prison.size, line).filter((other) => other !== cell);
  }
  return [];
}

export function targetsOf(moves: Move[], prison: Prison): Map<number, Target> {
  const targets = new Map<number, Target>();
  for (const move of moves) {
    const verb = String(move[0]);
    for (const cell of cellsOfMove(move, prison)) {
      const found = targets.get(cell);
      const nerve = NERVE[verb] ?? 0;
      if (found) {
        found.moves.push(move);
        found.nerve = Math.min(found.nerve, nerve);
      } else {
        targets.set(cell, { cell, verb, moves: [move], nerve });
      }
    }
  }
  return targets;
}

/** The ways to which a tile laid on this cell may be turned, in the order of turning clockwise. */
export function turnsAt(target: Target | undefined): number[] {
  if (!target) return [];
  return target.moves.filter((move) => turnable(String(move[0]))).map((move) => Number(move[2]));
}

/** A mask of ways after quarter turns clockwise. */
export function rotated(ways: number, quarters: number): number {
  let mask = ways;
  for (let turn = 0; turn < ((quarters % 4) + 4) % 4; turn++) mask = ((mask << 1) | (mask >> 3)) & 15;
  return mask;
}

/** The next way to lay a tile after turning it: the first quarter turn on that is allowed. */
export function turnOn(ways: number, allowed: number[], step: 1 | -1): number {
  for (let turn = 1; turn <= 4; turn++) {
    const mask = rotated(ways, turn * step);
    if (allowed.includes(mask)) return mask;
  }
  return allowed[0] ?? ways;
}

/** Of the dirge's places that cover this cell the one whose middle is nearest. */
export function dirgeAt(target: Target, cell: number): Move {
  const away = (move: Move) => {
    const centre = Number(move[1]) + STRIDE + 1;
    return Math.abs(rowOf(centre) - rowOf(cell)) + Math.abs(columnOf(centre) - columnOf(cell));
  };
  return [...target.moves].sort((one, other) => away(one) - away(other))[0] as Move;
}

/** The move that somebody most likely meant who pressed a cell where nothing is legal. */
export function meant(cell: number, prison: Prison, ways: number): Move {
  const tile = prison.tiles[cell] ?? null;
  const charges = isMonster(tile) && (prison.prisoners[prison.active]?.nerve ?? 0) === 0;
  switch (prison.choice) {
    case "wake-up":
      return ["start", cell, ways || 3];
    case "put":
    case "put-at":
      return ["put", cell, ways || 1];
    case "again":
      return [charges ? "again-charge" : "again", cell];
    case "land":
    case "scramble":
    case "swap":
      return [prison.choice, cell];
    case "flicker":
      return ["snuff", cell];
    case "lay-dirge":
      return ["dirge", cell, 0];
    default:
      return [charges ? "charge" : "go", cell];
  }
}
