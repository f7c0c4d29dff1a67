// What happens is shown one scene after the other, and nobody falls behind for ever.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Told } from "../src/games/board";
import { BEHIND_AT_MOST, LONGEST, Stage } from "../src/wire/stage";

let told: Told[] = [];
let stage: Stage;

const change = (number: number, events: Told[] = [["event", number]]) => ({
  audience: 0,
  before: { number: number - 1 },
  after: { number },
  events,
});

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  stage = new Stage(() => undefined, (events) => told.push(...events));
  stage.jump({ number: 0 });
});

afterEach(() => vi.useRealTimers());

test("a change becomes a scene from one view to the next", () => {
  stage.add(change(1));
  expect(stage.scene).toMatchObject({ before: { number: 0 }, view: { number: 1 }, events: [["event", 1]] });
  expect(stage.view).toEqual({ number: 1 });
  expect(told).toEqual([["event", 1]]);
});

test("the next scene waits until the first is done", () => {
  stage.add(change(1));
  stage.add(change(2));
  expect(stage.view).toEqual({ number: 1 });
  const { number } = stage.scene!;
  stage.done(number - 1);
  expect(stage.view).toEqual({ number: 1 });
  stage.done(number);
  expect(stage.view).toEqual({ number: 2 });
  expect(stage.scene!.number).toBeGreaterThan(number);
  stage.done(stage.scene!.number);
  expect(stage.scene).toBeNull();
});

test("a change without events is shown at once, in its turn", () => {
  stage.add(change(1, []));
  expect(stage.view).toEqual({ number: 1 });
  expect(stage.scene).toBeNull();
  stage.add(change(2));
  stage.add(change(3, []));
  stage.add(change(4));
  stage.done(stage.scene!.number);
  expect(stage.scene).toMatchObject({ view: { number: 4 } });
});

test("a board that never says it is done does not stop the game", () => {
  stage.add(change(1));
  stage.add(change(2));
  vi.advanceTimersByTime(LONGEST + 1);
  expect(stage.view).toEqual({ number: 2 });
  vi.advanceTimersByTime(LONGEST + 1);
  expect(stage.scene).toBeNull();
});

test("skipping shows the present, and leaves nothing untold", () => {
  stage.add(change(1));
  stage.add(change(2));
  stage.add(change(3));
  stage.skip();
  expect(stage.view).toEqual({ number: 3 });
  expect(stage.scene).toBeNull();
  expect(told.map(([, number]) => number)).toEqual([1, 2, 3]);
});

test("whoever is too far behind jumps to the present", () => {
  for (let number = 1; number <= BEHIND_AT_MOST + 2; number += 1) stage.add(change(number));
  expect(stage.view).toEqual({ number: BEHIND_AT_MOST + 2 });
  expect(told).toHaveLength(BEHIND_AT_MOST + 2);
});
