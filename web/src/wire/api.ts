// What is asked over HTTP. A problem is an error with a code, which `failureWords` words for people.

import type {
  Branch,
  Carry,
  Frames,
  GameShape,
  GameTexts,
  Me,
  NewTable,
  Opened,
  Problem,
  ReplayInfo,
  SeatChange,
  Table,
  TableLine,
  Verdict,
} from "../protocol";

export class ApiProblem extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    readonly detail: string,
    readonly paragraph: string,
  ) {
    super(`${code}: ${detail}`);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiProblem("unreachable", 0, "", "");
  }
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  const code = problem.code ?? "internal";
  throw new ApiProblem(code, response.status, problem.detail ?? "", problem.paragraph ?? "");
}

const query = (values: Record<string, string | number>): string =>
  new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)])).toString();

export const api = {
  me: () => ask<Me>("GET", "/me"),
  rename: (nickname: string) => ask<Me>("PUT", "/me", { nickname }),
  forget: () => ask<void>("DELETE", "/me"),
  carry: () => ask<Carry>("POST", "/me/carry"),
  arrive: (token: string) => ask<Me>("POST", `/carry/${encodeURIComponent(token)}`),
  games: () => ask<GameShape[]>("GET", "/games"),
  texts: (game: string, language: string) => ask<GameTexts>("GET", `/games/${game}/texts/${language}`),
  tables: () => ask<TableLine[]>("GET", "/tables"),
  mine: () => ask<TableLine[]>("GET", "/me/tables"),
  open: (table: NewTable) => ask<Opened>("POST", "/tables", table),
  seat: (table: string, seat: number, change: SeatChange) =>
    ask<Table>("PUT", `/tables/${table}/seats/${seat}`, change),
  start: (table: string) => ask<Table>("POST", `/tables/${table}/start`),
  rematch: (table: string) => ask<Opened>("POST", `/tables/${table}/rematch`),
  replay: (table: string) => ask<ReplayInfo>("GET", `/replays/${table}`),
  frames: (table: string, eyes: number, from: number, count: number) =>
    ask<Frames>("GET", `/replays/${table}/frames?${query({ eyes, from, count })}`),
  verdict: (table: string) => ask<Verdict>("GET", `/replays/${table}/verdict`),
  branch: (table: string, branch: Branch) => ask<Opened>("POST", `/replays/${table}/branch`, branch),
  journalPath: (table: string) => `/api/replays/${table}/journal`,
};
