// One table over a socket that may break at any moment: nothing is lost, nothing happens twice.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { HouseMessage, State, Step } from "../src/protocol";
import { House } from "../src/wire/house";
import type { Feed } from "../src/wire/feed";
import type { Change } from "../src/wire/merge";
import { PretendLine } from "./pretend";

const TABLE = "abcdefghijkl";
let lines: PretendLine[] = [];
let house: House;
let feed: Feed;
let told: Change[] = [];
let afresh: number[] = [];
let failed: string[] = [];
let general: string[] = [];
let waiting: string[] = [];
let client = 0;

const line = (): PretendLine => lines.at(-1)!;
const hear = (message: HouseMessage): void => line().hear(message);

const state = (change: Partial<State> = {}): State => ({
  type: "state",
  table: TABLE,
  audience: 0,
  epoch: 1,
  event: 4,
  view: { stack: 40 },
  choice: 2,
  moves: [["stay"]],
  ...change,
});

const step = (change: Partial<Step> = {}): Step => ({ type: "step", table: TABLE, audience: 0, event: 4, ...change });

/** The connection breaks and comes back. */
function reconnect(): void {
  line().onclose?.();
  vi.advanceTimersByTime(1_000);
  line().greet();
}

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  told = [];
  afresh = [];
  failed = [];
  general = [];
  waiting = [];
  client = 0;
  house = new House(
    {
      open: () => {
        lines.push(new PretendLine());
        return line();
      },
      random: () => 0,
    },
    {
      status: () => undefined,
      waiting: (one) => waiting.push(one.table),
      failed: (code) => general.push(code),
    },
    () => `c${(client += 1)}`,
  );
  feed = house.follow(TABLE, "secret", {
    changed: () => undefined,
    told: (change) => told.push(change),
    afresh: (audience) => afresh.push(audience),
    failed: (code) => failed.push(code),
  });
  line().greet();
});

afterEach(() => {
  house.connection.stop();
  vi.useRealTimers();
});

test("it enters with the invitation as soon as the house has said hello", () => {
  expect(line().take()).toEqual([{ type: "enter", table: TABLE, invite: "secret" }]);
});

test("after a break it says what it has seen, of every audience", () => {
  hear(state());
  hear(state({ audience: 2, event: 9, said: [{ number: 5, at: 0, person: "p", nickname: "P", text: "a" }] }));
  reconnect();
  expect(line().take()).toEqual([
    {
      type: "enter",
      table: TABLE,
      invite: "secret",
      seen: [
        { audience: 0, epoch: 1, event: 4, said: 0 },
        { audience: 2, epoch: 1, event: 9, said: 5 },
      ],
    },
  ]);
  hear(step({ event: 6, events: [["a"], ["b"]], view: { stack: 38 } }));
  expect(feed.audiences.get(0)).toMatchObject({ event: 6, view: { stack: 38 } });
  expect(afresh).toEqual([0, 2]);
});

test("whoever sits down looks on no more", () => {
  hear(state({ audience: -1, view: {} }));
  hear(state());
  expect([...feed.audiences.keys()]).toEqual([0]);
  hear(state({ audience: 2 }));
  expect([...feed.audiences.keys()]).toEqual([0, 2]);
  hear(state({ audience: -1 }));
  expect([...feed.audiences.keys()]).toEqual([-1]);
});

test("a step that does not follow makes it ask for everything, once", () => {
  hear(state());
  line().take();
  hear(step({ event: 9, events: [["a"]] }));
  hear(step({ event: 10, events: [["b"]] }));
  expect(line().take()).toEqual([{ type: "enter", table: TABLE, invite: "secret" }]);
  expect(told).toEqual([]);
  hear(state({ event: 10, view: { stack: 30 } }));
  hear(step({ event: 11, events: [["c"]] }));
  expect(feed.audiences.get(0)).toMatchObject({ event: 11, view: { stack: 30 } });
  expect(told).toHaveLength(1);
});

test("an unknown audience is asked for, too", () => {
  line().take();
  hear(step({ audience: 3 }));
  expect(line().take()).toEqual([{ type: "enter", table: TABLE, invite: "secret" }]);
});

test("a resync that is cut off is asked again", () => {
  hear(state());
  feed.resync();
  line().take();
  reconnect();
  expect(line().take()).toEqual([{ type: "enter", table: TABLE, invite: "secret" }]);
});

test("a move names the choice and the client, and is answered", async () => {
  hear(state());
  line().take();
  const answer = feed.play(0, ["stay"]);
  expect(line().take()).toEqual([
    { type: "play", table: TABLE, seat: 0, choice: 2, move: ["stay"], client: "c1" },
  ]);
  expect(feed.underway).toBe(1);
  hear({ type: "accepted", table: TABLE, client: "c1" });
  expect(await answer).toEqual({ type: "accepted" });
  expect(feed.underway).toBe(0);
});

