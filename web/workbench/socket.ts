// The make-believe house's end of the socket: plays recorded games back, one moment for each move.

import type { ClientMessage, HouseMessage, Said, State, Table } from "../src/protocol";
import { moments, parseTable, type Moment } from "./moments";
import { makeTable, ME, mySeats } from "./tables";

const PACE = 900;

interface Running {
  table: Table;
  all: Moment[];
  at: number;
  told: number;
  said: Said[];
}

const running = new Map<string, Running>();
const listeners = new Set<(message: HouseMessage) => void>();

/** Open a table: ids that begin with `g` gather first, those past the last moment are over. */
export async function tableOf(id: string): Promise<Running> {
  const known = running.get(id);
  if (known) return known;
  const { fixture, at } = parseTable(id);
  const all = await moments(fixture);
  const count = (all[0]?.view.players as number | undefined) ?? 4;
  const query = new URLSearchParams(location.search);
  const table = makeTable(id, count, { guide: query.has("guide"), paused: query.has("paused"), paused_by: "p-nour" });
  if (id.startsWith("g")) {
    table.status = "gathering";
    table.places = table.places.map((place) =>
      place.seat === 2 ? { seat: 2, name: place.name, vacant: true } : place,
    );
  }
  const here = Math.min(at, all.length - 1);
  if (query.has("asked")) table.requests = [{ number: 1, what: "undo", person: "p-nour", waiting: [ME.person] }];
  const said: Said[] = [
    { number: 1, at: Date.now(), person: "p-nour", nickname: "Nour", seat: 1, text: "Je vois une clef au nord, j’y vais." },
    { number: 2, at: Date.now(), person: "p-nour", nickname: "Nour", seat: 1, places: [8, 9, 15], path: true },
    { number: 3, at: Date.now(), ...ME, seat: 0, text: "D’accord, je garde la lumière." },
  ];
  const one = { table, all, at: here, told: 40, said };
  running.set(id, one);
  if (here === all.length - 1) end(one);
  return one;
}

function end(one: Running): void {
  const result = String(one.all.at(-1)?.view.result ?? "cut-off");
  const winners = result === "escaped" ? one.table.places.map((place) => place.seat) : [];
  one.table = { ...one.table, status: "over", result, winners };
}

export function change(id: string, table: Partial<Table>): Table | null {
  const one = running.get(id);
  if (!one) return null;
  one.table = { ...one.table, ...table };
  tell(one.table);
  return one.table;
}

function tell(message: HouseMessage): void {
  for (const listener of listeners) listener(message);
}

function state(one: Running, audience: number): State {
  const now = one.all[one.at];
  const mine = now?.seat === audience && one.table.status === "playing";
  const silence = new URLSearchParams(location.search).has("silent");
  return {
    type: "state",
    table: one.table.table,
    audience,
    epoch: 1,
    event: one.told,
    events: one.all.slice(Math.max(0, one.at - 8), one.at + 1).flatMap((moment) => moment.events),
    view: one.table.status === "gathering" ? {} : (now?.view ?? {}),
    choice: one.at,
    awaited: one.table.status === "playing" ? [now?.seat ?? 0] : [],
    moves: mine ? now.moves : [],
    undo: mine ? "free" : "",
    voice: silence ? { hearers: [], paragraph: "piege-obscur/silence.1" } : { hearers: [-1, 0, 1, 2, 3, 4] },
    said: one.said,
    clock: new URLSearchParams(location.search).has("clock")
      ? { at: Date.now(), left: { 0: 754_000, 1: 18_000, 2: 600_000, 3: 3_700_000 }, running: [now?.seat ?? 0] }
      : null,
  };
}

function next(one: Running): void {
  if (one.at >= one.all.length - 1) return;
  one.at += 1;
  const now = one.all[one.at];
  if (!now) return;
  one.told += now.events.length;
  if (one.at === one.all.length - 1) end(one);
  for (const audience of audiences()) {
    const mine = now.seat === audience && one.table.status === "playing";
    tell({
      type: "step",
      table: one.table.table,
      audience,
      event: one.told,
      events: now.events,
      view: now.view,
      choice: one.at,
      awaited: [now.seat],
      moves: mine ? now.moves : [],
    });
  }
  if (one.table.status === "over") return tell(one.table);
  if (!mySeats().includes(now.seat)) setTimeout(() => next(one), PACE);
}

function audiences(): number[] {
  const mine = mySeats();
  return mine.length ? mine : [-1];
}

async function answer(message: ClientMessage, say: (message: HouseMessage) => void): Promise<void> {
  if (message.type === "ping") return say({ type: "pong" });
  if (!("table" in message)) return;
  if (message.table.startsWith("x")) return say({ type: "failed", code: "unknown-table", table: message.table });
  const one = await tableOf(message.table);
  switch (message.type) {
    case "enter":
      say(one.table);
      for (const audience of audiences()) say(state(one, audience));
      return;
    case "play":
      say({ type: "accepted", table: message.table, client: message.client });
      return next(one);
    case "why":
      return say({ type: "because", table: message.table, client: message.client, paragraph: "piege-obscur/movement.2" });
    case "foresee":
      return say({ type: "foreseen", table: message.table, client: message.client });
    case "speak": {
      const said = { number: one.said.length + 1, at: Date.now(), ...ME, seat: message.audience, text: message.text };
      one.said.push(said);
      say({ type: "accepted", table: message.table, client: message.client });
      return tell({ type: "step", table: message.table, audience: message.audience, event: one.told, said: [said] });
    }
    case "vote":
      return void change(message.table, { requests: [] });
    case "propose":
      return void change(message.table, {
        requests: [{ number: 2, what: message.what, person: ME.person, waiting: ["p-nour"] }],
      });
    case "resume":
      return void change(message.table, { paused: false });
  }
}

export class PretendSocket {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  private readonly listener = (message: HouseMessage): void => this.onmessage?.({ data: JSON.stringify(message) });

  constructor() {
    listeners.add(this.listener);
    const broken = new URLSearchParams(location.search).has("broken");
    setTimeout(() => {
      if (broken && performance.now() > 3_000) return this.onclose?.();
      this.listener({ type: "hello", protocol: 1, lumignon: "0.0", person: ME.person, now: Date.now() });
      this.listener({ type: "waiting", table: "s00000000040", game: "piege-obscur", title: "Dimanche soir chez Nour", waits: true });
      if (broken) setTimeout(() => this.onclose?.(), 2_500);
    }, 30);
  }

  send(text: string): void {
    void answer(JSON.parse(text) as ClientMessage, this.listener);
  }

  close(): void {
    listeners.delete(this.listener);
  }
}
