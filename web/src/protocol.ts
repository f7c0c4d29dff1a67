// Made by `make protocol` from src/lumignon/server/protocol.py and shapes.py. Do not edit.


export const PROTOCOL = 1;

export const SPEECH_AT_MOST = 500;

export interface Seen {
  audience: number;
  epoch: number;
  event: number;
  said: number;
}

export interface Enter {
  type: "enter";
  table: string;
  invite?: string;
  seen?: Seen[];
}

export interface Leave {
  type: "leave";
  table: string;
}

export interface Play {
  type: "play";
  table: string;
  seat: number;
  choice: number;
  move: (string | number)[];
  client: string;
}

export interface Undo {
  type: "undo";
  table: string;
  seat: number;
}

export interface Redo {
  type: "redo";
  table: string;
  seat: number;
}

export interface Propose {
  type: "propose";
  table: string;
  what: "concede" | "pause";
}

export interface Resume {
  type: "resume";
  table: string;
}

export interface Vote {
  type: "vote";
  table: string;
  request: number;
  yes: boolean;
}

export interface Speak {
  type: "speak";
  table: string;
  audience: number;
  text: string;
  client: string;
}

export interface Point {
  type: "point";
  table: string;
  seat: number;
  places: number[];
  path?: boolean;
}

export interface Why {
  type: "why";
  table: string;
  seat: number;
  move: (string | number)[];
  client: string;
}

export interface Foresee {
  type: "foresee";
  table: string;
  seat: number;
  move: (string | number)[];
  client: string;
}

export interface Hint {
  type: "hint";
  table: string;
  seat: number;
  client: string;
}

export interface Commit {
  type: "commit";
  table: string;
  round: number;
  commitment: string;
}

export interface Reveal {
  type: "reveal";
  table: string;
  round: number;
  salt: string;
}

export interface Ping {
  type: "ping";
}

export interface Hello {
  type: "hello";
  protocol: number;
  lumignon: string;
  person: string;
  now: number;
}

export interface Pong {
  type: "pong";
}

export interface Place {
  seat: number;
  name: string;
  person?: string;
  nickname?: string;
  bot?: string;
  held_for?: string;
  held_nickname?: string;
  present?: boolean;
  vacant?: boolean;
}

export interface Request {
  number: number;
  what: "concede" | "pause" | "redo" | "undo";
  person: string;
  seat?: number;
  agreed?: string[];
  waiting?: string[];
}

export interface Salting {
  round: number;
  phase: "commit" | "reveal";
  waiting: string[];
  until: number;
  left?: string[];
}

export interface Timing {
  kind?: "game" | "move" | "none";
  seconds?: number;
  patience?: number;
}

export interface Table {
  type: "table";
  table: string;
  game: string;
  title: string;
  options: Record<string, any>;
  status: "gathering" | "given-up" | "over" | "playing" | "salting";
  host: string;
  public: boolean;
  invite?: string;
  undo: "consent" | "free" | "off";
  timing: Timing;
  places: Place[];
  lookers?: number;
  paused?: boolean;
  paused_by?: string;
  requests?: Request[];
  salting?: Salting | null;
  commitment?: string;
  rematch?: string;
  result?: string;
  winners?: number[];
  kind?: "analysis" | "branch" | "game";
  guide?: boolean;
  marks?: ("crossed" | "position" | "redrawn")[];
}

export interface Clock {
  at: number;
  left?: Record<string, number>;
  running?: number[];
  rules?: number;
  still?: boolean;
}

export interface Voicing {
  hearers: number[];
  price?: string;
  paragraph?: string;
}

export interface Said {
  number: number;
  at: number;
  person: string;
  nickname: string;
  seat?: number;
  text?: string;
  places?: number[];
  path?: boolean;
}

export interface State {
  type: "state";
  table: string;
  audience: number;
  epoch: number;
  event: number;
  events?: ((string | number)[])[];
  view: Record<string, any>;
  choice: number;
  awaited?: number[];
  moves?: ((string | number)[])[];
  standing?: string[];
  undo?: "" | "consent" | "free";
  redo?: "" | "consent" | "free";
  voice?: Voicing | null;
  clock?: Clock | null;
  said?: Said[];
}

