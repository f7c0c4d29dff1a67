// Long work in slices, so that the page stays alive and shows how far it is.

export type Phase = "reading" | "salts" | "drawing" | "signature";

/** How far the work is: the phase, and how much of it is done, from 0 to 1. */
export type Report = (phase: Phase, done: number) => void;

const SLICE = 12;

/** The person has gone on to something else. */
export class Abandoned extends Error {}

export class Pace {
  private readonly report: Report;
  private readonly signal: AbortSignal | undefined;
  private rested = performance.now();

  constructor(report: Report = () => undefined, signal?: AbortSignal) {
    this.report = report;
    this.signal = signal;
  }

  /** Whether the page should have its turn now. */
  get due(): boolean {
    return performance.now() - this.rested > SLICE;
  }

  /** Say how far the work is, and let the page draw it. */
  async rest(phase: Phase, done: number): Promise<void> {
    this.report(phase, done);
    await new Promise((resolve) => setTimeout(resolve));
    if (this.signal?.aborted) throw new Abandoned();
    this.rested = performance.now();
  }
}
