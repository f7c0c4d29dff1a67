// The entries of a journal as the page reads them: the twin of src/lumignon/kernel/entries.py. Which kinds there
// are, what each must say, and where it may stand.

export type Outcome = [string, ...number[]];

interface Line {
  n: number;
  at: number;
  nonce: string;
  before: string;
}

interface Drawn extends Line {
  outcomes: Outcome[];
}

export interface Opened extends Line {
  entry: "opened";
  format: 1;
  lumignon: string;
  game: string;
  version: number;
  content: string;
  table: string;
  options: Record<string, number | string | boolean>;
  seats: string[];
  undo: "free" | "consent" | "off";
  source: "sealed" | "fast";
  commitment?: string | null;
  seed?: number | string | null;
}

export interface SaltCommitments extends Line {
  entry: "salt-commitments";
  round: number;
  commitments: Record<string, string>;
  left: string[];
}

export interface SaltsRevealed extends Line {
  entry: "salts";
  round: number;
  salts: Record<string, string>;
  left: string[];
}

export interface Began extends Drawn {
  entry: "began";
  persons: (string | null)[];
}

export interface Moved extends Drawn {
  entry: "move";
  seat: number;
  choice: number;
  move: (string | number)[];
  client?: string;
}

export interface ClockRan extends Drawn {
  entry: "clock";
  choice: number;
  run: number;
}

export interface Undid extends Drawn {
  entry: "undo";
  seat: number;
  undone: number[];
  consents: string[] | null;
  redrawn: boolean;
  crossed: boolean;
}

export interface Redid extends Drawn {
  entry: "redo";
  seat: number;
  redone: number[];
  undone: number[];
  consents: string[] | null;
}

export interface Handed extends Line {
  entry: "hands";
  seat: number;
  player: string | null;
}

export interface Spoke extends Line {
  entry: "speech";
  seat: number;
  hearers: number;
  price: string;
  length: number;
}

export interface Upgraded extends Line {
  entry: "upgraded";
  lumignon: string;
  version: number;
  content: string;
  state: Record<string, unknown>;
}

export interface Ended extends Line {
  entry: "ended";
  result: string;
  winners: number;
}

export interface Revealed extends Line {
  entry: "revealed";
  seed: string;
}

export interface Signed extends Line {
  entry: "signed";
  key: string;
  signature: string;
}

export type Entry =
  | Opened
  | SaltCommitments
  | SaltsRevealed
  | Began
  | Moved
  | ClockRan
  | Undid
  | Redid
  | Handed
  | Spoke
  | Upgraded
  | Ended
  | Revealed
  | Signed;

export type Kind = Entry["entry"];

type Fits = (value: unknown) => boolean;

// no controls, line ends, marks of direction or invisible signs
const PRINTABLE =
  /^[^\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\uf8ff\ufeff\ufff0-\uffff\u{e0000}-\u{10ffff}]*$/u;
const WORD_AT_MOST = 200;
const SEATS_AT_MOST = 16;
const MASKS = 2 ** SEATS_AT_MOST;

const text: Fits = (value) => typeof value === "string";
const word: Fits = (value) =>
  typeof value === "string" && PRINTABLE.test(value) && Array.from(value).length <= WORD_AT_MOST;
const name: Fits = (value) => word(value) && value !== "";
const digits = (count: number): Fits => {
  const pattern = new RegExp(`^[0-9a-f]{${count}}$`);
  return (value) => typeof value === "string" && pattern.test(value);
};
const hash = digits(64);
// a number that is not whole is not canonical, and was refused before
const number: Fits = (value) => typeof value === "number";
const flag: Fits = (value) => typeof value === "boolean";
const within =
  (lowest: number, limit: number): Fits =>
  (value) =>
    typeof value === "number" && value >= lowest && value < limit;
const count = within(0, Infinity);
const seat = within(0, SEATS_AT_MOST);
const mask = within(-MASKS, MASKS);
const exactly =
  (...allowed: unknown[]): Fits =>
  (value) =>
    allowed.includes(value);
const nothing = exactly(null);
const either =
  (...fits: Fits[]): Fits =>
  (value) =>
    fits.some((one) => one(value));
const list =
  (item: Fits, least = 0, most = Infinity): Fits =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.length <= most && value.every(item);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const object =
  (key: Fits, item: Fits): Fits =>
  (value) =>
    isObject(value) && Object.entries(value).every(([one, other]) => key(one) && item(other));
