// The board in words: each cell with what lies there, who is there, and what can be done there.

import type { View } from "../board";
import type { Texts } from "../../texts/texts";
import { cellsOf, opposite } from "./grid";
import { KINDS, type Prison, type Prisoner, type Tile, isCracked, isMonster, prisonersOn, readView } from "./prison";
import { sights } from "./sight";
import type { Target } from "./targets";

export function kindName(texts: Texts, tile: Tile): string {
  const kind = tile.pit && tile.kind !== "dirge" ? "pit" : tile.kind;
  return String(texts.word("tile", KINDS.indexOf(kind)));
}

export function letterOf(texts: Texts, name: string): string {
  return texts.say(`po-letter-${name}`);
}

function yes(value: boolean): string {
  return value ? "yes" : "no";
}

/** One prisoner's state: candle, key, Nerve. */
export function prisonerWords(texts: Texts, prisoner: Prisoner): string {
  return texts.say("po-prisoner-state", {
    prisoner: prisoner.name,
    lit: yes(prisoner.lit),
    key: yes(prisoner.key),
    nerve: prisoner.nerve,
  });
}

/** As far as a monster sees, in words. */
function seen(texts: Texts, prison: Prison, cell: number): string[] {
  const cells = [...new Set(sights(prison, cell).flatMap((ray) => ray.cells))];
  return cells.length ? [texts.say("po-sees", { cells: cells.map((one) => texts.word("cell", one)).join(", ") })] : [];
}

/** What lies on a cell, how its ways run, whether it is lit. */
export function tileWords(texts: Texts, prison: Prison, cell: number): string[] {
  const tile = prison.tiles[cell] ?? null;
  const words: string[] = [];
  if (!tile) {
    words.push(texts.say("po-empty"));
  } else {
    words.push(kindName(texts, tile));
    if (!tile.pit) {
      if (tile.kind === "keeper") {
        words.push(texts.say("po-mouth", { way: texts.word("ways", 1 << tile.mouth), back: texts.word("ways", 1 << opposite(tile.mouth)) }));
      } else if (tile.kind !== "pathless") {
        words.push(texts.say("po-ways", { ways: texts.word("ways", tile.ways) }));
      }
      if (isCracked(tile)) words.push(texts.say("po-cracked"));
    }
  }
  if (isMonster(tile)) words.push(...seen(texts, prison, cell));
  words.push(texts.say(prison.lit[cell] ? "po-lit" : "po-unlit"));
  if (prison.alarmed.includes(cell)) words.push(texts.say("po-alarmed"));
  return words;
}

/** The full accessible name of a cell. */
export function cellWords(texts: Texts, prison: Prison, cell: number, target: Target | undefined): string {
  const parts = [texts.say("po-cell", { cell: texts.word("cell", cell), what: tileWords(texts, prison, cell).join(", ") })];
  for (const at of prisonersOn(prison, cell)) {
    const prisoner = prison.prisoners[at];
    if (prisoner) parts.push(prisonerWords(texts, prisoner));
  }
  if (target) parts.push(texts.say("po-can", { moves: doable(texts, target).join(", ") }));
  return parts.join(" ");
}

/** What one can do on a cell; of the many ways to turn a tile just that it can be laid. */
export function doable(texts: Texts, target: Target): string[] {
  if (target.verb === "put" || target.verb === "start" || target.verb === "dirge") return [texts.say(`po-do-${target.verb}`)];
  return target.moves.map((move) => texts.move(move));
}

/** Where the falling are, for who cannot see the rim. */
export function fallingWords(texts: Texts, prison: Prison): string[] {
  return prison.prisoners
    .filter((prisoner) => prisoner.cell === null && prisoner.line !== null)
    .map((prisoner) =>
      texts.say("po-falling", { prisoner: prisoner.name, line: texts.word("line", prisoner.line ?? 0) }),
    );
}

/** The whole view in sentences: the prisoners first, then each cell on which something lies. */
export function viewWords(view: View, texts: Texts): string[] {
  const prison = readView(view);
  const lines = prison.prisoners.map((prisoner) => {
    const state = prisonerWords(texts, prisoner);
    return prisoner.cell === null ? state : `${state} ${texts.say("po-at", { cell: texts.word("cell", prisoner.cell) })}`;
  });
  lines.push(...fallingWords(texts, prison), texts.say("po-stack-name", { count: prison.waiting }));
  for (const cell of cellsOf(prison.size)) if (prison.tiles[cell]) lines.push(cellWords(texts, prison, cell, undefined));
  return lines;
}
