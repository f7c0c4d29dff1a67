// Lengths of time, as they are offered and said.

export const PER_MOVE = [30, 60, 120, 300, 86_400, 259_200];
export const PER_GAME = [900, 1_800, 3_600, 7_200];
export const PATIENCE = [0, 60, 300, 900, 3_600, 86_400];

const UNITS: [Intl.NumberFormatOptions["unit"], number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];

/** “5 minutes”, “3 jours”: in the largest unit that makes a whole number. */
export function duration(seconds: number, language: string): string {
  const [unit, size] = UNITS.find(([, length]) => seconds % length === 0 && seconds >= length) ?? ["second", 1];
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(seconds / size);
}
