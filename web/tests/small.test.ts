// The small machines of the client: addresses, clocks, lengths of time, search, replays, the guide.

import { describe, expect, test } from "vitest";
import type { Frame } from "../src/protocol";
import { Guide } from "../src/guide/guide.svelte";
import { duration } from "../src/home/durations";
import { moments, storyUntil } from "../src/replay/frames";
import { parse, pastedTable, tablePath } from "../src/routes/paths";
import { search } from "../src/rules/search";
import { drawCode } from "../src/settings/code";
import { Texts } from "../src/texts/texts";
import { face, left, rulesLeft } from "../src/wire/clock";

describe("addresses", () => {
  test.each([
    ["/", { page: "home" }],
    ["/t/abcdefghijkl", { page: "table", table: "abcdefghijkl", invite: "" }],
    ["/t/abcdefghijkl/S3-c_", { page: "table", table: "abcdefghijkl", invite: "S3-c_" }],
    ["/replay/abcdefghijkl", { page: "replay", table: "abcdefghijkl" }],
    ["/carry/abc", { page: "carry", token: "abc" }],
    ["/settings", { page: "settings" }],
    ["/about/", { page: "about" }],
    ["/elsewhere", { page: "nowhere" }],
    ["/t", { page: "nowhere" }],
    ["/t/a/b/c", { page: "nowhere" }],
  ])("%s", (path, route) => expect(parse(path)).toEqual(route));

  test("what people paste leads to the table", () => {
    expect(pastedTable(" https://house.example/t/abcdefghijkl/S3cret?x#y ")).toBe("/t/abcdefghijkl/S3cret");
    expect(pastedTable("abcdefghijkl")).toBe("/t/abcdefghijkl");
    expect(pastedTable("abcdefghijkl/S3cret")).toBe(tablePath("abcdefghijkl", "S3cret"));
    expect(pastedTable("https://house.example/replay/abcdefghijkl")).toBeNull();
    expect(pastedTable("bonjour")).toBeNull();
  });
});

describe("clocks", () => {
  const clock = { at: 1_000, left: { "0": 60_000, "1": 5_000 }, running: [1], rules: 9_000 };
  test("only running ones run, and none below nothing", () => {
    expect(left(clock, 0, 4_000)).toBe(60_000);
    expect(left(clock, 1, 4_000)).toBe(2_000);
    expect(left(clock, 1, 90_000)).toBe(0);
    expect(left(clock, 2, 4_000)).toBeNull();
    expect(rulesLeft(clock, 2_000)).toBe(8_000);
    expect(rulesLeft({ at: 0, rules: -1 }, 0)).toBeNull();
  });

  test("faces", () => {
    expect(face(59_001)).toEqual({ days: 0, text: "1:00" });
    expect(face(3_661_000)).toEqual({ days: 0, text: "1:01:01" });
    expect(face(90_000_000)).toEqual({ days: 1, text: "1:00" });
  });
});

test("lengths of time are said in the largest unit that fits", () => {
  const said = (seconds: number, language: string): string => duration(seconds, language).replace(/\s/, " ");
  expect(said(300, "fr")).toBe("5 minutes");
  expect(said(90, "en")).toBe("90 seconds");
  expect(said(259_200, "fr")).toBe("3 jours");
});

describe("searching the rules", () => {
  const chapters = [
    { id: "g/light", title: "Lumière", paragraphs: [{ id: "g/light.1", text: "Une bougie éclaire sa tuile." }] },
    {
      id: "g/keys",
      title: "Clefs",
      paragraphs: [
        { id: "g/keys.1", text: "Une clef se prend." },
        { id: "g/keys.2", text: "Elle s’échange à la lumière." },
      ],
    },
  ];
  const ids = (wanted: string): string[] =>
    search(chapters, wanted).flatMap((found) => found.paragraphs.map(({ paragraph }) => paragraph.id));

  test("nothing asked is everything found", () => expect(ids("")).toHaveLength(3));
  test("accents and capitals don't matter", () => expect(ids("ECLAIRE")).toEqual(["g/light.1"]));
  test("chapters' titles count", () => expect(ids("lumiere")).toEqual(["g/light.1", "g/keys.2"]));
  test("all words must be there", () => expect(ids("clef lumière")).toEqual(["g/keys.2"]));
  test("so do numbers, and curly apostrophes", () => {
    expect(ids("2.1")).toEqual(["g/keys.1"]);
    expect(ids("s'échange")).toEqual(["g/keys.2"]);
  });
});

test("a replay is put together from differences", () => {
  const frame = (number: number, change: Partial<Frame>): Frame => ({
    number, at: 0, what: "move", seat: 0, move: [], events: [], view: {}, gone: [], ...change,
  });
  const all = moments([
    frame(0, { view: { a: 1, b: 2 }, events: [["x"]] }),
    frame(1, { view: { b: 3 }, events: [["y"]] }),
    frame(2, { gone: ["a"], events: [["z"], ["w"]] }),
  ]);
  expect(all.map((one) => one.view)).toEqual([{ a: 1, b: 2 }, { a: 1, b: 3 }, { b: 3 }]);
  expect(storyUntil(all, 1)).toEqual({ events: [["x"], ["y"]], mark: 1 });
  expect(storyUntil(all, 2).mark).toBe(2);
});

describe("the guide", () => {
  const texts = new Texts("en", ["guide-wake-up = Wake.\nguide-draws = Drawn.\nguide-turn = Turn."]);
  const view = { choice: "some-game.wake-up" };

  test("each idea is explained once, when it first comes", () => {
    const kept: string[][] = [];
    const guide = new Guide([], (all) => kept.push(all));
    guide.meet(view, [["draws", 3], ["unknown", 1]], texts);
    guide.meet(view, [["draws", 4]], texts);
    expect(guide.waiting.map((one) => one.text)).toEqual(["Wake.", "Drawn."]);
    guide.next();
    expect(kept.at(-1)).toEqual(["guide-wake-up"]);
    expect(new Guide(kept.at(-1)!, () => undefined).waiting).toEqual([]);
  });

  test("it can be left, and stays left until it is wanted again", () => {
    let kept: string[] = [];
    const guide = new Guide([], (all) => (kept = all));
    guide.meet(view, [], texts);
    guide.leave();
    expect(guide.waiting).toEqual([]);
    const later = new Guide(kept, (all) => (kept = all));
    later.meet(view, [["turn", 0]], texts);
    expect(later.waiting).toEqual([]);
    later.again();
    later.meet(view, [["turn", 0]], texts);
    expect(later.waiting).toHaveLength(2);
  });

  test("a game may say itself which ideas a moment takes", () => {
    const guide = new Guide([], () => undefined);
    guide.meet(view, [["draws", 1]], texts, () => ["guide-turn"]);
    expect(guide.waiting.map((one) => one.key)).toEqual(["guide-turn"]);
  });
});

test("a code to be photographed has dark cells within its size", () => {
  const { size, path } = drawCode("https://house.example/carry/abcdef");
  expect(size).toBeGreaterThan(20);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g)) {
    expect(Number(x)).toBeLessThan(size);
    expect(Number(y)).toBeLessThan(size);
  }
});
