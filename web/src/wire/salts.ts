// This person's part of sealed chance: a salt for each round, committed to and then shown, without being asked.

import { saltCommitment } from "../sealed/sealed";
import type { Commit, Reveal, Table } from "../protocol";

/** Where salts are kept until they are shown: all tabs of a browser must say the same. */
export type Drawer = Pick<Storage, "getItem" | "setItem">;

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function bytes(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** What to send now, if the table waits for this person's salt. A salt once made is never made anew. */
export function saltAnswer(
  table: Table,
  person: string,
  drawer: Drawer,
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array,
): Commit | Reveal | null {
  const { salting } = table;
  if (!salting?.waiting.includes(person)) return null;
  const place = `lumignon.salt.${table.table}.${salting.round}`;
  const kept = drawer.getItem(place);
  if (salting.phase === "reveal") {
    return kept ? { type: "reveal", table: table.table, round: salting.round, salt: kept } : null;
  }
  const salt = kept ? bytes(kept) : random(new Uint8Array(32));
  if (!kept) drawer.setItem(place, hex(salt));
  const commitment = saltCommitment(table.table, person, salt);
  return { type: "commit", table: table.table, round: salting.round, commitment };
}
