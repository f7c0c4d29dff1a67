// Chance that always comes out the same: the stones of a tile lie as they lay when it was drawn before.

export type Random = () => number;

export function random(seed: number): Random {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function between(chance: Random, low: number, high: number): number {
  return low + chance() * (high - low);
}

/** A number as a path writes it. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}
