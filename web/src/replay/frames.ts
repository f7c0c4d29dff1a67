// A finished game as a row of moments: frames come as differences, and are put together once.

import type { Frame } from "../protocol";
import type { Told, View } from "../games/board";
import { changedView } from "../wire/merge";

/** The eyes that see everything. */
export const OPEN_CARDS = -2;

export interface Moment {
  frame: Frame;
  view: View;
}

/** The moments of a stretch of frames, of which the first holds the whole view. */
export function moments(frames: Frame[]): Moment[] {
  let view: View = {};
  return frames.map((frame, at) => {
    view = at ? changedView(view, frame.view, frame.gone) : frame.view;
    return { frame, view };
  });
}

/** All events up to a moment, and where those of the moment itself begin. */
export function storyUntil(all: Moment[], index: number): { events: Told[]; mark: number } {
  const before = all.slice(0, index).flatMap((one) => one.frame.events);
  const now = all[index]?.frame.events ?? [];
  return { events: [...before, ...now], mark: before.length };
}
