// Reading a journal: every line in canonical form, in its place, naming the one before. The twin of the reading
// half of src/lumignon/kernel/journal.py, with the same judgement of which line was changed.

import { BrokenJournal } from "./broken";
import { type Entry, type Kind, entryOf, mayFollow } from "./entries";
import type { Pace } from "./pace";
import { Malformed, canonicalText, hashOf } from "./sealed";
import { signatureFits } from "./signature";

const LINES_AT_MOST = 200_000;
const LINE_AT_MOST = 1_000_000;
const BEGINNING = "0".repeat(64);

export interface Journal {
  entries: Entry[];
  /** The hash of the last line: whoever noted it can tell whether anything was changed since. */
  head: string;
}

/** The entries of a journal, or BrokenJournal at the first line that is not as it was written. */
export async function readJournal(text: string, pace: Pace): Promise<Journal> {
  if (!text) throw new BrokenJournal(1, "empty");
  const lines = text.split("\n");
  if (lines.pop()) throw new BrokenJournal(lines.length + 1, "cut-off");
  if (lines.length > LINES_AT_MOST) throw new BrokenJournal(LINES_AT_MOST + 1, "too-many", { most: LINES_AT_MOST });
  const entries: Entry[] = [];
  let head = BEGINNING;
  let last: Kind | null = null;
  for (const [at, line] of lines.entries()) {
    const entry = readLine(line, at);
    if (!mayFollow(entry.entry, last)) {
      throw last === null
        ? new BrokenJournal(1, "beginning")
        : new BrokenJournal(at + 1, "order", { kind: entry.entry, last });
    }
    if (entry.before !== head) throw await whoWasChanged(entry, at, lines);
    entries.push(entry);
    head = hashOf(line);
    last = entry.entry;
    if (pace.due) await pace.rest("reading", at / lines.length);
  }
  return { entries, head };
}

function readLine(line: string, at: number): Entry {
  // characters are counted only where there may be too many
  if (line.length > LINE_AT_MOST && Array.from(line).length > LINE_AT_MOST) {
    throw new BrokenJournal(at + 1, "line-long", { most: LINE_AT_MOST });
  }
  let data: unknown;
  try {
    data = JSON.parse(line);
  } catch {
    throw new BrokenJournal(at + 1, "no-json");
  }
  if (typeof data !== "object" || data === null || Array.isArray(data)) throw new BrokenJournal(at + 1, "no-json");
  if (!isCanonical(data, line)) throw new BrokenJournal(at + 1, "not-canonical");
  const members = data as Record<string, unknown>;
  if (members.n !== at) throw new BrokenJournal(at + 1, "number", { number: at });
  const entry = entryOf(members);
  if (!entry) throw new BrokenJournal(at + 1, "unfit");
  return entry;
}

function isCanonical(data: object, line: string): boolean {
  try {
    return canonicalText(data) === line;
  } catch (error) {
    if (error instanceof Malformed) return false;
    throw error;
  }
}

/** The chain breaks between two lines. The later one is to blame if what comes after it denies it too. */
async function whoWasChanged(entry: Entry, at: number, lines: string[]): Promise<BrokenJournal> {
  if (at === 0) return new BrokenJournal(1, "first-names");
  const next = lines[at + 1];
  const own =
    next === undefined
      ? entry.entry === "signed" && !(await signatureFits(entry))
      : !next.includes(hashOf(lines[at] ?? ""));
  return own ? new BrokenJournal(at + 1, "names-another") : new BrokenJournal(at, "named-otherwise");
}
