// Steps carry only what has changed: all the rest stays as it was.

import { expect, test } from "vitest";
import type { State, Step } from "../src/protocol";
import { advance, changedView, follows, seen, waitsFor, whole } from "../src/wire/merge";

const state = (change: Partial<State> = {}): State => ({
  type: "state",
  table: "abcdefghijkl",
  audience: 0,
  epoch: 3,
  event: 10,
  view: { tiles: [1, 2], stack: 40, hand: "tee" },
  choice: 7,
  ...change,
});

const step = (change: Partial<Step> = {}): Step => ({
  type: "step",
  table: "abcdefghijkl",
  audience: 0,
  event: 10,
  ...change,
});

test("what a state leaves out is empty", () => {
  const known = whole(state());
  expect(known).toMatchObject({ awaited: [], moves: [], standing: [], undo: "", redo: "", voice: null, said: [] });
});

test("what a step leaves out stays", () => {
  const before = whole(state({ moves: [["stay"]], awaited: [0], undo: "free", voice: { hearers: [1] } }));
  const after = advance(before, step({ event: 11, events: [["turn", 1]], view: { stack: 39 } }));
  expect(after.view).toEqual({ tiles: [1, 2], stack: 39, hand: "tee" });
  expect(after.view.tiles).toBe(before.view.tiles);
  expect(after).toMatchObject({ event: 11, choice: 7, moves: [["stay"]], awaited: [0], undo: "free" });
  expect(after.voice).toEqual({ hearers: [1] });
  expect(before.view.stack).toBe(40);
});

test("what a step names is new, even where it is empty or zero", () => {
  const before = whole(state({ moves: [["stay"]], awaited: [0], undo: "free", standing: ["give"] }));
  const after = advance(before, step({ choice: 0, moves: [], awaited: [], undo: "", standing: [] }));
  expect(after).toMatchObject({ choice: 0, moves: [], awaited: [], undo: "", standing: [] });
});

test("a part can be nothing, or be gone", () => {
  expect(changedView({ hand: "tee", stack: 1 }, { hand: null }, [])).toEqual({ hand: null, stack: 1 });
  expect(changedView({ hand: "tee", stack: 1 }, {}, ["hand"])).toEqual({ stack: 1 });
  const same = { stack: 1 };
  expect(changedView(same, {}, [])).toBe(same);
});

test("a step follows if it begins where the knowledge ends", () => {
  const known = whole(state());
  expect(follows(known, step({ event: 12, events: [["a"], ["b"]] }))).toBe(true);
  expect(follows(known, step({ event: 10 }))).toBe(true);
  expect(follows(known, step({ event: 13, events: [["a"], ["b"]] }))).toBe(false);
  expect(follows(known, step({ event: 11 }))).toBe(false);
  expect(follows(known, step({ event: 10, events: [["a"]] }))).toBe(false);
});

test("speech that comes twice is kept once", () => {
  const one = { number: 1, at: 0, person: "p", nickname: "P", text: "a" };
  const two = { ...one, number: 2, text: "b" };
  const known = advance(whole(state({ said: [one] })), step({ said: [one, two] }));
  expect(known.said).toEqual([one, two]);
  expect(seen(known)).toEqual({ audience: 0, epoch: 3, event: 10, said: 2 });
});

test("a seat is waited for when it is named, or when it has a move that answers", () => {
  expect(waitsFor(whole(state({ awaited: [0, 2] })))).toBe(true);
  expect(waitsFor(whole(state({ awaited: [2] })))).toBe(false);
  expect(waitsFor(whole(state({ moves: [["give", 1]], standing: ["give"] })))).toBe(false);
  expect(waitsFor(whole(state({ moves: [["give", 1], ["vote", 2]], standing: ["give"] })))).toBe(true);
});
