// Every message is there in both languages and said by something; every code of a failure has words.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";

const SOURCE = join(import.meta.dirname, "../src");
const SERVER = join(import.meta.dirname, "../../src/lumignon/server");
const KEY = /^[a-z][a-z0-9-]*$/;

/** Parts of the client with messages of their own. */
const APART = ["games", "sealed"];

function files(folder: string, ends: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && ends.test(one.name))
    .map((one) => join(one.parentPath, one.name));
}

interface Words {
  keys: Set<string>;
  variables: Map<string, string>;
}

function read(language: string): Words {
  const resource = new FluentResource(readFileSync(join(SOURCE, `texts/${language}.ftl`), "utf-8"));
  const keys = resource.body.map((message) => message.id);
  expect(new Set(keys).size, `${language}.ftl says something twice`).toBe(keys.length);
  const variables = new Map<string, string>();
  for (const message of resource.body) {
    const names = [...JSON.stringify(message.value).matchAll(/"type":"var","name":"([^"]+)"/g)].map((one) => one[1]);
    variables.set(message.id, [...new Set(names)].sort().join(" "));
  }
  return { keys: new Set(keys), variables };
}

const french = read("fr");
const english = read("en");
const code = files(SOURCE, /\.(svelte|ts)$/)
  .filter((file) => !APART.some((folder) => file.startsWith(join(SOURCE, folder))) && !file.endsWith("protocol.ts"))
  .map((file) => readFileSync(file, "utf-8"));

/** Keys that the code says by name. Those of games are said through `texts`, and are theirs. */
const said = new Set(code.flatMap((text) => [...text.matchAll(/(?<![.\w])say\(\s*"([^"]+)"/g)].map((one) => one[1]!)));
const quoted = new Set(code.flatMap((text) => [...text.matchAll(/["'`]([a-z][a-z0-9-]*)["'`]/g)].map((one) => one[1]!)));
/** Keys that the code puts together: what is filled in may be any word. */
const patterns = code
  .flatMap((text) => [...text.matchAll(/`([a-z][a-z0-9-]*-)\$\{[^}`]+\}([a-z-]*)`/g)])
  .map((one) => new RegExp(`^${one[1]}.+${one[2]}$`));

test("both languages have the same messages, in the same order", () => {
  expect([...english.keys]).toEqual([...french.keys]);
});

test("both languages use the same variables", () => {
  const differing = [...french.keys].filter((key) => french.variables.get(key) !== english.variables.get(key));
  expect(differing).toEqual([]);
});

test("every message that the code says is there", () => {
  expect(said.size).toBeGreaterThan(100);
  expect([...said].filter((key) => KEY.test(key) && !french.keys.has(key))).toEqual([]);
});

test("no message is left over", () => {
  const unused = [...french.keys].filter((key) => !quoted.has(key) && !patterns.some((pattern) => pattern.test(key)));
  expect(unused).toEqual([]);
});

describe("what is put together has words for every value", () => {
  const protocol = readFileSync(join(SOURCE, "protocol.ts"), "utf-8");
  const union = (owner: string, field: string): string[] => {
    const body = new RegExp(`interface ${owner} \\{([^}]*)\\}`, "s").exec(protocol)?.[1] ?? "";
    const line = new RegExp(`\\b${field}\\??: (.*);`).exec(body)?.[1] ?? "";
    return [...line.matchAll(/"([^"]+)"/g)].map((one) => one[1]!);
  };

  test.each([
    ["mark-", union("Table", "marks")],
    ["kind-", union("Table", "kind")],
    ["undo-", union("Table", "undo")],
    ["list-", union("Table", "status")],
    ["clock-", union("Timing", "kind")],
    ["request-", union("Request", "what")],
    ["request-what-", union("Request", "what")],
    ["frame-", union("Frame", "what")],
    ["seat-plan-", union("SeatChange", "player")],
    ["seat-bot-", union("SeatChange", "player").filter((player) => player !== "me" && player !== "open")],
    ["failure-", [.../type FailureCode = (.*);/.exec(protocol)![1]!.matchAll(/"([^"]+)"/g)].map((one) => one[1]!)],
  ])("%s", (start, values) => {
    expect(values.length).toBeGreaterThan(1);
    expect(values.filter((value) => !french.keys.has(`${start}${value}`))).toEqual([]);
  });

  test("problems over HTTP", () => {
    const access = readFileSync(join(SERVER, "access.py"), "utf-8");
    const table = /STATUS[^{]*\{([^}]*)\}/.exec(access)![1]!;
    const codes = [...table.matchAll(/"([a-z-]+)":/g)].map((one) => one[1]!);
    expect(codes.length).toBeGreaterThan(10);
    expect(codes.filter((one) => !french.keys.has(`failure-${one}`))).toEqual([]);
  });
});
