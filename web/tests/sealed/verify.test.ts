// The page's verifier against journals of real matches: what it proves and what it leaves open is what the house
// says, and what somebody tampered with breaks at the line where the house finds it broken.

import { describe, expect, test } from "vitest";
import { Abandoned, Pace, type Phase } from "../../src/sealed/pace";
import { type Question, readQuestions } from "../../src/sealed/questions";
import { SealedSource, canonicalText } from "../../src/sealed/sealed";
import { type Verdict, verify } from "../../src/sealed/verify";
import { NAMES, apply, journal, known, questionsOf } from "./journals";

const keys = (statements: { key: string }[]): string[] => statements.map(({ key }) => key);

/** Only the rules prove these: the page says so, or says it of the questions instead. */
const BY_RULES = new Set(["proved-replay", "proved-ended", "proved-given-up", "proved-sealed"]);

function brokenAt(verdict: Verdict): number {
  return verdict.broken?.line ?? 0;
}

describe.each(NAMES)("%s", (name) => {
  const text = journal(name);
  const questions = questionsOf(name);
  const house = known(name);

  test("proves what the house says, except what takes the rules", async () => {
    const verdict = await verify(text, questions);
    expect(verdict.broken).toBeNull();
    for (const said of ["proved", "unproved"] as const) {
      const same = Object.fromEntries(
        verdict[said].filter(({ key }) => !key.startsWith("verify-")).map(({ key, args }) => [key, args]),
      );
      const expected = Object.entries(house[said]).filter(([key]) => !BY_RULES.has(key));
      expect(same).toEqual(Object.fromEntries(expected));
    }
    expect(keys(verdict.unproved)).toContain("verify-unproved-rules");
    const drawn = verdict.proved.find(({ key }) => key === "verify-proved-drawn");
    expect(drawn?.args).toEqual(
      house.proved["proved-sealed"] && { count: questions.length, line: house.proved["proved-sealed"].line },
    );
  });

  test("every way to tamper with it is found where the house finds it", async () => {
    const differently: string[] = [];
    const atOnce: number[] = [];
    for (const recipe of house.tampered) {
      const tampered = apply(text, recipe);
      expect(Buffer.byteLength(tampered), JSON.stringify(recipe)).toBe(recipe.length);
      const line = brokenAt(await verify(tampered, questions));
      if (recipe.blind) expect(line, JSON.stringify(recipe)).toBe(0);
      else if (line === recipe.line + 1 && recipe.path?.[0] === "outcomes") atOnce.push(recipe.broken - line);
      else if (line !== recipe.broken) differently.push(`${line}: ${JSON.stringify(recipe)}`);
    }
    expect(differently.slice(0, 3)).toEqual([]);
    // the house plays first and draws then: what a chosen outcome makes impossible may break it further on
    expect(atOnce.every((later) => later >= 0)).toBe(true);
  });
});

describe("what was asked", () => {
  const name = "piege-obscur";
  const text = journal(name);
  const questions = questionsOf(name);
  const changed = (at: number, change: Partial<Question>): Question[] =>
    questions.map((question, place) => (place === at ? { ...question, ...change } : question));

  test("a bag is emptied, dice keep their sides, and people can compare with the box", async () => {
    const { tallies } = await verify(text, questions);
    expect(tallies).toStrictEqual([{ kind: "bag", label: "tile", count: 54, sizes: [8, 66] }]);
    const night = (await verify(journal("veillee"), questionsOf("veillee"))).tallies;
    expect(night.find(({ label }) => label === "shadow")).toMatchObject({ kind: "die", sides: [6] });
  });

  test("without the house's questions nothing is drawn, and that is said", async () => {
    const verdict = await verify(text, null);
    expect(verdict.broken).toBeNull();
    expect(keys(verdict.unproved)).toContain("verify-unproved-drawn");
    expect(keys(verdict.proved)).not.toContain("verify-proved-drawn");
  });

  test("other weights do not give the outcome any more", async () => {
    const at = questions.findIndex(({ value }) => value !== 0);
    const weights = (questions[at]?.weights ?? []).map((_, index) => (index === 0 ? 1 : 0));
    const verdict = await verify(text, changed(at, { weights }));
    expect(verdict.broken).toEqual({
      line: questions[at]?.line,
      why: { key: "verify-why-drawn", args: { label: "tile" } },
    });
  });

  test.each([
    ["another number", { number: 3 }],
    ["another label", { label: "dice" }],
    ["another line", { line: 1 }],
    ["a line that is not there", { line: 10_000 }],
    ["nothing to choose among", { weights: [0, 0] }],
    ["less than nothing", { weights: [-1, 5] }],
  ])("%s does not fit", async (_, change) => {
    const verdict = await verify(text, changed(5, change));
    expect(verdict.broken?.why.key).toBe("verify-why-asked");
  });

  test("a question too many or too few does not fit", async () => {
    const last = questions.slice(-1);
    const nowhere = last.map((question) => ({ ...question, line: 10_000 }));
    for (const list of [questions.slice(1), questions.slice(0, -1), [...questions, ...last], [...questions, ...nowhere]]) {
      expect((await verify(text, list)).broken?.why.key).toBe("verify-why-asked");
    }
  });

  test("whoever chose among the numbers of a draw would be found, the outcome that the key gives included", async () => {
    const rolled = journal("toy-upgraded").split("\n");
    const asked = questionsOf("toy-upgraded");
    const at = asked.findIndex(({ label }) => label === "luck");
    const lying = asked.map((question, place) => (place === at ? { ...question, number: question.number + 1 } : question));
    expect((await verify(rolled.join("\n"), lying)).broken).toEqual({
      line: asked[at]?.line,
      why: { key: "verify-why-asked", args: {} },
    });
  });

  test("draws that are done again belong to the entries that the undo or redo names", async () => {
    const undone = questionsOf("taken-back");
    const at = undone.findIndex(({ line, of }) => line !== of);
    expect(at).toBeGreaterThan(0);
    const lying = undone.map((question, place) => (place === at ? { ...question, of: 1 } : question));
    expect((await verify(journal("taken-back"), lying)).broken?.line).toBe(undone[at]?.line);
  });

  test("what is no list of questions is not taken for one", () => {
    const [first] = questions;
    expect(readQuestions({ draws: [first] })).toEqual([first]);
    const { weights: _, ...without } = first as Question;
    const broken = [
      null,
      {},
      { draws: 3 },
      { draws: [null] },
      { draws: [without] },
      { draws: [{ ...first, kind: "toString" }] },
      { draws: [{ ...first, weights: [0.5] }] },
      { draws: [{ ...first, value: [1] }] },
      { draws: [{ ...first, line: -1 }] },
    ];
    expect(broken.map(readQuestions)).toEqual(broken.map(() => null));
  });
});

