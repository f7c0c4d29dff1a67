// Drawing every outcome of a journal once more. The sealed key answers the questions that the house says were
// asked; each answer must be the outcome that stands in the journal, and each question be the next of its label.

import { BrokenJournal } from "./broken";
import { Course, type Share } from "./course";
import { type Entry, isDrawn } from "./entries";
import type { Pace } from "./pace";
import type { Question } from "./questions";
import type { SealedSource } from "./sealed";

/** What was asked by one label in one way, of all that holds at the end: for people who know the box. */
export type Tally =
  | { kind: "die"; label: string; count: number; sides: number[] }
  | { kind: "shuffle"; label: string; count: number; sizes: number[] }
  /** Draws that each leave out what the one before took come from one bag: its size is that at the beginning. */
  | { kind: "bag"; label: string; count: number; sizes: number[] };

export interface Drawn {
  /** How many outcomes were drawn. */
  count: number;
  tallies: Tally[];
}

/** Draw everything from an entry on (0, or the last upgrade), or BrokenJournal at the first line that differs. */
export async function drawAgain(
  entries: readonly Entry[],
  questions: readonly Question[],
  source: SealedSource,
  start: number,
  pace: Pace,
): Promise<Drawn> {
  const byLine = new Map<number, Question[]>();
  for (const question of questions) {
    const ofLine = byLine.get(question.line);
    if (ofLine) ofLine.push(question);
    else byLine.set(question.line, [question]);
  }
  const course = new Course(countsAt(entries[start]));
  const held = new Map<string, Question[]>();
  let count = 0;
  for (const entry of entries.slice(start)) {
    const asked = byLine.get(entry.n + 1) ?? [];
    byLine.delete(entry.n + 1);
    const outcomes = isDrawn(entry) ? entry.outcomes : [];
    const same = asked.length === outcomes.length && asked.every(({ label }, at) => label === outcomes[at]?.[0]);
    if (!same) throw new BrokenJournal(entry.n + 1, "asked");
    const labels = asked.map((question) => question.label);
    const numbers = entry.entry === "began" ? course.begin(labels) : course.follow(entry, sharesOf(asked));
    if (numbers.length !== asked.length) throw new BrokenJournal(entry.n + 1, "asked");
    for (const [at, question] of asked.entries()) {
      const number = numbers[at] ?? 0;
      if (question.number !== number) throw new BrokenJournal(entry.n + 1, "asked");
      const [label, ...values] = outcomes[at] ?? [question.label];
      const drawn = answer(source, question);
      if (drawn === null) throw new BrokenJournal(entry.n + 1, "asked");
      if (drawn.length !== values.length || drawn.some((value, place) => value !== values[place])) {
        throw new BrokenJournal(entry.n + 1, "drawn", { label });
      }
      const ofLabel = held.get(label) ?? [];
      held.set(label, ofLabel);
      ofLabel[number] = { ...question, value: question.kind === "shuffle" ? drawn : (drawn[0] ?? 0) };
      count += 1;
      if (pace.due) await pace.rest("drawing", entry.n / entries.length);
    }
    if (pace.due) await pace.rest("drawing", entry.n / entries.length);
  }
  const [left] = byLine.keys();
  if (left !== undefined) throw new BrokenJournal(Math.min(Math.max(left, 1), entries.length), "asked");
  const standing = [...held].map(([label, ofLabel]) => ofLabel.slice(0, course.drawn.get(label)));
  return { count, tallies: standing.flatMap(talliesOf) };
}

/** How often each label had been asked at the position that an upgrade left; nothing at the beginning. */
function countsAt(entry: Entry | undefined): [string, number][] {
  if (entry?.entry !== "upgraded") return [];
  const { draws } = entry.state;
  if (typeof draws !== "object" || draws === null || Array.isArray(draws)) {
    throw new BrokenJournal(entry.n + 1, "position");
  }
  const counts: [string, unknown][] = Object.entries(draws);
  if (!counts.every((one): one is [string, number] => typeof one[1] === "number" && one[1] >= 0)) {
    throw new BrokenJournal(entry.n + 1, "position");
  }
  return counts;
}

/** Draws that follow one another and belong to the same entry. */
function sharesOf(asked: readonly Question[]): Share[] {
  const shares: Share[] = [];
  for (const { of, label } of asked) {
    const last = shares.at(-1);
    if (last?.of === of - 1) last.labels.push(label);
    else shares.push({ of: of - 1, labels: [label] });
  }
  return shares;
}

/** What the key answers; null if there is no answer to such a question. */
function answer(source: SealedSource, question: Question): number[] | null {
  source.open(question.label, question.number);
  try {
    switch (question.kind) {
      case "die":
        return [source.die(question.sides ?? 0)];
      case "one-of":
        return [source.oneOf(question.things ?? [])];
      case "weighed":
        return [source.weighed(question.weights ?? [])];
      case "shuffle":
        return source.shuffle(question.things ?? []);
    }
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The questions of one label, in the order of their numbers. */
function talliesOf(questions: Question[]): Tally[] {
  const tallies: Tally[] = [];
  const dice = questions.filter((question) => question.kind === "die");
  const shuffles = questions.filter((question) => question.kind === "shuffle");
  const draws = questions.filter((question) => question.kind === "one-of" || question.kind === "weighed");
  const label = questions[0]?.label ?? "";
  if (dice.length) {
    const sides = [...new Set(dice.map((die) => die.sides ?? 0))].sort((one, other) => one - other);
    tallies.push({ kind: "die", label, count: dice.length, sides });
  }
  if (shuffles.length) {
    tallies.push({ kind: "shuffle", label, count: shuffles.length, sizes: shuffles.map(sizeOf) });
  }
  if (draws.length) {
    const first = draws.filter((draw, at) => !goesOn(draws[at - 1], draw));
    tallies.push({ kind: "bag", label, count: draws.length, sizes: first.map(sizeOf) });
  }
  return tallies;
}

function sizeOf({ things, weights }: Question): number {
  return things?.length ?? (weights ?? []).reduce((sum, weight) => sum + weight, 0);
}

/** Whether a question is the one before without what was drawn then. */
function goesOn(before: Question | undefined, question: Question): boolean {
  if (before?.kind !== question.kind) return false;
  const left = [...((before.kind === "weighed" ? before.weights : before.things) ?? [])];
  if (before.kind === "weighed") left[before.value as number] = (left[before.value as number] ?? 0) - 1;
  else left.splice(left.indexOf(before.value as number), 1);
  const now = (question.kind === "weighed" ? question.weights : question.things) ?? [];
  return now.length === left.length && now.every((one, at) => one === left[at]);
}
