// The one connection of this page, and what of it is shown everywhere.

import type { Line, Status } from "./connection";
import { House } from "./house";
import { toast } from "../pieces/toasts.svelte";
import { failureWords } from "../texts/language.svelte";

function open(): Line {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/api/socket`) as unknown as Line;
}

export const line: { status: Status; waiting: Record<string, string> } = $state({ status: "idle", waiting: {} });

export const house = new House(
  { open, random: Math.random },
  {
    status: (status) => (line.status = status),
    waiting: ({ table, title, waits }) => {
      if (waits) line.waiting[table] = title;
      else delete line.waiting[table];
    },
    failed: (code) => toast(failureWords(code)),
  },
);

/** The house's time, in milliseconds. */
export function houseNow(): number {
  return Date.now() + house.connection.offset;
}

function tryNow(): void {
  if (line.status === "lost" && document.visibilityState === "visible") house.connection.again();
}

addEventListener("online", tryNow);
document.addEventListener("visibilitychange", tryNow);
