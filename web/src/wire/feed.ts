// One table as it comes over the socket: what is known of it, and what was asked and not yet answered.

import type {
  Because,
  ClientMessage,
  Enter,
  Foreseen,
  Hinted,
  HouseMessage,
  Refused,
  State,
  Step,
  Table,
} from "../protocol";
import type { Move, Told } from "../games/board";
import { advance, follows, seen, whole, type Change, type Knowledge } from "./merge";

/** What became of something that was sent. */
export type Answer =
  | { type: "accepted" }
  | Refused
  | Because
  | Foreseen
  | Hinted
  | { type: "failed"; code: string; detail: string };

/** Messages that the house answers by their client id. */
type Asking = Extract<ClientMessage, { client: string }>;

interface Pending {
  message: Asking;
  answer: (answer: Answer) => void;
  tries: number;
}

export interface FeedWatcher {
  /** Something that is shown has changed. */
  changed: () => void;
  /** Events have been told to an audience. */
  told: (change: Change) => void;
  /** An audience is seen afresh: whatever was being animated is beside the point. */
  afresh: (audience: number, events: Told[]) => void;
  /** Something that was not asked by client id has failed. */
  failed: (code: string, detail: string) => void;
}

/** The waits before something is sent again that the house could not do just now. */
const TRY_AGAIN = [200, 600, 1_500, 3_000, 5_000];

export class Feed {
  table: Table | null = null;
  readonly audiences = new Map<number, Knowledge>();
  /** Why there is nothing to follow: the code of a failure, or "gone". */
  ended = "";
  private readonly pending = new Map<string, Pending>();
  private readonly stale = new Set<number>();
  private asked = false;

  constructor(
    readonly id: string,
    private readonly invite: string,
    private readonly send: (message: ClientMessage) => boolean,
    private readonly fresh: () => string,
    private readonly watcher: FeedWatcher,
  ) {}

  /** Follow the table, or follow it again on a new socket: what is known need not be sent once more. */
  enter(): void {
    if (this.ended) return;
    this.say([...this.audiences.values()].filter((one) => !this.stale.has(one.audience)).map(seen));
    for (const one of this.pending.values()) this.send(one.message);
  }

  /** Ask for everything, as if nothing had ever been sent. */
  resync(): void {
    for (const audience of this.audiences.keys()) this.stale.add(audience);
    this.asked = true;
    this.say([]);
  }

  private say(known: Enter["seen"]): void {
    const message: Enter = { type: "enter", table: this.id };
    if (this.invite) message.invite = this.invite;
    if (known?.length) message.seen = known;
    this.send(message);
  }

  play(seat: number, move: Move): Promise<Answer> {
    const choice = this.audiences.get(seat)?.choice ?? 0;
    return this.ask({ type: "play", table: this.id, seat, choice, move, client: this.fresh() });
  }

  speak(audience: number, text: string): Promise<Answer> {
    return this.ask({ type: "speak", table: this.id, audience, text, client: this.fresh() });
  }

  why(seat: number, move: Move): Promise<Answer> {
    return this.ask({ type: "why", table: this.id, seat, move, client: this.fresh() });
  }

  foresee(seat: number, move: Move): Promise<Answer> {
    return this.ask({ type: "foresee", table: this.id, seat, move, client: this.fresh() });
  }

  hint(seat: number): Promise<Answer> {
    return this.ask({ type: "hint", table: this.id, seat, client: this.fresh() });
  }

  private ask(message: Asking): Promise<Answer> {
    return new Promise((answer) => {
      this.pending.set(message.client, { message, answer, tries: 0 });
      this.send(message);
    });
  }

  take(message: HouseMessage): void {
    switch (message.type) {
      case "table":
        this.table = message;
        return this.watcher.changed();
      case "state":
        return this.refresh(message);
      case "step":
        return this.step(message);
      case "accepted":
        return this.settle(message.client, { type: "accepted" });
      case "refused":
      case "because":
      case "foreseen":
      case "hinted":
        return this.settle(message.client, message);
      case "gone":
        return this.end("gone");
      case "failed":
        return this.fail(message.code, message.client ?? "", message.detail ?? "");
    }
  }

  private refresh(state: State): void {
    // Whoever sits down looks on no more, and whoever stands up looks through no seat's eyes.
    for (const audience of [...this.audiences.keys()]) {
      if (audience >= 0 !== state.audience >= 0) this.audiences.delete(audience);
    }
    this.audiences.set(state.audience, whole(state));
    this.stale.delete(state.audience);
    this.asked = false;
    this.watcher.afresh(state.audience, state.events ?? []);
    this.watcher.changed();
  }

  private step(step: Step): void {
    const known = this.audiences.get(step.audience);
    if (this.stale.has(step.audience)) return;
    if (!known || !follows(known, step)) {
      if (!this.asked) this.resync();
      return;
    }
    const next = advance(known, step);
    this.audiences.set(step.audience, next);
    if (step.events?.length || next.view !== known.view) {
      this.watcher.told({
        audience: step.audience,
        before: known.view,
        after: next.view,
        events: step.events ?? [],
      });
    }
    this.watcher.changed();
  }

  private settle(client: string, answer: Answer): void {
    const one = this.pending.get(client);
    if (!one) return;
    this.pending.delete(client);
    one.answer(answer);
    this.watcher.changed();
  }

  private fail(code: string, client: string, detail: string): void {
    const one = this.pending.get(client);
    if (one && code === "try-again" && one.tries < TRY_AGAIN.length) {
      setTimeout(() => this.pending.has(client) && this.send(one.message), TRY_AGAIN[one.tries]);
      one.tries += 1;
      return;
    }
    // The socket was entered anew behind our back, or is about to close: what was asked is asked again there.
    if (one && code === "not-entered" && one.tries < TRY_AGAIN.length) {
      one.tries += 1;
      return this.enter();
    }
    if (one && code === "closing") return;
    if (one) return this.settle(client, { type: "failed", code, detail });
    if (code === "unknown-table") return this.end(code);
    this.watcher.failed(code, detail);
  }

  private end(code: string): void {
    this.ended = code;
    for (const client of [...this.pending.keys()]) this.settle(client, { type: "failed", code, detail: "" });
    this.watcher.changed();
  }

  /** How many moves and words are on their way. */
  get underway(): number {
    let count = 0;
    for (const { message } of this.pending.values()) {
      if (message.type === "play" || message.type === "speak") count += 1;
    }
    return count;
  }
}
