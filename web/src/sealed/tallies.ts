// How the page words what chance was asked: one sentence for each label.

import type { Arguments } from "./broken";
import type { Tally } from "./draws";

const LISTED = 4;

/** The message of a tally, and what it takes to say it. */
export function wordsOf(tally: Tally): { key: string; args: Arguments } {
  const { label, count } = tally;
  if (tally.kind === "die") return { key: "verify-asked-die", args: { label, count, sides: tally.sides.join(", ") } };
  const sizes = listed(tally.sizes);
  if (tally.kind === "shuffle") return { key: "verify-asked-shuffle", args: { label, count, sizes } };
  // where most draws do not go on from the one before, each chose among a list of its own
  const bags = tally.sizes.length;
  if (bags * 2 > count) return { key: "verify-asked-lists", args: { label, count, sizes } };
  return { key: "verify-asked-bag", args: { label, count, bags, sizes } };
}

function listed(sizes: number[]): string {
  const different = [...new Set(sizes)].sort((one, other) => one - other);
  if (different.length === 1) return String(different[0]);
  return sizes.length <= LISTED ? sizes.join(", ") : `${different[0]}–${different.at(-1)}`;
}
