// The journals that make_fixtures.py has written, and the same ways to tamper with them.

import { readFileSync } from "node:fs";
import { ed25519 } from "@noble/curves/ed25519.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { type Question, readQuestions } from "../../src/sealed/questions";
import { canonical, canonicalText, hashOf } from "../../src/sealed/sealed";

type Json = any;

export interface Recipe {
  do: "set" | "space" | "raw" | "drop" | "swap" | "twice" | "keep";
  line: number;
  path?: (string | number)[];
  value?: unknown;
  digit?: string;
  times?: number;
  text?: string;
  cut?: number;
  /** Everything is hashed and signed anew. */
  anew?: boolean;
  /** Only who knows the rules can find it. */
  blind?: boolean;
  /** The line at which the house finds it broken, or 0; and how many bytes it has then. */
  broken: number;
  length: number;
}

interface Known {
  proved: Record<string, Record<string, string | number>>;
  unproved: Record<string, Record<string, string | number>>;
  tampered: Recipe[];
}

const read = (name: string): string => readFileSync(new URL(`./fixtures/${name}`, import.meta.url), "utf8");

const verdicts = JSON.parse(read("verdicts.json")) as { "signing-key": string; journals: Record<string, Known> };

export const NAMES = Object.keys(verdicts.journals);

/** What the house says of a journal. */
export function known(name: string): Known {
  const said = verdicts.journals[name];
  if (!said) throw new Error(`there is no journal ${name}`);
  return said;
}

export const journal = (name: string): string => read(`${name}.jsonl`);

export function questionsOf(name: string): Question[] {
  const questions = readQuestions(JSON.parse(read(`${name}.asked.json`)));
  if (!questions) throw new Error(`the questions of ${name} cannot be read`);
  return questions;
}

/** A journal as somebody has tampered with it. Lines count from 0 here, as entries do. */
export function apply(text: string, recipe: Omit<Recipe, "broken" | "length">): string {
  const lines = text.split("\n").slice(0, -1);
  const at = recipe.line;
  const line = lines[at] ?? "";
  if (recipe.do === "set") {
    const data = JSON.parse(line) as Json;
    const path = recipe.path ?? [];
    const inner = path.slice(0, -1).reduce((one: Json, key) => one[key], data);
    inner[path.at(-1) ?? ""] = recipe.digit === undefined ? recipe.value : recipe.digit.repeat(recipe.times ?? 0);
    lines[at] = canonicalText(data);
  } else if (recipe.do === "space") {
    lines[at] = line.replace(":", ": ");
  } else if (recipe.do === "raw") {
    lines[at] = recipe.text ?? "";
  } else if (recipe.do === "drop") {
    lines.splice(at, 1);
  } else if (recipe.do === "swap") {
    lines.splice(at, 2, lines[at + 1] ?? "", line);
  } else if (recipe.do === "twice") {
    const { lumignon, version, content } = JSON.parse(lines[0] ?? "") as Json;
    lines.splice(at, 0, canonicalText({ ...(JSON.parse(line) as object), lumignon, version, content }));
  }
  const whole = (recipe.anew ? hashedAnew(lines) : lines).map((one) => `${one}\n`).join("");
  return recipe.cut ? Array.from(whole).slice(0, -recipe.cut).join("") : whole;
}

/** As only the keeper of the journal can do it: every line names the one before, and the house signs. */
export function hashedAnew(lines: string[]): string[] {
  let before = "0".repeat(64);
  return lines.map((line, n) => {
    const data = { ...(JSON.parse(line) as Json), n, before };
    if (data.entry === "signed") {
      const words = canonical(["lumignon/signed/1", before, n, data.at, data.nonce, data.key]);
      data.signature = bytesToHex(ed25519.sign(words, hexToBytes(verdicts["signing-key"])));
    }
    const written = canonicalText(data);
    before = hashOf(written);
    return written;
  });
}