const absentOr =
  (fits: Fits): Fits =>
  (value) =>
    value === undefined || fits(value);

const outcome: Fits = (value) => Array.isArray(value) && text(value[0]) && value.slice(1).every(number);
const HEADER: Record<string, Fits> = { n: count, at: count, nonce: digits(32), before: hash };
const DRAWN: Record<string, Fits> = { ...HEADER, outcomes: list(outcome) };

const FIELDS: Record<Kind, Record<string, Fits>> = {
  opened: {
    ...HEADER,
    format: exactly(1),
    lumignon: word,
    game: word,
    version: count,
    content: hash,
    table: word,
    options: object(word, either(number, word, flag)),
    seats: list(word, 1, SEATS_AT_MOST),
    undo: exactly("free", "consent", "off"),
    source: exactly("sealed", "fast"),
    commitment: absentOr(either(hash, nothing)),
    seed: absentOr(either(number, word, nothing)),
  },
  "salt-commitments": { ...HEADER, round: count, commitments: object(word, hash), left: list(word) },
  salts: { ...HEADER, round: count, salts: object(word, hash), left: list(word) },
  began: { ...DRAWN, persons: list(either(name, nothing), 1, SEATS_AT_MOST) },
  move: { ...DRAWN, seat, choice: count, move: list(either(word, number), 1, 17), client: absentOr(word) },
  clock: { ...DRAWN, choice: count, run: count },
  undo: {
    ...DRAWN,
    seat,
    undone: list(count, 1),
    consents: either(list(word), nothing),
    redrawn: flag,
    crossed: flag,
  },
  redo: { ...DRAWN, seat, redone: list(count, 1), undone: list(count), consents: either(list(word), nothing) },
  hands: { ...HEADER, seat, player: either(name, nothing) },
  speech: { ...HEADER, seat, hearers: mask, price: word, length: count },
  upgraded: { ...HEADER, lumignon: word, version: count, content: hash, state: isObject },
  ended: { ...HEADER, result: word, winners: mask },
  revealed: { ...HEADER, seed: hash },
  signed: { ...HEADER, key: hash, signature: digits(128) },
};

/** The entry that an object is, or null if it is none. */
export function entryOf(data: Record<string, unknown>): Entry | null {
  const kind = data.entry;
  if (typeof kind !== "string" || !Object.hasOwn(FIELDS, kind)) return null;
  const fields = FIELDS[kind as Kind];
  const known = Object.keys(data).every((key) => key === "entry" || Object.hasOwn(fields, key));
  if (!known || !Object.entries(fields).every(([key, fits]) => fits(data[key]))) return null;
  const entry = data as unknown as Entry;
  return entry.entry !== "opened" || sourceFits(entry) ? entry : null;
}

/** A sealed source has a commitment, a fast one its seed, and neither what the other has. */
function sourceFits(opened: Opened): boolean {
  const sealed = opened.source === "sealed";
  return (opened.commitment != null) === sealed && (opened.seed != null) === !sealed;
}

/** Entries stand in this order. */
const ORDER: Record<Kind, number> = {
  opened: 0,
  "salt-commitments": 1,
  salts: 1,
  began: 2,
  move: 3,
  clock: 3,
  undo: 3,
  redo: 3,
  hands: 3,
  speech: 3,
  upgraded: 3,
  ended: 4,
  revealed: 5,
  signed: 6,
};

/** The places in the order where any number of entries may stand. */
const REPEATED = [1, 3];

/** Salts may be missing, the beginning may not; nor may a match be revealed or signed before its end. */
const NEEDED: Record<number, number> = { 3: 2, 4: 2, 5: 4, 6: 4 };

/** Whether an entry of this kind may come after one of that kind; null stands for the first line. */
export function mayFollow(kind: Kind, last: Kind | null): boolean {
  const rank = ORDER[kind];
  if (last === null) return rank === 0;
  const before = ORDER[last];
  const follows = rank > before || (rank === before && REPEATED.includes(rank));
  return follows && before >= (NEEDED[rank] ?? 0);
}

export function isDrawn(entry: Entry): entry is Began | Moved | ClockRan | Undid | Redid {
  return "outcomes" in entry;
}
