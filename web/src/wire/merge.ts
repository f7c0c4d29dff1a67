// What one audience knows of a game: the whole (`state`), then only what changed (`step`).

import type { Clock, Said, Seen, State, Step, Voicing } from "../protocol";
import type { Move, Told, View } from "../games/board";

export interface Knowledge {
  audience: number;
  epoch: number;
  event: number;
  view: View;
  choice: number;
  awaited: number[];
  moves: Move[];
  standing: string[];
  undo: "" | "free" | "consent";
  redo: "" | "free" | "consent";
  voice: Voicing | null;
  clock: Clock | null;
  said: Said[];
}

/** How many utterances a page keeps. */
const SAID_AT_MOST = 300;

export function whole(state: State): Knowledge {
  return {
    audience: state.audience,
    epoch: state.epoch,
    event: state.event,
    view: state.view,
    choice: state.choice,
    awaited: state.awaited ?? [],
    moves: state.moves ?? [],
    standing: state.standing ?? [],
    undo: state.undo ?? "",
    redo: state.redo ?? "",
    voice: state.voice ?? null,
    clock: state.clock ?? null,
    said: state.said ?? [],
  };
}

/** Whether this step goes on exactly where the knowledge ends. If not, everything must be asked for again. */
export function follows(known: Knowledge, step: Step): boolean {
  return step.event - (step.events?.length ?? 0) === known.event;
}

export function advance(known: Knowledge, step: Step): Knowledge {
  return {
    ...known,
    event: step.event,
    view: changedView(known.view, step.view ?? {}, step.gone ?? []),
    choice: step.choice ?? known.choice,
    awaited: step.awaited ?? known.awaited,
    moves: step.moves ?? known.moves,
    standing: step.standing ?? known.standing,
    undo: step.undo ?? known.undo,
    redo: step.redo ?? known.redo,
    voice: step.voice ?? known.voice,
    clock: step.clock ?? known.clock,
    said: together(known.said, step.said ?? []),
  };
}

export function changedView(before: View, news: View, gone: string[]): View {
  if (!gone.length && !Object.keys(news).length) return before;
  const after: View = { ...before, ...news };
  for (const part of gone) delete after[part];
  return after;
}

/** An utterance that came twice, as after a reconnect, is kept once. */
function together(known: Said[], news: Said[]): Said[] {
  const last = known.at(-1)?.number ?? -1;
  const fresh = news.filter((one) => one.number > last);
  return fresh.length ? [...known, ...fresh].slice(-SAID_AT_MOST) : known;
}

export function seen(known: Knowledge): Seen {
  return {
    audience: known.audience,
    epoch: known.epoch,
    event: known.event,
    said: known.said.at(-1)?.number ?? 0,
  };
}

/** Whether the game waits for this seat: openly, or because it has a move that answers the choice. */
export function waitsFor(known: Knowledge): boolean {
  if (known.awaited.includes(known.audience)) return true;
  return known.moves.some((move) => !known.standing.includes(String(move[0])));
}

/** A change as events and the views around it, for the board to animate. */
export interface Change {
  audience: number;
  before: View;
  after: View;
  events: Told[];
}
