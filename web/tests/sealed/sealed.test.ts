// The sealed source of the page gives byte for byte what docs/sealed-vectors.json says, as the house's does.

import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { describe, expect, test } from "vitest";
import vectors from "../../../docs/sealed-vectors.json";
import {
  Malformed,
  SealedSource,
  canonical,
  canonicalText,
  commitment,
  compareCodePoints,
  saltCommitment,
  tableKey,
} from "../../src/sealed/sealed";

const KEY = hexToBytes(vectors["drawing-key"]);

describe("the published vectors", () => {
  test.each(vectors.canonical)("canonical form %#", ({ value, bytes }) => {
    expect(bytesToHex(canonical(value))).toBe(bytes);
  });

  test.each(vectors.commitments)("commitment of $table", ({ table, seed, commitment: published }) => {
    expect(commitment(table, hexToBytes(seed))).toBe(published);
  });

  test.each(vectors["salt-commitments"])("salt of $person", ({ table, person, salt, commitment: published }) => {
    expect(saltCommitment(table, person, hexToBytes(salt))).toBe(published);
  });

  test.each(vectors.keys)("the table's key %#", ({ seed, table, versions, options, seats, salts, key }) => {
    const bySalt = new Map(Object.entries(salts as Record<string, string>).map(([who, salt]) => [who, hexToBytes(salt)]));
    const bound = { table, versions, options, seats: seats as [string, string | null][], salts: bySalt };
    expect(bytesToHex(tableKey(hexToBytes(seed), bound))).toBe(key);
  });

  test.each(vectors.streams)("the words of $label $number", ({ label, number, words }) => {
    const source = new SealedSource(KEY).open(label, number);
    expect(words.map(() => String(source.word()))).toEqual(words);
  });

  test.each(vectors.below)("below $limit", (vector) => {
    const limit = BigInt(vector.limit);
    const source = new SealedSource(KEY).open(vector.label, vector.number);
    expect(vector.values.map(() => String(source.belowWide(limit)))).toEqual(vector.values);
    const words = new SealedSource(KEY).open(vector.label, vector.number);
    let thrownAway = 0;
    for (let taken = 0; taken < vector.values.length; ) {
      if (words.word() < BigInt(vector.bound)) taken += 1;
      else thrownAway += 1;
    }
    expect(thrownAway).toBe(vector["thrown-away"]);
  });

  test("the draws, each the next of its label", () => {
    const source = new SealedSource(KEY);
    const numbers = new Map<string, number>();
    for (const draw of vectors.draws) {
      const number = numbers.get(draw.label) ?? 0;
      numbers.set(draw.label, number + 1);
      source.open(draw.label, number);
      const answers: Record<string, () => unknown> = {
        die: () => source.die(draw.sides ?? 0),
        "one-of": () => source.oneOf(draw.things ?? []),
        weighed: () => source.weighed(draw.weights ?? []),
        shuffle: () => source.shuffle(draw.things ?? []),
      };
      const outcome = answers[draw.ask]?.();
      expect(outcome, JSON.stringify(draw)).toEqual(draw.outcome);
    }
    expect(numbers.size).toBeGreaterThan(2);
  });
});

describe("canonical form", () => {
  test("keys stand in the order of code points, where strings compare by halves", () => {
    const written = canonicalText({ "\u{1f56f}": 1, "\ufb01": 2, é: 3, a: 4, "a\u{1f56f}": 5, "a\ufb01": 6 });
    expect(written).toBe('{"a":4,"aﬁ":6,"a🕯":5,"é":3,"ﬁ":2,"🕯":1}');
    expect(compareCodePoints("\u{1f56f}", "\u{1f570}")).toBeLessThan(0);
    expect(compareCodePoints("ab", "a")).toBeGreaterThan(0);
  });

  test.each([0.5, 2 ** 53, NaN, undefined, "\ud83d", { "\udd6f": 1 }, [() => 0]])("%s has none", (value) => {
    expect(() => canonicalText(value)).toThrow(Malformed);
  });

  test("32 levels can be nested, and no more", () => {
    const nested = (levels: number): unknown => (levels ? [nested(levels - 1)] : []);
    expect(canonicalText(nested(32))).toHaveLength(66);
    expect(() => canonicalText(nested(33))).toThrow(Malformed);
    expect(canonicalText(JSON.parse('{"__proto__":-0}'))).toBe('{"__proto__":0}');
  });

  test("a secret of another length is none", () => {
    expect(() => commitment("t", new Uint8Array(31))).toThrow(Malformed);
    expect(() => saltCommitment("t", "p", new Uint8Array(33))).toThrow(Malformed);
  });
});

test("nothing is drawn from nothing", () => {
  const source = new SealedSource(KEY).open("nothing", 0);
  for (const limit of [0, -1, 0.5, 2 ** 60]) expect(() => source.below(limit)).toThrow(RangeError);
  expect(() => source.weighed([3, -1])).toThrow(RangeError);
  expect(() => source.oneOf([])).toThrow(RangeError);
  expect(() => source.belowWide(2n ** 64n + 1n)).toThrow(RangeError);
});
