// A socket that dies is noticed, and opened again: later each time, and never by all clients at once.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { HouseMessage } from "../src/protocol";
import { Connection, DEAD_AFTER, pause, PATIENCE_AT_MOST, PING_EVERY, type Status } from "../src/wire/connection";
import { PretendLine } from "./pretend";

let lines: PretendLine[] = [];
let heard: HouseMessage[] = [];
let statuses: Status[] = [];
let connection: Connection;

const line = (): PretendLine => lines.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  heard = [];
  statuses = [];
  connection = new Connection(
    {
      open: () => {
        lines.push(new PretendLine());
        return line();
      },
      random: () => 0,
    },
    (message) => heard.push(message),
    (status) => statuses.push(status),
  );
  connection.start();
});

afterEach(() => {
  connection.stop();
  vi.useRealTimers();
});

test("it is open after the hello, and knows the house's time and the person", () => {
  expect(connection.send({ type: "ping" })).toBe(false);
  line().greet();
  expect(statuses).toEqual(["connecting", "open"]);
  expect(connection.offset).toBe(5_000);
  expect(connection.person).toBe("p-me");
  expect(connection.send({ type: "ping" })).toBe(true);
});

test("it pings every twenty seconds", () => {
  line().greet();
  vi.advanceTimersByTime(PING_EVERY + 100);
  expect(line().take()).toEqual([{ type: "ping" }]);
  line().hear({ type: "pong" });
  vi.advanceTimersByTime(PING_EVERY);
  expect(line().take()).toEqual([{ type: "ping" }]);
});

test("silence for longer than a living house is silent means that it is dead", () => {
  line().greet();
  const first = line();
  vi.advanceTimersByTime(DEAD_AFTER - 1_000);
  expect(connection.status).toBe("open");
  vi.advanceTimersByTime(7_000);
  expect(connection.status).toBe("lost");
  expect(first.closed).toBe(true);
});

test("pongs keep it alive", () => {
  line().greet();
  for (let at = 0; at < 12; at += 1) {
    vi.advanceTimersByTime(10_000);
    line().hear({ type: "pong" });
  }
  expect(connection.status).toBe("open");
  expect(lines).toHaveLength(1);
});

test("a closed socket is opened again after a while, and what it says is heard", () => {
  line().greet();
  line().onclose?.();
  expect(connection.status).toBe("lost");
  vi.advanceTimersByTime(pause(0, 0) + 1);
  expect(lines).toHaveLength(2);
  line().greet();
  expect(connection.status).toBe("open");
  expect(heard.filter((one) => one.type === "hello")).toHaveLength(2);
});

test("each attempt waits longer, up to a limit, and chance spreads them", () => {
  const waits = Array.from({ length: 12 }, (_, attempt) => pause(attempt, 0));
  for (let at = 1; at < waits.length; at += 1) expect(waits[at]).toBeGreaterThanOrEqual(waits[at - 1]!);
  expect(pause(50, 1)).toBe(PATIENCE_AT_MOST);
  expect(pause(3, 1)).toBeGreaterThan(pause(3, 0));
});

test("attempts that fail go on until one succeeds, and then the waits begin anew", () => {
  for (let at = 0; at < 5; at += 1) {
    line().onclose?.();
    vi.advanceTimersByTime(PATIENCE_AT_MOST);
  }
  expect(lines).toHaveLength(6);
  line().greet();
  line().onclose?.();
  vi.advanceTimersByTime(pause(0, 0) + 1);
  expect(lines).toHaveLength(7);
});

test("a socket that was given up is not listened to any more", () => {
  const old = line();
  old.greet();
  connection.again();
  expect(old.closed).toBe(true);
  old.hear({ type: "gone", table: "a" });
  old.onclose?.();
  expect(heard.filter((one) => one.type === "gone")).toEqual([]);
  expect(lines).toHaveLength(2);
});

test("a page that is too old for the house says so and stops calling", () => {
  line().greet(99);
  expect(connection.status).toBe("outdated");
  vi.advanceTimersByTime(200_000);
  expect(lines).toHaveLength(1);
});

test("stopped is stopped", () => {
  line().greet();
  line().onclose?.();
  connection.stop();
  vi.advanceTimersByTime(200_000);
  expect(lines).toHaveLength(1);
  expect(connection.status).toBe("idle");
});
