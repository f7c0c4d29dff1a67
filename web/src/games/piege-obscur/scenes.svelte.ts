// Runs the moments of a scene one after the other, and lets them be skipped.

import type { Scene, View } from "../board";
import { type Prison, readView } from "./prison";
import { type Effect, type Moment, timeline } from "./timeline";

export class Stage {
  /** The board as it is to be drawn now. */
  prison: Prison = $state.raw({} as Prison);
  effects: Effect[] = $state.raw([]);
  /** How long the moment that is shown lasts. */
  time = $state(0);
  /** Grows with each moment, so that its effects begin anew. */
  beat = $state(0);
  playing = $state(false);

  private scene: Scene | null = null;
  private view: View;
  private moments: Moment[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    view: View,
    private readonly done: (number: number) => void,
  ) {
    this.view = view;
    this.prison = readView(view);
  }

  /** A view to stand on, once nothing is animated any more. */
  rest(view: View): void {
    this.view = view;
    if (!this.playing) this.prison = readView(view);
  }

  run(scene: Scene, animated: boolean): void {
    this.finish();
    this.scene = scene;
    this.view = scene.view;
    this.moments = animated ? timeline(scene) : [];
    this.playing = this.moments.length > 0;
    this.next(0);
  }

  /** Jump to the end of what is being shown. */
  finish(): void {
    clearTimeout(this.timer);
    const { scene } = this;
    this.scene = null;
    this.moments = [];
    this.effects = [];
    this.playing = false;
    this.prison = readView(this.view);
    if (scene) this.done(scene.number);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private next(at: number): void {
    const moment = this.moments[at];
    if (!moment) {
      this.finish();
      return;
    }
    this.prison = moment.prison;
    this.effects = moment.effects;
    this.time = moment.time;
    this.beat += 1;
    this.timer = setTimeout(() => this.next(at + 1), moment.time);
  }
}
