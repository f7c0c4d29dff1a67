// The twin of src/lumignon/kernel/sealed.py: chance that was fixed before anybody played, and that the page can
// check afterwards. docs/sealed-chance.md says it byte for byte, docs/sealed-vectors.json proves both twins.

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** How long a seed is, and a salt. */
export const SECRET_BYTES = 32;

const DEEPEST = 32;
const WORD_BYTES = 8;
const WORDS = 2n ** 64n;
const HALF_A_CHARACTER = /\p{Surrogate}/u;

/** What cannot be written as canonical JSON, or is no secret. */
export class Malformed extends Error {}

/** The one JSON text of a value: keys sorted by code point, no spaces, whole numbers only. */
export function canonicalText(value: unknown): string {
  return textOf(value, 0);
}

/** The same as bytes, which is what is hashed and signed. */
export function canonical(value: unknown): Uint8Array {
  return utf8ToBytes(canonicalText(value));
}

function textOf(value: unknown, depth: number): string {
  if (typeof value === "string") return quoted(value);
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") {
    if (!Number.isSafeInteger(value)) throw new Malformed("no whole number that JSON keeps exactly");
    return JSON.stringify(value);
  }
  if (typeof value !== "object") throw new Malformed(`canonical JSON has no ${typeof value}`);
  if (depth > DEEPEST) throw new Malformed("JSON that is nested too deeply");
  if (Array.isArray(value)) return `[${value.map((item) => textOf(item, depth + 1)).join(",")}]`;
  const members = Object.entries(value).sort(([one], [other]) => compareCodePoints(one, other));
  return `{${members.map(([key, item]) => `${quoted(key)}:${textOf(item, depth + 1)}`).join(",")}}`;
}

function quoted(text: string): string {
  // JSON.stringify would write half a surrogate pair as an escape
  if (HALF_A_CHARACTER.test(text)) throw new Malformed("a text holds half a character");
  return JSON.stringify(text);
}

/** The order of code points. Comparing strings as they are compares halves of surrogate pairs. */
export function compareCodePoints(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at++) {
    const difference = (one.codePointAt(at) ?? 0) - (other.codePointAt(at) ?? 0);
    if (difference) return difference;
  }
  return one.length - other.length;
}

/** The hex SHA-256 of a text's UTF-8 bytes. */
export function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

function secretHex(secret: Uint8Array): string {
  if (secret.length !== SECRET_BYTES) throw new Malformed(`a secret has ${SECRET_BYTES} bytes, not ${secret.length}`);
  return bytesToHex(secret);
}

/** What the house publishes when the table opens: it binds the house to the seed, for this table only. */
export function commitment(table: string, seed: Uint8Array): string {
  return hashOf(canonicalText(["lumignon/seed/1", table, secretHex(seed)]));
}

/** What a person's client sends first: nobody can choose a salt after seeing the others'. */
export function saltCommitment(table: string, person: string, salt: Uint8Array): string {
  return hashOf(canonicalText(["lumignon/salt/1", table, person, secretHex(salt)]));
}

/** What the key of a table is bound to. Seats are [name, player] in order; salts are by person. */
export interface Bound {
  table: string;
  versions: Record<string, string | number>;
  options: Record<string, string | number | boolean>;
  seats: [string, string | null][];
  salts: ReadonlyMap<string, Uint8Array>;
}

/** The key that every draw of a table comes from. */
export function tableKey(seed: Uint8Array, bound: Bound): Uint8Array {
  secretHex(seed);
  const persons = [...bound.salts].sort(([one], [other]) => compareCodePoints(one, other));
  const text = canonical({
    domain: "lumignon/table/1",
    options: bound.options,
    salts: persons.map(([person, salt]) => [person, secretHex(salt)]),
    seats: bound.seats,
    table: bound.table,
    versions: bound.versions,
  });
  return hmac(sha256, seed, text);
}

/** Draws from a table's key. Each draw is a stream of its own: none depends on what another took. */
export class SealedSource {
  private readonly key: Uint8Array;
  private label = "";
  private number = 0;
  private counter = 0;
  private block = new DataView(new ArrayBuffer(0));
  private taken = 0;

  constructor(key: Uint8Array) {
    this.key = key;
  }

  /** A draw begins: the number-th of its label, counting from 0. */
  open(label: string, number: number): this {
    this.label = label;
    this.number = number;
    this.counter = 0;
    this.block = new DataView(new ArrayBuffer(0));
    this.taken = 0;
    return this;
  }

  /** The next 8 bytes of the stream, most significant first. */
  word(): bigint {
    if (this.taken === this.block.byteLength) {
      const block = hmac(sha256, this.key, canonical(["lumignon/draw/1", this.label, this.number, this.counter]));
      this.block = new DataView(block.buffer, block.byteOffset, block.byteLength);
      this.taken = 0;
      this.counter += 1;
    }
    const word = this.block.getBigUint64(this.taken);
    this.taken += WORD_BYTES;
    return word;
  }

  /** A number from 0 to limit - 1, all alike; the limit may be as large as 2^64. */
  belowWide(limit: bigint): bigint {
    if (limit < 1n || limit > WORDS) throw new RangeError("chance was asked to choose among nothing, or too much");
    const bound = WORDS - (WORDS % limit);
    let word = this.word();
    while (word >= bound) word = this.word();
    return word % limit;
  }

  /** The same for the limits that games have. */
  below(limit: number): number {
    if (!Number.isSafeInteger(limit)) throw new RangeError("chance was asked to choose among too much");
    return Number(this.belowWide(BigInt(limit)));
  }

  die(sides: number): number {
    return this.below(sides) + 1;
  }

  oneOf<Thing>(things: readonly Thing[]): Thing {
    return things[this.below(things.length)] as Thing;
  }

  /** The index of one weight, each as likely as it is heavy. */
  weighed(weights: readonly number[]): number {
    if (weights.some((weight) => weight < 0)) throw new RangeError("a weight is not less than nothing");
    let left = this.below(weights.reduce((sum, weight) => sum + weight, 0));
    let index = 0;
    for (const weight of weights) {
      if (left < weight) break;
      left -= weight;
      index += 1;
    }
    return index;
  }

  /** The things in a random order; the list that was given stays as it is. */
  shuffle<Thing>(things: readonly Thing[]): Thing[] {
    const order = [...things];
    for (let last = order.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [order[last], order[other]] = [order[other] as Thing, order[last] as Thing];
    }
    return order;
  }
}
