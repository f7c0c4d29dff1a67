import { readFileSync, readdirSync } from "node:fs";
import { describe as suite, expect, it } from "vitest";
import { KINDS, PRISONERS, readView } from "../../src/games/piege-obscur/prison";
import { cellWords, viewWords } from "../../src/games/piege-obscur/names";
import { describe } from "../../src/games/piege-obscur/outlook";
import { targetsOf } from "../../src/games/piege-obscur/targets";
import type { Language } from "../../src/texts/texts";
import client from "../../src/games/piege-obscur/client";
import { GAMES, MESSAGES, find, steps, words } from "./fixtures";

const LANGUAGES: Language[] = ["fr", "en"];
const CHOICES = [
  "wake-up", "act", "again", "put", "put-at", "swap", "fall", "land", "scramble", "block", "touch", "flicker", "lay-dirge",
];
const ENDINGS = ["escaped", "no-gates", "no-keys", "endless-fall", "cut-off"];
/** Events that need no word of the guide: the choices before them had it. */
const UNTOLD = new Set(["undone", "redone", "wakes-up", "draws", "snuffs", "sustains"]);
const GUIDED = ["corridor", "cracked-tee", "key", "gate", "wax-eater", "keeper", "pathless", "omen"];

function keys(language: Language): string[] {
  return [...MESSAGES[language].matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1] ?? "");
}

suite("messages", () => {
  it("never leave a sign alone on the next line in French", () => {
    expect(MESSAGES.fr.split("\n").filter((line) => !line.startsWith("#") && /\S [:;!?»%]/.test(line))).toEqual([]);
  });

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
    const literal = new Set([...code.matchAll(/"((?:po|question|how)-[\w-]+)"/g)].map((match) => match[1] ?? ""));
    const made = new Set([
      "po-prisoner",
      "po-press",
      ...PRISONERS.flatMap((name) => [`po-name-${name}`, `po-letter-${name}`]),
      ...["put", "start", "dirge"].map((verb) => `po-do-${verb}`),
      ...CHOICES.flatMap((choice) => [`question-${choice}`, `how-${choice}`, `guide-${choice}`]),
      ...ENDINGS.map((result) => `epilogue-${result}`),
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

suite("how it is done", () => {
  it.each(LANGUAGES)("is said for every choice, to fingers and to pointers, in %s", (language) => {
    const texts = words(language);
    for (const choice of CHOICES) {
      const step = find(choice);
      for (const touch of [true, false]) {
        const said = client.how!(step.view, step.moves, touch, texts);
        expect(said.length, choice).toBeGreaterThan(20);
        expect(said, choice).not.toMatch(/how-|po-|\{/);
      }
    }
    expect(client.how!(find("act").view, [], true, texts)).toBe("");
  });

  it("speaks of turning a tile only where it can be turned", () => {
    const texts = words("en");
    const { view } = find("put");
    expect(client.how!(view, [["put", 3, 1], ["put", 3, 4]], false, texts)).toContain("↻");
    expect(client.how!(view, [["put", 3, 1], ["put", 4, 4]], false, texts)).not.toContain("↻");
  });

  it("tells what staying brings and costs", () => {
    const texts = words("en");
    const { view } = find("act");
    const at = view.prisoners.findIndex((one: { name: string }) => one.name === view.active);
    const prisoners = (change: object) => view.prisoners.map((one: object, index: number) => (index === at ? { ...one, ...change } : one));
    const bare = { ...view, tiles: view.tiles.map(() => null) };
    const price = (change: object, stack = view.stack) => client.price!(["stay"], { ...bare, prisoners: prisoners(change), stack }, texts);
    expect(price({ lit: true, nerve: 1 })).toBe("+1 Nerve, −1 tile");
    expect(price({ lit: true, nerve: 2 })).toBe("−1 tile");
    expect(price({ lit: false, nerve: 0 })).toBe("−1 tile");
    expect(price({ lit: true, nerve: 0 }, { ...view.stack, waiting: 0 })).toBe("+1 Nerve");
    expect(client.price!(["go", 3], view, texts)).toBe("");
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
      "c5\u00a0: tuile Clef, ouvert\u00a0: les quatre côtés, fissurée, éclairé. Possible\u00a0: se déplacer en c5.",
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
      "It ends in a fall.",
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