export interface Step {
  type: "step";
  table: string;
  audience: number;
  event: number;
  events?: ((string | number)[])[];
  view?: Record<string, any>;
  gone?: string[];
  choice?: number | null;
  awaited?: number[] | null;
  moves?: ((string | number)[])[] | null;
  standing?: string[] | null;
  undo?: "" | "consent" | "free" | null;
  redo?: "" | "consent" | "free" | null;
  voice?: Voicing | null;
  clock?: Clock | null;
  said?: Said[];
}

export interface Accepted {
  type: "accepted";
  table: string;
  client: string;
}

export interface Refused {
  type: "refused";
  table: string;
  client: string;
  paragraph: string;
  reason?: string;
  numbers?: number[];
  price?: string;
}

export interface Because {
  type: "because";
  table: string;
  client: string;
  paragraph?: string;
  reason?: string;
  numbers?: number[];
}

export interface Foreseen {
  type: "foreseen";
  table: string;
  client: string;
  outlook?: Record<string, any>;
}

export interface Hinted {
  type: "hinted";
  table: string;
  client: string;
  move?: (string | number)[];
}

export interface Waiting {
  type: "waiting";
  table: string;
  game: string;
  title: string;
  waits: boolean;
}

export interface Gone {
  type: "gone";
  table: string;
}

export interface Failed {
  type: "failed";
  code: string;
  table?: string;
  client?: string;
  detail?: string;
}

export interface Problem {
  code: string;
  detail: string;
  paragraph: string;
}

export interface Me {
  person: string;
  nickname: string;
}

export interface Rename {
  nickname: string;
}

export interface Carry {
  path: string;
  until: number;
}

export interface OptionShape {
  name: string;
  kind: "choice" | "number" | "switch";
  default: boolean | number | string;
  lowest: number;
  highest: number;
  choices: string[];
}

export interface GameShape {
  name: string;
  title: Record<string, string>;
  ready: boolean;
  options: OptionShape[];
  levels: string[];
}

export interface ParagraphShape {
  id: string;
  text: string;
}

export interface ChapterShape {
  id: string;
  title: string;
  paragraphs: ParagraphShape[];
}

export interface GameTexts {
  game: string;
  language: string;
  title: string;
  messages: string;
  words: Record<string, string[]>;
  events: Record<string, ([string, string])[]>;
  moves: Record<string, string[][]>;
  chapters: ChapterShape[];
}

export interface NewTable {
  game: string;
  options?: Record<string, boolean | number | string>;
  seats?: ("me" | "open" | "random" | "regular")[];
  title?: string;
  public?: boolean;
  undo?: "consent" | "free" | "off";
  timing?: Timing;
  guide?: boolean;
  position?: string;
}

export interface Opened {
  table: string;
  invite: string;
}

export interface SeatChange {
  player: "me" | "open" | "random" | "regular";
  invite?: string;
}

export interface TableLine {
  table: string;
  game: string;
  title: string;
  status: string;
  host: string;
  seats: number;
  taken: number;
  open: number;
  kind: string;
  since: number;
  mine: boolean;
  waits: boolean;
  result: string;
}

export interface ReplayInfo {
  table: string;
  game: string;
  title: string;
  options: Record<string, any>;
  seats: string[];
  players: string[];
  length: number;
  result: string;
  winners: number[];
  began: number;
  ended: number;
  marks: string[];
  eyes: number[];
}

export interface Frame {
  number: number;
  at: number;
  what: "began" | "clock" | "ended" | "hands" | "move" | "redo" | "speech" | "undo" | "upgraded";
  seat: number;
  move: (string | number)[];
  events: ((string | number)[])[];
  view: Record<string, any>;
  gone: string[];
}

export interface Frames {
  frames: Frame[];
}

export interface Branch {
  frame: number;
  eyes?: number;
}

export interface Verdict {
  holds: boolean;
  proved: ([string, Record<string, any>])[];
  unproved: ([string, Record<string, any>])[];
  line: number;
  reason: string;
}

export type ClientMessage = Enter | Leave | Play | Undo | Redo | Propose | Resume | Vote | Speak | Point | Why | Foresee | Hint | Commit | Reveal | Ping;

export type HouseMessage = Hello | Pong | Table | State | Step | Accepted | Refused | Because | Foreseen | Hinted | Waiting | Gone | Failed;

export type FailureCode = "malformed" | "too-large" | "too-fast" | "unknown-table" | "not-entered" | "not-your-seat" | "choice-over" | "client-reused" | "not-offered" | "not-now" | "paused" | "try-again" | "closing";
