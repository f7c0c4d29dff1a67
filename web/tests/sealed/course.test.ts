// Counting the draws through undo and redo: what is done again is drawn again, by the same number.

import { expect, test } from "vitest";
import { BrokenJournal } from "../../src/sealed/broken";
import { Course, type Share } from "../../src/sealed/course";
import type { Entry } from "../../src/sealed/entries";

const header = { at: 0, nonce: "", before: "", outcomes: [], seat: 0 };
const move = (n: number): Entry => ({ ...header, entry: "move", n, choice: 0, move: ["roll"] });
const speech = (n: number): Entry => ({ ...header, entry: "speech", n, hearers: 1, price: "", length: 1 });
const undo = (n: number, undone: number[], consents: string[] | null): Entry => ({
  ...header,
  entry: "undo",
  n,
  undone,
  consents,
  redrawn: false,
  crossed: false,
});
const redo = (n: number, redone: number[], undone: number[], consents: string[] | null): Entry => ({
  ...header,
  entry: "redo",
  n,
  redone,
  undone,
  consents,
});
const share = (of: number, ...labels: string[]): Share => ({ of, labels });

test("each label is counted by itself, from where a position left it", () => {
  const course = new Course([["luck", 4]]);
  expect(course.begin(["stack", "luck", "stack"])).toEqual([0, 4, 1]);
  expect(course.follow(move(4), [share(4, "luck")])).toEqual([5]);
});

test("by consent all is gone from a move on, and comes back with what was said between", () => {
  const course = new Course();
  course.follow(move(3), [share(3, "luck")]);
  course.follow(move(4), [share(4, "luck", "stack")]);
  course.follow(speech(5), []);
  course.follow(move(6), [share(6, "luck")]);
  expect(course.follow(undo(7, [4, 6], ["bob"]), [])).toEqual([]);
  expect(Object.fromEntries(course.drawn)).toEqual({ luck: 1, stack: 0 });
  expect(course.follow(redo(8, [4, 6], [], []), [share(4, "luck", "stack"), share(6, "luck")])).toEqual([1, 0, 2]);
  expect(course.follow(undo(9, [6], []), [])).toEqual([]);
  expect(course.follow(move(10), [share(10, "luck")])).toEqual([2]);
});

test("without consent one move is gone; what is not possible any more after it is gone for good", () => {
  const course = new Course();
  course.follow(move(3), []);
  course.follow(move(4), [share(4, "stack")]);
  course.follow(move(5), [share(5, "stack")]);
  expect(course.follow(undo(6, [3, 4], null), [share(5, "stack")])).toEqual([0]);
  // the dropped one is not among what a later undo takes back, and a redo brings back
  course.follow(undo(7, [5], ["bob"]), []);
  expect(course.follow(redo(8, [5], [], ["bob"]), [share(5, "stack")])).toEqual([0]);
  expect(() => course.follow(undo(9, [4], null), [])).toThrow(BrokenJournal);
});

test("what a redo makes impossible is gone with its draws", () => {
  const course = new Course();
  course.follow(move(3), [share(3, "luck")]);
  course.follow(undo(4, [3], []), []);
  course.follow(move(5), [share(5, "luck")]);
  course.follow(move(6), [share(6, "stack")]);
  expect(course.follow(redo(7, [3], [5], []), [share(3, "luck"), share(6, "stack")])).toEqual([0, 0]);
  expect(Object.fromEntries(course.drawn)).toEqual({ luck: 1, stack: 1 });
  expect(() => course.follow(undo(8, [5], []), [])).toThrow(BrokenJournal);
});

test("what cannot have come about breaks at its line", () => {
  const played = (): Course => {
    const course = new Course();
    course.follow(move(3), [share(3, "luck")]);
    course.follow(undo(4, [3], []), []);
    return course;
  };
  expect(() => played().follow(redo(5, [3], [], null), [share(3, "luck")])).toThrow("line 6: redo");
  expect(() => played().follow(redo(5, [2], [], []), [])).toThrow("line 6: redo");
  expect(() => played().follow(redo(5, [3], [], []), [share(4, "luck")])).toThrow("line 6: asked");
  expect(() => played().follow(undo(5, [3], []), [])).toThrow("line 6: undo");
  const course = played();
  course.follow(redo(5, [3], [], []), [share(3, "luck")]);
  expect(() => course.follow(redo(6, [3], [], []), [share(3, "luck")])).toThrow("line 7: redo");
});
