// Verifying a journal in the page: what it proves by itself, what it does not, or at which line it breaks. The page
// knows no rule. That the moves were legal, and that chance was asked what the house says, is for
// `lumignon replay --verify` to find out, which plays the match again.

import { hexToBytes } from "@noble/hashes/utils.js";
import { type Arguments, BrokenJournal } from "./broken";
import { type Tally, drawAgain } from "./draws";
import type { Began, Entry, Opened, Revealed } from "./entries";
import { type Journal, readJournal } from "./journal";
import { Pace } from "./pace";
import type { Question } from "./questions";
import { SaltRounds } from "./salts";
import { SealedSource, commitment, compareCodePoints, tableKey } from "./sealed";
import { signatureFits } from "./signature";

/** One thing that is proved, or is not: the key of a message, and what it takes to say it. */
export interface Statement {
  key: string;
  args: Arguments;
}

export interface Verdict {
  /** The line, counted from 1, at which it breaks, and why; null when nothing is broken. */
  broken: { line: number; why: Statement } | null;
  proved: Statement[];
  unproved: Statement[];
  /** What the house says was asked: proved to give these outcomes, for people to compare with the box. */
  tallies: Tally[];
  /** What the house promised when the table was opened, and the hash of the last line: to compare with one's notes. */
  table: string;
  commitment: string;
  head: string;
}

const BOT = "bot:";

/** Check all that a journal can prove without its rules. Without questions nothing can be drawn again. */
export async function verify(text: string, questions: readonly Question[] | null, pace = new Pace()): Promise<Verdict> {
  const verdict: Verdict = {
    broken: null,
    proved: [],
    unproved: [],
    tallies: [],
    table: "",
    commitment: "",
    head: "",
  };
  try {
    const journal = await readJournal(text, pace);
    verdict.proved.push({ key: "proved-chain", args: { lines: journal.entries.length } });
    await checkFacts(journal, questions, verdict, pace);
  } catch (error) {
    if (!(error instanceof BrokenJournal)) throw error;
    verdict.broken = { line: error.line, why: { key: `verify-why-${error.why}`, args: error.args } };
  }
  return verdict;
}

async function checkFacts(
  { entries, head }: Journal,
  questions: readonly Question[] | null,
  verdict: Verdict,
  pace: Pace,
): Promise<void> {
  const prove = (key: string, args: Arguments = {}): number => verdict.proved.push({ key, args });
  const leave = (key: string, args: Arguments = {}): number => verdict.unproved.push({ key, args });
  const opened = entries[0] as Opened;
  Object.assign(verdict, { table: opened.table, commitment: opened.commitment ?? "", head });
  const { salts, began, start } = checkSeats(opened, entries);
  await pace.rest("salts", 1);

  leave("verify-unproved-rules");
  if (start) leave("unproved-upgraded", { line: start });
  const undone = entries.filter((entry) => entry.entry === "undo");
  if (undone.some((undo) => undo.redrawn)) leave("unproved-redrawn");
  else if (undone.some((undo) => undo.crossed)) leave("unproved-crossed");

  const revealed = entries.find((entry): entry is Revealed => entry.entry === "revealed");
  if (opened.source === "fast") {
    leave("unproved-fast");
  } else if (!revealed) {
    leave("unproved-seed");
  } else {
    const seed = hexToBytes(revealed.seed);
    if (commitment(opened.table, seed) !== opened.commitment) throw new BrokenJournal(revealed.n + 1, "seed");
    prove("proved-commitment");
    if (questions) {
      const source = new SealedSource(keyOf(opened, began, salts, seed));
      const drawn = await drawAgain(entries, questions, source, Math.max(start - 1, 0), pace);
      verdict.tallies = drawn.tallies;
      prove("verify-proved-drawn", { count: drawn.count, line: start });
    } else {
      leave("verify-unproved-drawn");
    }
    saySalts(began, salts, prove, leave);
  }

  const ended = entries.find((entry) => entry.entry === "ended");
  if (!ended) leave("unproved-ended");
  else if (ended.result) leave("verify-unproved-result");
  else leave("verify-unproved-given-up");

  const last = entries.at(-1);
  await pace.rest("signature", 1);
  if (last?.entry !== "signed") {
    leave("unproved-signed");
  } else {
    if (!(await signatureFits(last))) throw new BrokenJournal(last.n + 1, "signature");
    prove("proved-signed", { signer: last.key });
  }
}

/** Who sits where and has salted, and from which line on the rules of the end held (0: always). */
function checkSeats(opened: Opened, entries: readonly Entry[]): { salts: SaltRounds; began: Began; start: number } {
  const salts = new SaltRounds(opened.table);
  let began: Began | null = null;
  let rules: { lumignon: string; version: number; content: string } = opened;
  // what stands before the last change of the rules is not played again
  const start = entries.findLastIndex((entry) => entry.entry === "upgraded") + 1;
  for (const entry of entries) {
    const line = entry.n + 1;
    if (entry.entry === "salt-commitments") salts.promise(entry);
    else if (entry.entry === "salts") salts.show(entry);
    else if (entry.entry === "began") {
      if (entry.persons.length !== opened.seats.length) throw new BrokenJournal(line, "seats");
      if (!salts.agreed) throw new BrokenJournal(line, "salts-open");
      began = entry;
    } else if (entry.entry === "upgraded") {
      const { lumignon, version, content } = entry;
      // without this, whoever keeps the journal could go on from any position
      const same = lumignon === rules.lumignon && version === rules.version && content === rules.content;
      if (same) throw new BrokenJournal(line, "rules-same");
      rules = entry;
    } else if ("seat" in entry && (line > start || entry.entry === "hands") && entry.seat >= opened.seats.length) {
      throw new BrokenJournal(line, "seat");
    }
  }
  if (!began) throw new BrokenJournal(entries.length + 1, "never-began");
  return { salts, began, start };
}

function keyOf(opened: Opened, began: Began, salts: SaltRounds, seed: Uint8Array): Uint8Array {
  const { content, format, game, lumignon, version } = opened;
  return tableKey(seed, {
    table: opened.table,
    versions: { content, format, game, lumignon, version },
    options: opened.options,
    seats: opened.seats.map((name, at) => [name, began.persons[at] ?? null]),
    salts: salts.salts,
  });
}

type Say = (key: string, args?: Arguments) => number;

function saySalts(began: Began, { salts }: SaltRounds, prove: Say, leave: Say): void {
  const named = (persons: Iterable<string>): string => [...persons].sort(compareCodePoints).join(", ");
  const seated = new Set(began.persons.filter((player) => player !== null && !player.startsWith(BOT)));
  const unsalted = [...seated].filter((person): person is string => person !== null && !salts.has(person));
  if (salts.size) prove("proved-salts", { names: named(salts.keys()) });
  if (unsalted.length) leave("unproved-salts", { names: named(unsalted) });
}
