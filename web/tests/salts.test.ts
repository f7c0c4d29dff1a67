// A salt is made once, promised, and shown only when everybody has promised theirs.

import { expect, test } from "vitest";
import type { Table } from "../src/protocol";
import { saltCommitment } from "../src/sealed/sealed";
import { hex, saltAnswer } from "../src/wire/salts";

function drawer(): Pick<Storage, "getItem" | "setItem"> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

const table = (salting: Table["salting"]): Table => ({
  type: "table",
  table: "abcdefghijkl",
  game: "g",
  title: "",
  options: {},
  status: "salting",
  host: "p-me",
  public: false,
  undo: "free",
  timing: {},
  places: [],
  salting,
});

const commit = (round: number) => table({ round, phase: "commit", waiting: ["p-me", "p-other"], until: 0 });
const reveal = (round: number) => table({ round, phase: "reveal", waiting: ["p-me"], until: 0 });
const sevens = (bytes: Uint8Array<ArrayBuffer>): Uint8Array => bytes.fill(7);

test("nothing is said where nobody waits for it", () => {
  expect(saltAnswer(table(null), "p-me", drawer(), sevens)).toBeNull();
  expect(saltAnswer(commit(1), "p-else", drawer(), sevens)).toBeNull();
});

test("the promise fits the salt that is shown afterwards", () => {
  const kept = drawer();
  const salt = new Uint8Array(32).fill(7);
  expect(saltAnswer(commit(1), "p-me", kept, sevens)).toEqual({
    type: "commit",
    table: "abcdefghijkl",
    round: 1,
    commitment: saltCommitment("abcdefghijkl", "p-me", salt),
  });
  expect(saltAnswer(reveal(1), "p-me", kept, sevens)).toMatchObject({ type: "reveal", salt: hex(salt) });
});

test("a second page of the same browser promises the same", () => {
  const kept = drawer();
  const first = saltAnswer(commit(1), "p-me", kept, sevens);
  const second = saltAnswer(commit(1), "p-me", kept, (bytes) => bytes.fill(9));
  expect(second).toEqual(first);
});

test("each round has its own salt", () => {
  const kept = drawer();
  const first = saltAnswer(commit(1), "p-me", kept, sevens);
  const second = saltAnswer(commit(2), "p-me", kept, (bytes) => bytes.fill(9));
  expect(second).not.toMatchObject({ commitment: (first as { commitment: string }).commitment });
});

test("who promised elsewhere shows nothing", () => {
  expect(saltAnswer(reveal(1), "p-me", drawer(), sevens)).toBeNull();
});
