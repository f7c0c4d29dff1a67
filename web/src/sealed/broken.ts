// A journal that cannot be what a match wrote.

export type Arguments = Record<string, string | number>;

/** The line, counted from 1, and why: the key of a message `verify-why-…`, and what it takes to say it. */
export class BrokenJournal extends Error {
  readonly line: number;
  readonly why: string;
  readonly args: Arguments;

  constructor(line: number, why: string, args: Arguments = {}) {
    super(`line ${line}: ${why}`);
    this.line = line;
    this.why = why;
    this.args = args;
  }
}
