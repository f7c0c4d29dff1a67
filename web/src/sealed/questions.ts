// The questions to the outcomes: what chance was asked, as the house says after playing the match again by the
// rules (src/lumignon/kernel/asked.py). They are claims; the page draws the answers itself from the sealed key.

export interface Question {
  /** The line where the outcome stands, and the line of the entry that asked; both count from 1. */
  line: number;
  of: number;
  label: string;
  /** How often this label had been asked before; the page counts for itself and compares. */
  number: number;
  kind: "die" | "one-of" | "weighed" | "shuffle";
  sides?: number;
  things?: number[];
  weights?: number[];
  value: number | number[];
}

const NEEDS = { die: "sides", "one-of": "things", weighed: "weights", shuffle: "things" } as const;

/** The list that came from the house, or null if it is not one. */
export function readQuestions(answer: unknown): Question[] | null {
  const draws = (answer as { draws?: unknown } | null)?.draws;
  return Array.isArray(draws) && draws.every(isQuestion) ? draws : null;
}

function isQuestion(value: unknown): value is Question {
  if (typeof value !== "object" || value === null) return false;
  const { line, of, label, number, kind, value: came } = value as Record<string, unknown>;
  if (![line, of, number].every(isCount) || typeof label !== "string") return false;
  if (typeof kind !== "string" || !Object.hasOwn(NEEDS, kind)) return false;
  const among = (value as Record<string, unknown>)[NEEDS[kind as Question["kind"]]];
  const amongFits = kind === "die" ? isCount(among) : isNumbers(among);
  return amongFits && (kind === "shuffle" ? isNumbers(came) : Number.isSafeInteger(came));
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every(Number.isSafeInteger);
}
