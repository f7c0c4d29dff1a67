// Which draw of its label each outcome was. The number of a draw belongs to the position, so an undo takes it back
// and what is done again is drawn again; the page must count for itself, because whoever could choose the numbers
// could choose among the draws. The twin of what src/lumignon/kernel/history.py does with the entries in force.

import { BrokenJournal } from "./broken";
import type { Entry, Redid, Undid } from "./entries";

/** The draws of one entry, as the house says: the entry's number in the journal, and its labels in order. */
export interface Share {
  of: number;
  labels: string[];
}

interface InForce {
  n: number;
  /** A mark changes nothing in the game; something was said, or handed over, that stays so. */
  mark: boolean;
  labels: string[];
}

interface Undone {
  /** The line of the undo, which is also the number of its mark. */
  n: number;
  entries: InForce[];
  consented: boolean;
}

export class Course {
  private readonly counts: Map<string, number>;
  private applied: InForce[] = [];
  private undone: Undone[] = [];

  /** From set-up on, or from a position at which some draws had been made already. */
  constructor(counts: Iterable<[string, number]> = []) {
    this.counts = new Map(counts);
  }

  /** How many draws of each label hold. */
  get drawn(): ReadonlyMap<string, number> {
    return this.counts;
  }

  /** Set-up, whose draws nobody takes back. */
  begin(labels: string[]): number[] {
    return this.count(labels);
  }

  /** Follow an entry: the numbers of its draws, in the order in which they stand. */
  follow(entry: Entry, shares: Share[]): number[] {
    if (entry.entry === "undo") return entry.consents ? this.takeAllBack(entry) : this.takeBack(entry, shares);
    if (entry.entry === "redo") return this.bringBack(entry, shares);
    const labels = shares.flatMap((share) => share.labels);
    if (entry.entry === "move" || entry.entry === "clock") {
      this.applied.push({ n: entry.n, mark: false, labels });
    } else if (entry.entry === "hands" || entry.entry === "speech") {
      this.applied.push({ n: entry.n, mark: true, labels: [] });
    }
    return this.count(labels);
  }

  /** By consent, a move and all that came after it is gone; that it was known stays marked. */
  private takeAllBack(undo: Undid): number[] {
    const gone = this.cut(this.placeOf(undo, undo.undone[0], false));
    this.undone.push({ n: undo.n, entries: gone, consented: true });
    this.applied.push({ n: undo.n, mark: true, labels: [] });
    return [];
  }

  /** One move is gone; what the others did in secret after it is done again, as far as it is possible. */
  private takeBack(undo: Undid, shares: Share[]): number[] {
    const [gone, ...later] = this.cut(this.placeOf(undo, undo.undone[0], false));
    if (gone) this.undone.push({ n: undo.n, entries: [gone], consented: false });
    return this.doAgain(undo, later, undo.undone.slice(1), shares);
  }

  /** What was taken back holds again: at the end, or in the place of the mark that an undo by consent left. */
  private bringBack(redo: Redid, shares: Share[]): number[] {
    const at = this.undone.findLastIndex(({ entries, consented }) => {
      const numbers = entries.filter((entry) => !entry.mark).map((entry) => entry.n);
      const same = numbers.length === redo.redone.length && numbers.every((n, place) => n === redo.redone[place]);
      return same && consented === (redo.consents !== null);
    });
    const [undone] = at < 0 ? [] : this.undone.splice(at, 1);
    if (!undone) throw new BrokenJournal(redo.n + 1, "redo");
    const later = undone.consented ? this.cut(this.placeOf(redo, undone.n, true)).slice(1) : [];
    return this.doAgain(redo, [...undone.entries, ...later], redo.undone, shares);
  }

  /** Entries hold again, except the dropped ones; each takes its share of the line's draws. */
  private doAgain(line: Undid | Redid, entries: InForce[], dropped: number[], shares: Share[]): number[] {
    const waiting = [...shares];
    const numbers: number[] = [];
    for (const entry of entries) {
      if (!entry.mark && dropped.includes(entry.n)) continue;
      const labels = !entry.mark && waiting[0]?.of === entry.n ? (waiting.shift()?.labels ?? []) : [];
      this.applied.push({ ...entry, labels });
      numbers.push(...this.count(labels));
    }
    if (waiting.length) throw new BrokenJournal(line.n + 1, "asked");
    return numbers;
  }

  private placeOf(line: Undid | Redid, n: number | undefined, mark: boolean): number {
    const place = this.applied.findLastIndex((entry) => entry.n === n && entry.mark === mark);
    if (place < 0) throw new BrokenJournal(line.n + 1, line.entry);
    return place;
  }

  /** Everything from this place on ceases to hold, and with it its draws. */
  private cut(place: number): InForce[] {
    const gone = this.applied.splice(place);
    for (const label of gone.flatMap((entry) => entry.labels)) this.counts.set(label, (this.counts.get(label) ?? 0) - 1);
    return gone;
  }

  private count(labels: string[]): number[] {
    return labels.map((label) => {
      const number = this.counts.get(label) ?? 0;
      this.counts.set(label, number + 1);
      return number;
    });
  }
}
