// What the house foresees of a planned move, read with care, and put into words.

import type { Outlook } from "../board";
import type { Texts } from "../../texts/texts";
import { PRISONERS } from "./prison";

export interface Foreseen {
  lit: number[];
  draws: number[];
  vanishes: number[];
  pit: number | null;
  nerve: number;
  lost: number;
  attacks: { monster: number; prisoner: number; path: number[] }[];
  key: boolean;
  falls: boolean;
}

const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one): one is number => typeof one === "number") : [];
const number = (value: unknown): number => (typeof value === "number" ? value : 0);

/** Every part of an outlook may be missing. */
export function foreseen(outlook: Outlook | null): Foreseen | null {
  if (!outlook) return null;
  const attacks: unknown[] = Array.isArray(outlook.attacks) ? outlook.attacks : [];
  return {
    lit: numbers(outlook.lit),
    draws: numbers(outlook.draws),
    vanishes: numbers(outlook.vanishes),
    pit: typeof outlook.pit === "number" ? outlook.pit : null,
    nerve: number(outlook.nerve),
    lost: number(outlook.lost),
    attacks: attacks.map((one) => {
      const { monster, prisoner, path } = one as { monster?: unknown; prisoner?: unknown; path?: unknown };
      return { monster: number(monster), prisoner: typeof prisoner === "number" ? prisoner : -1, path: numbers(path) };
    }),
    key: outlook.key === true,
    falls: outlook.falls === true,
  };
}

/** What a planned move will do, in sentences; the gravest first. */
export function describe(outlook: Outlook | null, texts: Texts): string[] {
  const seen = foreseen(outlook);
  if (!seen) return [];
  const cells = (list: number[]) => list.map((cell) => texts.word("cell", cell)).join(", ");
  const lines: string[] = [];
  if (seen.falls) lines.push(texts.say("po-outlook-falls"));
  for (const attack of seen.attacks) {
    const cell = texts.word("cell", attack.monster);
    lines.push(
      attack.prisoner < 0
        ? texts.say("po-outlook-attack-misses", { cell })
        : texts.say("po-outlook-attack", { cell, prisoner: PRISONERS[attack.prisoner] ?? "" }),
    );
  }
  if (seen.lost > 0) lines.push(texts.say("po-outlook-lost", { count: seen.lost }));
  if (seen.pit !== null) lines.push(texts.say("po-outlook-pit", { cell: texts.word("cell", seen.pit) }));
  if (seen.key) lines.push(texts.say("po-outlook-key"));
  if (seen.draws.length) {
    lines.push(texts.say("po-outlook-draws", { count: seen.draws.length, cells: cells(seen.draws) }));
  }
  if (seen.vanishes.length) {
    lines.push(texts.say("po-outlook-vanishes", { count: seen.vanishes.length, cells: cells(seen.vanishes) }));
  }
  if (seen.nerve > 0) lines.push(texts.say("po-outlook-nerve", { count: seen.nerve }));
  return lines;
}
