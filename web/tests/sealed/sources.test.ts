// Where a journal comes from: the house, which may not give it, or a file, which may be anything.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NoJournal, journalOfFile, journalOfHouse, questionsOfHouse, tableOf } from "../../src/sealed/sources";
import { journal, questionsOf } from "./journals";

const { signal } = new AbortController();
const asked: string[] = [];
let answer: () => Response;

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve().then(answer);
  });
});

afterEach(() => vi.unstubAllGlobals());

test("the house is asked for the table that is meant, whatever its name", async () => {
  answer = () => new Response(journal("going-on"));
  expect(await journalOfHouse("été/../x", signal)).toBe(journal("going-on"));
  answer = () => Response.json({ draws: questionsOf("going-on") });
  expect(await questionsOfHouse("t", signal)).toEqual(questionsOf("going-on"));
  expect(asked).toEqual(["/api/replays/%C3%A9t%C3%A9%2F..%2Fx/journal", "/api/replays/t/asked"]);
});

test("a journal that is not given is said not to be", async () => {
  for (const failing of [() => new Response("", { status: 404 }), () => Promise.reject(new TypeError()) as never]) {
    answer = failing;
    await expect(journalOfHouse("t", signal)).rejects.toMatchObject({ key: "verify-no-journal" });
    expect(await questionsOfHouse("t", signal)).toBeNull();
  }
  answer = () => new Response("no json");
  expect(await questionsOfHouse("t", signal)).toBeNull();
});

test("a file is text and of a size that journals have", async () => {
  expect(await journalOfFile(new File([journal("toy-fast")], "toy.jsonl"))).toBe(journal("toy-fast"));
  const broken = new File([new Uint8Array([0x7b, 0xff])], "picture.png");
  await expect(journalOfFile(broken)).rejects.toMatchObject({ key: "verify-no-text", args: { file: "picture.png" } });
  const large = { name: "large", size: 2 ** 26 + 1 } as File;
  await expect(journalOfFile(large)).rejects.toBeInstanceOf(NoJournal);
});

test("the first line says of which table a journal is", () => {
  expect(tableOf(journal("veillee"))).toBe("table-été");
  expect(["", "{}\n", "[]\n", "null\n", '{"table":3}\n', "no json\n"].map(tableOf)).toEqual(["", "", "", "", "", ""]);
});
