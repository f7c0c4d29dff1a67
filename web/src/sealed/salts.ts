// The rounds of salts as a journal shows them: all promised, then all showed; who did not was out, and the others
// began again. The twin of what src/lumignon/kernel/sealed.py and fold.py make of these lines.

import { hexToBytes } from "@noble/hashes/utils.js";
import { BrokenJournal } from "./broken";
import type { SaltCommitments, SaltsRevealed } from "./entries";
import { compareCodePoints, saltCommitment } from "./sealed";

export class SaltRounds {
  /** Who is still in it; null before the first round. */
  private persons: string[] | null = null;
  private rounds = 0;
  private promised: ReadonlyMap<string, string> | null = null;
  private last: ReadonlyMap<string, Uint8Array> = new Map();
  private over = true;
  private readonly table: string;

  constructor(table: string) {
    this.table = table;
  }

  /** Whether nobody is waited for: there were no salts, or the last round was kept by all. */
  get agreed(): boolean {
    return this.over;
  }

  /** The salts that count: those of the last round. */
  get salts(): ReadonlyMap<string, Uint8Array> {
    return this.over ? this.last : new Map();
  }

  /** What each person promised in a round. */
  promise(entry: SaltCommitments): void {
    const promised = new Map(Object.entries(entry.commitments));
    if (this.persons === null) {
      this.persons = [...promised.keys(), ...entry.left];
      this.over = this.persons.length === 0;
    }
    if (this.over || this.promised) throw new BrokenJournal(entry.n + 1, "salts-order");
    this.demandAll(entry, promised);
    this.persons = this.persons.filter((person) => promised.has(person));
    this.promised = promised;
  }

  /** What each person showed. */
  show(entry: SaltsRevealed): void {
    if (!this.promised) throw new BrokenJournal(entry.n + 1, "salts-order");
    const shown = new Map(Object.entries(entry.salts).map(([person, salt]) => [person, hexToBytes(salt)]));
    for (const [person, salt] of shown) {
      const promise = this.promised.get(person);
      if (promise === undefined) throw new BrokenJournal(entry.n + 1, "salts-who");
      if (saltCommitment(this.table, person, salt) !== promise) {
        throw new BrokenJournal(entry.n + 1, "salt-unfit", { person });
      }
    }
    this.demandAll(entry, shown);
    this.persons = [...shown.keys()];
    this.promised = null;
    this.rounds += 1;
    this.last = shown;
    this.over = entry.left.length === 0 || shown.size === 0;
  }

  /** Everybody who is still in it has answered, or has left; and nobody else. */
  private demandAll(entry: SaltCommitments | SaltsRevealed, answers: ReadonlyMap<string, unknown>): void {
    const persons = [...(this.persons ?? [])].sort(compareCodePoints);
    const named = [...answers.keys(), ...entry.left].sort(compareCodePoints);
    const same = named.length === persons.length && named.every((person, at) => person === persons[at]);
    if (entry.round !== this.rounds || !same) throw new BrokenJournal(entry.n + 1, "salts-who");
  }
}
