// Tables of the make-believe house: who sits there, and where their games stand.

import type { Place, Table, TableLine } from "../src/protocol";

export const ME = { person: "p-me", nickname: "Lueur" };

const OTHERS: Partial<Place>[] = [
  { person: "p-nour", nickname: "Nour", present: true },
  { bot: "regular" },
  { bot: "regular", held_for: "p-theo", held_nickname: "Théo" },
  { person: "p-ada", nickname: "Ada", present: false },
];
const NAMES = ["red", "blue", "green", "yellow", "violet"];

/** `?seats=0,2` in the page's address gives this person several seats. */
export function mySeats(): number[] {
  const wanted = new URLSearchParams(location.search).get("seats");
  return wanted === null ? [0] : wanted.split(",").filter(Boolean).map(Number);
}

export function placesFor(count: number): Place[] {
  const mine = mySeats();
  return Array.from({ length: count }, (_, seat) => {
    const who = mine.includes(seat) ? { ...ME, present: true } : (OTHERS[(seat + 3) % 4] ?? {});
    return { seat, name: NAMES[seat] ?? String(seat), ...who };
  });
}

export function makeTable(id: string, count: number, change: Partial<Table> = {}): Table {
  return {
    type: "table",
    table: id,
    game: "piege-obscur",
    title: "",
    options: { players: count, variant: "standard", silence: false },
    status: "playing",
    host: ME.person,
    public: false,
    invite: "kV3mW0lXb2QdTzr9",
    undo: "consent",
    timing: { kind: "none", patience: 300 },
    places: placesFor(count),
    lookers: 2,
    commitment: "5f0c0b6d1a4e8f2c7b9d3e6a1c5f8b2d4e7a0c3f6b9d2e5a8c1f4b7d0e3a6c9f",
    ...change,
  };
}

function line(table: string, change: Partial<TableLine>): TableLine {
  return {
    table,
    game: "piege-obscur",
    title: "",
    status: "playing",
    host: "Nour",
    seats: 4,
    taken: 4,
    open: 0,
    kind: "game",
    since: Date.now() - 600_000,
    mine: false,
    waits: false,
    result: "",
    ...change,
  };
}

export const MINE: TableLine[] = [
  line("s00000000040", { title: "Dimanche soir chez Nour", mine: true, waits: true }),
  line("e00000000060", { mine: true, host: "Lueur", seats: 5, taken: 5 }),
  line("s10000000999", { title: "La fois du gouffre", status: "over", mine: true, result: "escaped" }),
];

export const OPEN: TableLine[] = [
  line("g00000000000", { title: "On apprend ensemble", status: "gathering", taken: 2, open: 2 }),
  line("g10000000000", { status: "gathering", host: "Ada", taken: 3, open: 1 }),
];
