import { readFileSync, readdirSync } from "node:fs";
import { describe as suite, expect, it } from "vitest";
import { KINDS, PRISONERS, readView } from "../../src/games/piege-obscur/prison";
import { cellWords, viewWords } from "../../src/games/piege-obscur/names";
import { describe } from "../../src/games/piege-obscur/outlook";
import { targetsOf } from "../../src/games/piege-obscur/targets";
import type { Language } from "../../src/texts/texts";
import { GAMES, MESSAGES, steps, words } from "./fixtures";

const LANGUAGES: Language[] = ["fr", "en"];
const CHOICES = [
  "wake-up", "act", "again", "put", "put-at", "swap", "fall", "land", "scramble", "block", "touch", "flicker", "lay-dirge",
];
/** Events that need no word of the guide: the choices before them had it. */
const UNTOLD = new Set(["undone", "redone", "wakes-up", "draws", "snuffs", "sustains"]);
const GUIDED = ["corridor", "cracked-tee", "key", "gate", "wax-eater", "keeper", "pathless", "omen"];

function keys(language: Language): string[] {
  return [...MESSAGES[language].matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1] ?? "");
}

suite("messages", () => {
  it("say the same things in both languages", () => {
    expect(keys("fr").sort()).toEqual(keys("en").sort());
    expect(new Set(keys("fr")).size).toBe(keys("fr").length);
  });

  it.each(LANGUAGES)("are all used, and all there, in %s", (language) => {
    const folder = new URL("../../src/games/piege-obscur/", import.meta.url);
    const code = readdirSync(folder)
      .filter((name) => /\.(ts|svelte)$/.test(name))
      .map((name) => readFileSync(new URL(name, folder), "utf8"))
      .join("\n");
    const literal = new Set([...code.matchAll(/"((?:po|question)-[\w-]+)"/g)].map((match) => match[1] ?? ""));
    const made = new Set([
      "po-prisoner",
      ...PRISONERS.flatMap((name) => [`po-name-${name}`, `po-letter-${name}`]),
      ...["put", "start", "dirge"].map((verb) => `po-do-${verb}`),
      ...CHOICES.flatMap((choice) => [`question-${choice}`, `guide-${choice}`]),
      ...Object.keys(words(language).game?.events ?? {})
        .filter((key) => !UNTOLD.has(key))
        .map((key) => `guide-${key}`),
      ...GUIDED.map((kind) => `guide-tile-${kind}`),
    ]);
    expect([...new Set([...literal, ...made])].sort()).toEqual(keys(language).sort());
  });

  it.each(LANGUAGES)("give each prisoner a letter of their own in %s", (language) => {
    const texts = words(language);
    expect(new Set(PRISONERS.map((name) => texts.say(`po-letter-${name}`))).size).toBe(PRISONERS.length);
  });
});

suite("names of cells", () => {
  it.each(LANGUAGES)("are whole sentences without a key left in %s", (language) => {
    const texts = words(language);
    const raw = new RegExp(`\\b(?:${[...KINDS.slice(5), "po-", "move-", "ways-"].join("|")})\\b`);
    for (const game of GAMES) {
      for (const step of steps(game).filter((_, at) => at % 9 === 0)) {
        const prison = readView(step.view);
        const targets = targetsOf(step.moves, prison);
        for (const cell of [...targets.keys(), ...prison.prisoners.flatMap((one) => (one.cell === null ? [] : [one.cell]))]) {
          const name = cellWords(texts, prison, cell, targets.get(cell));
          expect(name).toContain(String(texts.word("cell", cell)));
          if (language === "fr") expect(name).not.toMatch(raw);
          expect(name).not.toMatch(/po-|question-|move-/);
          expect(name).not.toContain("{");
        }
      }
    }
  });

  it("tell a keeper's mouth and back", () => {
    const texts = words("en");
    const prison = readView(steps("standard-0")[30]!.view);
    prison.tiles[3] = { kind: "keeper", ways: 15, pit: false, mouth: 1 };
    expect(cellWords(texts, prison, 3, undefined)).toBe("d1: keeper, mouth: east; back: west, unlit.");
  });

  it("tell who is there, and what can be done", () => {
    const texts = words("fr");
    const step = steps("standard-0")[44]!;
    const prison = readView(step.view);
    const targets = targetsOf(step.moves, prison);
    expect(cellWords(texts, prison, 30, targets.get(30))).toBe(
      "c5 : tuile Clef, ouvert : les quatre côtés, fissurée, éclairé. Possible : se déplacer en c5.",
    );
    expect(cellWords(texts, prison, 28, targets.get(28))).toContain("Rouge, bougie allumée, une clef, Cran 0.");
  });

  it.each(GAMES)("tell all of %s in sentences", (game) => {
    for (const language of LANGUAGES) {
      const lines = viewWords(steps(game).at(-2)!.view, words(language));
      expect(lines.length).toBeGreaterThan(4);
      for (const line of lines) expect(line).not.toMatch(/po-|\{/);
    }
  });
});

suite("outlook", () => {
  const full = {
    lit: [8], draws: [9], vanishes: [10, 11], pit: 8, nerve: 1, lost: 6,
    attacks: [{ monster: 7, prisoner: 1, path: [8] }], key: true, falls: true,
  };

  it("is told with the gravest first", () => {
    expect(describe(full, words("en"))).toEqual([
      "You will fall.",
      "The monster on a2 wakes and strikes Blue.",
      "The stack loses 6 tiles.",
      "The floor gives way on b2: a pit opens.",
      "You take a key.",
      "A tile comes out of the dark on c2.",
      "2 tiles go back into the dark: d2, e2.",
      "It costs 1 Nerve.",
    ]);
  });

  it.each(LANGUAGES)("needs none of its parts in %s", (language) => {
    const texts = words(language);
    expect(describe(null, texts)).toEqual([]);
    expect(describe({}, texts)).toEqual([]);
    for (const [key, value] of Object.entries(full)) {
      const told = describe({ [key]: value }, texts);
      expect(told).toHaveLength(key === "lit" ? 0 : 1);
      for (const line of told) expect(line).not.toMatch(/po-|\{/);
    }
  });
});
