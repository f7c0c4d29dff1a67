// What the verifier says: complete in both languages, and every message is one that something says.

import { readFileSync, readdirSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import { messages } from "../../src/sealed/messages";
import { type Question } from "../../src/sealed/questions";
import { wordsOf } from "../../src/sealed/tallies";
import { type Verdict, verify } from "../../src/sealed/verify";
import { Texts } from "../../src/texts/texts";
import { NAMES, apply, journal, known, questionsOf } from "./journals";

const FOLDER = new URL("../../src/sealed/", import.meta.url);
const KERNEL = new URL("../../../src/lumignon/kernel/", import.meta.url);
const house = (language: string): string => readFileSync(new URL(`messages.${language}.ftl`, KERNEL), "utf8");

function keysOf(source: string): string[] {
  return source.match(/^[a-z][a-z-]*(?= =)/gm) ?? [];
}

const KEYS = keysOf(messages.fr);

test("both languages say the same", () => {
  expect(keysOf(messages.en)).toEqual(KEYS);
  expect(new Set(KEYS).size).toBe(KEYS.length);
  expect(KEYS.length).toBeGreaterThan(50);
  for (const source of Object.values(messages)) expect(source.match(/^ *-term|\{ *\}/m)).toBeNull();
});

test("every message is said somewhere, and what is said is there", () => {
  const sources = readdirSync(FOLDER)
    .filter((file) => /\.(ts|svelte)$/.test(file) && file !== "messages.ts")
    .map((file) => readFileSync(new URL(file, FOLDER), "utf8"))
    .join("\n");
  const said = new Set(sources.match(/verify-[a-z]+(-[a-z]+)*/g));
  for (const [, why] of sources.matchAll(/BrokenJournal\([^;]*?, "([a-z-]+)"/g)) said.add(`verify-why-${why}`);
  for (const phase of ["fetching", "reading", "salts", "drawing", "signature"]) said.add(`verify-doing-${phase}`);
  // an undo or redo that does not fit is named by the kind of its line
  for (const kind of ["undo", "redo"]) said.add(`verify-why-${kind}`);
  expect(KEYS.filter((key) => !said.has(key))).toEqual([]);
  const ids = new Set(["verify-why", "verify-doing"]);
  expect([...said].filter((key) => !KEYS.includes(key) && !ids.has(key))).toEqual([]);
});

describe.each(["fr", "en"] as const)("in %s", (language) => {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const source of [house(language), messages[language]]) {
    expect(bundle.addResource(new FluentResource(source))).toEqual([]);
  }

  function say(key: string, args: Record<string, string | number>): string {
    const message = bundle.getMessage(key);
    if (!message?.value) throw new Error(`${key} is not said in ${language}`);
    const errors: Error[] = [];
    const words = bundle.formatPattern(message.value, args, errors);
    expect(errors, key).toEqual([]);
    return words;
  }

  function sentences(verdict: Verdict): string[] {
    const statements = [...verdict.proved, ...verdict.unproved, ...verdict.tallies.map(wordsOf)];
    const broken = verdict.broken ? [say(verdict.broken.why.key, verdict.broken.why.args)] : [];
    return [...statements.map(({ key, args }) => say(key, args)), ...broken];
  }

  test.each(NAMES)("whatever is found about %s is a sentence", async (name) => {
    const verdicts = [await verify(journal(name), questionsOf(name)), await verify(journal(name), null)];
    for (const recipe of known(name).tampered) verdicts.push(await verify(apply(journal(name), recipe), []));
    const said = verdicts.flatMap(sentences);
    expect(said.length).toBeGreaterThan(verdicts.length);
    for (const sentence of said) expect(sentence).toMatch(/^[^{}]+\.$/);
  });
});

describe("what was asked, in words", () => {
  const texts = new Texts("en", [messages.en]);
  const say = (tally: Parameters<typeof wordsOf>[0]): string => {
    const { key, args } = wordsOf(tally);
    return texts.say(key, args);
  };

  test.each([
    [{ kind: "die", label: "strike", count: 1, sides: [6] }, "“strike”: one throw of a die with 6 sides."],
    [{ kind: "die", label: "strike", count: 7, sides: [6, 20] }, "“strike”: 7 throws of a die with 6, 20 sides."],
    [{ kind: "shuffle", label: "order", count: 2, sizes: [9, 9] }, "“order”: 2 shuffles of 9 pieces."],
    [{ kind: "bag", label: "tile", count: 54, sizes: [66] }, "“tile”: 54 draws without putting back, from one bag that held 66 at first."],
    [{ kind: "bag", label: "tile", count: 54, sizes: [8, 66] }, "“tile”: 54 draws without putting back, from 2 bags that held 8, 66 at first."],
    [{ kind: "bag", label: "tie", count: 1, sizes: [2] }, "“tie”: one choice among 2 possibilities."],
    [{ kind: "bag", label: "tie", count: 6, sizes: [2, 3, 2, 5, 2, 2] }, "“tie”: 6 choices among 2–5 possibilities."],
  ] as const)("%#", (tally, sentence) => {
    expect(say({ ...tally, ...("sizes" in tally ? { sizes: [...tally.sizes] } : { sides: [...tally.sides] }) } as never)).toBe(sentence);
  });

  test("a bag that was taken back is not counted twice", async () => {
    const questions: Question[] = questionsOf("taken-back");
    const { tallies } = await verify(journal("taken-back"), questions);
    const [tally] = tallies;
    expect(tallies).toHaveLength(1);
    expect(tally?.count).toBeLessThan(questions.length);
    expect(tally?.count).toBe(Math.max(...questions.map(({ number }) => number)) + 1);
  });
});