describe("undo in the fixtures", () => {
  const entries = (name: string): { entry: string; consents?: unknown; outcomes?: unknown[] }[] =>
    journal(name).trimEnd().split("\n").map((line) => JSON.parse(line));

  test("there is an undo with draws of others, and redos with draws", () => {
    const free = entries("toy-secret").filter(({ entry, consents }) => entry === "undo" && consents === null);
    expect(free.some(({ outcomes }) => outcomes?.length)).toBe(true);
    const redone = entries("taken-back").filter(({ entry, outcomes }) => entry === "redo" && outcomes?.length);
    expect(redone.length).toBeGreaterThan(1);
    const undone = entries("taken-back").filter(({ entry }) => entry === "undo");
    expect(undone.length).toBeGreaterThan(redone.length);
  });
});

describe("reading", () => {
  const text = journal("going-on");

  test.each([
    ["", 1, "empty"],
    ["{}", 1, "cut-off"],
    ["[]\n", 1, "no-json"],
    ["null\n", 1, "no-json"],
    ["{}\n", 1, "number"],
    ['{"n":0}\n', 1, "unfit"],
    ['{"entry":"toString","n":0}\n', 1, "unfit"],
    ['{"n":0.5}\n', 1, "not-canonical"],
    ['{"n":"\\ud800"}\n', 1, "not-canonical"],
    ['{"n":0,"n":0}\n', 1, "not-canonical"],
    ['{"n":9007199254740993}\n', 1, "not-canonical"],
    [`${text.split("\n")[0]}\n`, 2, "never-began"],
    [text.split("\n").slice(1).join("\n"), 1, "number"],
    [`${text}\r\n`, 4, "no-json"],
  ])("%# breaks at a line", async (words, line, why) => {
    expect((await verify(words, [])).broken).toMatchObject({ line, why: { key: `verify-why-${why}` } });
  });

  test("a journal has no more lines than the house writes", async () => {
    const verdict = await verify("\n".repeat(200_001), []);
    expect(verdict.broken).toEqual({ line: 200_001, why: { key: "verify-why-too-many", args: { most: 200_000 } } });
  });

  test("nobody ends twice, and nothing comes after the signature", async () => {
    const lines = journal("toy-secret").trimEnd().split("\n");
    const last = JSON.parse(lines.at(-1) ?? "") as object;
    const again = apply(`${[...lines, canonicalText(last)].join("\n")}\n`, { do: "keep", line: 0, anew: true });
    expect((await verify(again, questionsOf("toy-secret"))).broken).toEqual({
      line: lines.length + 1,
      why: { key: "verify-why-order", args: { kind: "signed", last: "signed" } },
    });
  });

  test("notes can be compared: the commitment, the table and the hash of the last line", async () => {
    const verdict = await verify(text, []);
    const opened = JSON.parse(text.split("\n")[0] ?? "") as { commitment: string; table: string };
    expect([verdict.commitment, verdict.table]).toEqual([opened.commitment, opened.table]);
    const longer = apply(journal("toy-secret"), { do: "keep", line: 0 });
    expect((await verify(longer, null)).head).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("the pace", () => {
  test("the page is told how far the work is, in order", async () => {
    const phases: Phase[] = [];
    await verify(journal("veillee"), questionsOf("veillee"), new Pace((phase) => phases.push(phase)));
    expect([...new Set(phases.filter((phase) => phase !== "reading" && phase !== "drawing"))]).toEqual([
      "salts",
      "signature",
    ]);
  });

  test("work that nobody waits for any more is given up", async () => {
    const controller = new AbortController();
    controller.abort();
    const pace = new Pace(() => undefined, controller.signal);
    await expect(verify(journal("veillee"), null, pace)).rejects.toThrow(Abandoned);
  });
});

test("the key of a table is not kept where it could be read by accident", () => {
  expect(Object.keys(JSON.parse(JSON.stringify(new SealedSource(new Uint8Array(32)))) as object)).not.toContain("seed");
});
