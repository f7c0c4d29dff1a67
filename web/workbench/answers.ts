// The make-believe house's HTTP.

import type { Frame, GameShape, ReplayInfo, SeatChange, Verdict } from "../src/protocol";
import { moments, parseTable, realFetch, texts } from "./moments";
import { change, tableOf } from "./socket";
import { ME, MINE, OPEN } from "./tables";

const number = (name: string, value: number, lowest: number, highest: number) => ({
  name, kind: "number" as const, default: value, lowest, highest, choices: [],
});
const choice = (name: string, choices: string[]) => ({
  name, kind: "choice" as const, default: choices[0] ?? "", lowest: 0, highest: 0, choices,
});
const flip = (name: string) => ({ name, kind: "switch" as const, default: false, lowest: 0, highest: 0, choices: [] });

const soon = (name: string, fr: string, en: string): GameShape => ({
  name, title: { fr, en }, ready: false, options: [], levels: [],
});

const GAMES: GameShape[] = [
  {
    name: "piege-obscur",
    title: { fr: "Piège obscur", en: "Piège obscur" },
    ready: true,
    options: [
      number("players", 4, 1, 5),
      choice("variant", ["standard", "expert"]),
      number("keys", 0, -1, 2),
      number("gates", 0, -1, 0),
      flip("cracked_tees"),
      flip("third_pit_fiend"),
      choice("pathless", ["0", "2", "3"]),
      flip("dirge"),
      flip("silence"),
      choice("keeper_block", ["avoid", "reduce"]),
    ],
    levels: ["random", "regular"],
  },
  soon("claustrophobia", "Claustrophobia 1642 ½", "Claustrophobia 1642 ½"),
  soon("obscurio", "Obscurio", "Obscurio"),
  soon("coeur-des-tenebres", "Au cœur des ténèbres", "In the Heart of Darkness"),
];

const VERDICT: Verdict = {
  holds: true,
  proved: [
    ["proved-chain", { lines: 118 }],
    ["proved-replay", { line: 0 }],
    ["proved-sealed", { line: 0 }],
    ["proved-salts", { names: ["Lueur", "Nour"] }],
  ],
  unproved: [["unproved-signed", {}]],
  line: 0,
  reason: "",
};

let nickname = ME.nickname;

async function frames(table: string, query: URLSearchParams): Promise<Frame[]> {
  const all = await moments(parseTable(table).fixture);
  const from = Number(query.get("from"));
  const stretch = all.slice(from, from + Number(query.get("count")));
  return stretch.map((moment, at) => ({
    number: from + at,
    at: Date.now() - 3_600_000,
    what: from + at === 0 ? "began" : from + at === all.length - 1 ? "ended" : "move",
    seat: all[from + at - 1]?.seat ?? 0,
    move: all[from + at - 1]?.moves[0] ?? [],
    events: moment.events,
    view: moment.view,
    gone: [],
  }));
}

async function replay(table: string): Promise<ReplayInfo> {
  const all = await moments(parseTable(table).fixture);
  return {
    table,
    game: "piege-obscur",
    title: "La fois du gouffre",
    options: {},
    seats: ["red", "blue", "green", "yellow"],
    players: ["Lueur", "Nour", "regular", "Théo"],
    length: all.length,
    result: String(all.at(-1)?.view.result),
    winners: [],
    began: Date.now() - 3_600_000,
    ended: Date.now(),
    marks: [],
    eyes: [0, 1, 2, 3, -1, -2],
  };
}

async function seated(table: string, seat: number, seatChange: SeatChange): Promise<unknown> {
  const { places } = (await tableOf(table)).table;
  const who = {
    me: { person: ME.person, nickname, present: true },
    open: { vacant: true },
    regular: { bot: "regular" },
    random: { bot: "random" },
  }[seatChange.player];
  return change(table, {
    places: places.map((place) => (place.seat === seat ? { seat, name: place.name, ...who } : place)),
  });
}

async function answer(method: string, path: string, query: URLSearchParams, body: unknown): Promise<unknown> {
  const parts = path.split("/").slice(2);
  const [first = "", second = "", third = "", fourth = ""] = parts;
  const key = `${method} ${first}`;
  if (key === "GET me" && second === "tables") return MINE;
  if (key === "POST me") return { path: "/carry/Zk3vXq0s9YtB1mW7", until: Date.now() + 900_000 };
  if (first === "me") {
    if (method === "PUT") nickname = (body as { nickname: string }).nickname;
    return { ...ME, nickname };
  }
  if (first === "carry") return { ...ME, nickname };
  if (key === "GET games") return third === "texts" ? texts(fourth) : GAMES;
  if (key === "GET tables") return second ? (await tableOf(second)).table : OPEN;
  if (key === "POST tables" && !second) {
    await tableOf("s00000000000");
    return { table: "s00000000000", invite: "kV3mW0lXb2QdTzr9" };
  }
  if (key === "POST tables" && third === "start") return change(second, { status: "playing" });
  if (key === "POST tables") return { table: "s10000000000", invite: "" };
  if (key === "PUT tables") return seated(second, Number(fourth), body as SeatChange);
  if (key === "GET replays" && third === "frames") return { frames: await frames(second, query) };
  if (key === "GET replays" && third === "verdict") return VERDICT;
  if (key === "GET replays") return replay(second);
  return { table: "s00000000000", invite: "" };
}

export async function pretendFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = new URL(typeof input === "string" || input instanceof URL ? input : input.url, location.origin);
  if (!url.pathname.startsWith("/api/")) return realFetch(input, init);
  const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
  const found = await answer(init?.method ?? "GET", url.pathname, url.searchParams, body);
  return new Response(JSON.stringify(found), { headers: { "content-type": "application/json" } });
}
