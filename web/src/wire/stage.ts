// Changes wait in line to be shown: the board animates one, says that it is done, and gets the next.

import type { Scene, Told, View } from "../games/board";
import type { Change } from "./merge";

/** Who is further behind than this jumps to the present. */
export const BEHIND_AT_MOST = 8;

/** A board that never says it is done must not stop the game. */
export const LONGEST = 12_000;

export class Stage {
  view: View | null = null;
  scene: Scene | null = null;
  private readonly queue: Change[] = [];
  private number = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `shown` is called whenever view or scene have changed, `told` when events begin to be shown. */
  constructor(
    private readonly shown: () => void,
    private readonly told: (events: Told[]) => void,
  ) {}

  /** Show this view now, without animation. */
  jump(view: View | null): void {
    clearTimeout(this.timer);
    this.queue.length = 0;
    this.scene = null;
    this.view = view;
    this.shown();
  }

  add(change: Change): void {
    if (!this.view) return this.jump(change.after);
    this.queue.push(change);
    if (this.queue.length > BEHIND_AT_MOST) return this.skip();
    if (!this.scene) this.next();
  }

  done(number: number): void {
    if (this.scene?.number === number) this.next();
  }

  /** Everything that is still to be shown has happened. */
  skip(): void {
    for (const change of this.queue) this.told(change.events);
    const last = this.queue.at(-1)?.after ?? this.view;
    this.jump(last);
  }

  private next(): void {
    clearTimeout(this.timer);
    const change = this.queue.shift();
    this.scene = null;
    if (change) {
      this.view = change.after;
      this.told(change.events);
      if (change.events.length) this.perform(change);
      else return this.queue.length ? this.next() : this.shown();
    }
    this.shown();
  }

  private perform(change: Change): void {
    this.number += 1;
    const { number } = this;
    this.scene = { number, before: change.before, view: change.after, events: change.events };
    this.timer = setTimeout(() => this.done(number), LONGEST);
  }
}