test("an unanswered move is sent again with the same id and the same choice, after the table is entered", async () => {
  hear(state());
  const answer = feed.play(0, ["stay"]);
  const spoken = feed.speak(0, "attends");
  reconnect();
  const sent = line().take();
  expect(sent.map((one) => one.type)).toEqual(["enter", "play", "speak"]);
  expect(sent[1]).toMatchObject({ client: "c1", choice: 2 });
  hear({ type: "accepted", table: TABLE, client: "c1" });
  hear({ type: "accepted", table: TABLE, client: "c2" });
  expect((await answer).type).toBe("accepted");
  expect((await spoken).type).toBe("accepted");
  reconnect();
  expect(line().take().map((one) => one.type)).toEqual(["enter"]);
});

test("a move made while nobody hears it goes out when the house is back", () => {
  hear(state());
  line().onclose?.();
  void feed.play(0, ["stay"]);
  vi.advanceTimersByTime(1_000);
  line().greet();
  expect(line().take().map((one) => one.type)).toEqual(["enter", "play"]);
});

test("an answer that comes twice counts once", async () => {
  hear(state());
  const answer = feed.play(0, ["stay"]);
  hear({ type: "accepted", table: TABLE, client: "c1" });
  hear({ type: "refused", table: TABLE, client: "c1", paragraph: "x/y.1" });
  expect((await answer).type).toBe("accepted");
});

test("“try again” is tried again with the same id, but not for ever", async () => {
  hear(state());
  line().take();
  const answer = feed.play(0, ["stay"]);
  line().take();
  let tries = 0;
  for (;;) {
    hear({ type: "failed", code: "try-again", table: TABLE, client: "c1" });
    vi.advanceTimersByTime(10_000);
    hear({ type: "pong" });
    const sent = line().take().filter((one) => one.type === "play");
    if (!sent.length) break;
    expect(sent).toMatchObject([{ client: "c1" }]);
    tries += 1;
  }
  expect(tries).toBeGreaterThan(2);
  expect(await answer).toMatchObject({ type: "failed", code: "try-again" });
});

test("a house that is closing gets the move again when it is back", () => {
  hear(state());
  void feed.play(0, ["stay"]);
  hear({ type: "failed", code: "closing", table: TABLE, client: "c1" });
  reconnect();
  expect(line().take().map((one) => one.type)).toEqual(["enter", "play"]);
});

test("who is told that the table was not entered enters it and asks again", () => {
  hear(state());
  void feed.play(0, ["stay"]);
  line().take();
  hear({ type: "failed", code: "not-entered", table: TABLE, client: "c1" });
  expect(line().take().map((one) => one.type)).toEqual(["enter", "play"]);
});

test("other failures are the answer", async () => {
  hear(state());
  const answer = feed.play(0, ["stay"]);
  hear({ type: "failed", code: "choice-over", table: TABLE, client: "c1", detail: "late" });
  expect(await answer).toEqual({ type: "failed", code: "choice-over", detail: "late" });
});

test("a failure that names no table finds who asked; one that names nobody is told as it is", async () => {
  hear(state());
  const answer = feed.speak(0, "a");
  hear({ type: "failed", code: "too-fast", client: "c1" });
  expect(await answer).toMatchObject({ code: "too-fast" });
  hear({ type: "failed", code: "malformed" });
  expect(general).toEqual(["malformed"]);
  hear({ type: "failed", code: "not-now", table: TABLE });
  expect(failed).toEqual(["not-now"]);
});

test("questions are answered by their ids", async () => {
  hear(state());
  const why = feed.why(0, ["go", 3]);
  const foreseen = feed.foresee(0, ["go", 4]);
  hear({ type: "foreseen", table: TABLE, client: "c2", outlook: { lit: [1] } });
  hear({ type: "because", table: TABLE, client: "c1", paragraph: "x/y.1" });
  expect(await why).toMatchObject({ type: "because", paragraph: "x/y.1" });
  expect(await foreseen).toMatchObject({ outlook: { lit: [1] } });
});

test("a table that is gone answers what was asked, and is not entered again", async () => {
  hear(state());
  const answer = feed.play(0, ["stay"]);
  hear({ type: "gone", table: TABLE });
  expect(feed.ended).toBe("gone");
  expect(await answer).toMatchObject({ type: "failed", code: "gone" });
  reconnect();
  expect(line().take()).toEqual([]);
});

test("an unknown table ends the feed", () => {
  hear({ type: "failed", code: "unknown-table", table: TABLE });
  expect(feed.ended).toBe("unknown-table");
});

test("a table that was left is heard of no more", () => {
  hear(state());
  line().take();
  house.leave(feed);
  expect(line().take()).toEqual([{ type: "leave", table: TABLE }]);
  hear(step({ event: 5, events: [["a"]] }));
  expect(told).toEqual([]);
  reconnect();
  expect(line().take()).toEqual([]);
});

test("other tables that wait are told of", () => {
  hear({ type: "waiting", table: "zzzzzzzzzzzz", game: "g", title: "t", waits: true });
  expect(waiting).toEqual(["zzzzzzzzzzzz"]);
});
