// The one connection of this page, and what of it is shown everywhere.

import type { Line, Status } from "./connection";
import { House } from "./house";
import { toast } from "../pieces/toasts.svelte";
import { notify } from "../settings/notify";
import { failureWords, say } from "../texts/language.svelte";

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
      if (!waits) return void delete line.waiting[table];
      if (!(table in line.waiting)) notify(title || "Lumignon", say("title-your-turn"), table);
      line.waiting[table] = title;
    },
    failed: (code) => toast(failureWords(code)),
  },
);

/** How many tables wait for this person, but for the one at hand: ahead of a page's title. */
export function waitingMark(here = ""): string {
  const count = Object.keys(line.waiting).filter((table) => table !== here).length;
  return count ? `(${count}) ` : "";
}

/** The house's time, in milliseconds. */
export function houseNow(): number {
  return Date.now() + house.connection.offset;
}

function tryNow(): void {
  if (line.status === "lost" && document.visibilityState === "visible") house.connection.again();
}

addEventListener("offline", () => house.connection.cut());
addEventListener("online", tryNow);
document.addEventListener("visibilitychange", tryNow);
