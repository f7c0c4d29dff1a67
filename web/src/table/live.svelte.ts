// A table as its page sees it: what the feed knows, what the stage shows, and what the person is about to do.

import type { Move, Outlook, Pointed, Scene, Told, View } from "../games/board";
import { me } from "../identity/me.svelte";
import { toast } from "../pieces/toasts.svelte";
import type { Place, Table } from "../protocol";
import { failureWords, say } from "../texts/language.svelte";
import { Feed, type Answer } from "../wire/feed";
import { house } from "../wire/live.svelte";
import { muted } from "./muted.svelte";
import { waitsFor, type Change, type Knowledge } from "../wire/merge";
import { saltAnswer } from "../wire/salts";
import { Stage } from "../wire/stage";

/** Those who only look on. */
export const LOOKERS = -1;

/** How long a finger points. */
const POINTED_FOR = 6_000;

export interface Reason {
  paragraph: string;
  reason: string;
  numbers: number[];
  /** The move that was asked about, or that was refused. */
  move: Move | null;
}

export class LiveTable {
  table: Table | null = $state.raw(null);
  known: ReadonlyMap<number, Knowledge> = $state.raw(new Map());
  ended = $state("");
  eyes = $state(LOOKERS);
  view: View | null = $state.raw(null);
  scene: Scene | null = $state.raw(null);
  log: Told[] = $state.raw([]);
  planned: Move | null = $state.raw(null);
  outlook: Outlook | null = $state.raw(null);
  pointed: Pointed[] = $state.raw([]);
  sending = $state(0);
  /** Whether the house is thinking about a hint. */
  hinting = $state(false);
  /** Whether the planned move is what the house advises. */
  advised = $state(false);
  /** Why something is not allowed: the rules open there. */
  reason: Reason | null = $state.raw(null);
  /** Called with events as they begin to be shown. */
  heard: (events: Told[]) => void = () => undefined;

  readonly feed: Feed;
  private readonly stage: Stage;
  private readonly logs = new Map<number, Told[]>();
  private pointedUntil = 0;
  private lastSaid = -1;
  /** The socket, round and phase for which a salt was sent last. */
  private salted = "";

  constructor(
    readonly id: string,
    readonly invite: string,
  ) {
    this.stage = new Stage(
      () => {
        this.view = this.stage.view;
        this.scene = this.stage.scene;
      },
      (events) => this.tell(this.eyes, events),
    );
    this.feed = house.follow(id, invite, {
      changed: () => this.update(),
      told: (change) => this.change(change),
      afresh: (audience, events) => this.afresh(audience, events),
      failed: (code) => this.fail(code),
    });
  }

  close(): void {
    house.leave(this.feed);
    this.stage.jump(null);
  }

  // --- What is known ---------------------------------------------------------------------------------------

  get places(): Place[] {
    return this.table?.places ?? [];
  }

  /** The seats that this person plays. */
  get mine(): number[] {
    if (!me.person) return [];
    return this.places.filter((place) => place.person === me.person).map((place) => place.seat);
  }

  /** Whose eyes this person may look through: those of their seats, else those of who looks on. */
  get audiences(): number[] {
    const own = this.mine.filter((seat) => this.known.has(seat));
    return own.length ? own : [...this.known.keys()].filter((one) => one === LOOKERS);
  }

  get knowledge(): Knowledge | null {
    return this.known.get(this.eyes) ?? null;
  }

  get playing(): boolean {
    return this.table?.status === "playing" && !this.table.paused;
  }

  /** My seats that the game waits for. */
  get due(): number[] {
    if (!this.playing) return [];
    return this.mine.filter((seat) => {
      const known = this.known.get(seat);
      return known !== undefined && waitsFor(known);
    });
  }

  /** Moves may be made when everything that has happened has been shown. */
  get moves(): Move[] {
    const open = this.playing && !this.scene && !this.sending && this.eyes !== LOOKERS;
    return open ? (this.knowledge?.moves ?? []) : [];
  }

  // --- What comes from the house ---------------------------------------------------------------------------

  update(): void {
    this.table = this.feed.table;
    this.known = new Map(this.feed.audiences);
    this.ended = this.feed.ended;
    this.sending = this.feed.underway;
    this.settleEyes();
    this.notice();
    this.salt();
  }

  private change(change: Change): void {
    if (change.audience !== this.eyes) return this.tell(change.audience, change.events);
    this.plan(null);
    this.stage.add(change);
  }

  private afresh(audience: number, events: Told[]): void {
    this.logs.set(audience, events);
    if (audience !== this.eyes) return;
    this.log = events;
    this.plan(null);
    this.stage.jump(this.feed.audiences.get(audience)?.view ?? null);
  }

  private tell(audience: number, events: Told[]): void {
    const log = [...(this.logs.get(audience) ?? []), ...events].slice(-400);
    this.logs.set(audience, log);
    if (audience !== this.eyes) return;
    this.log = log;
    this.heard(events);
  }

  private fail(code: string): void {
    // Another tab of the same browser sends the same salt: that one of them comes too late does not matter.
    if (this.table?.status === "salting") return;
    toast(failureWords(code));
  }

  private settleEyes(): void {
    const { audiences } = this;
    if (this.known.size && !audiences.includes(this.eyes)) {
      this.look(audiences.find((one) => one !== LOOKERS) ?? audiences[0] ?? LOOKERS);
    } else if (!this.view && this.knowledge) {
      this.look(this.eyes);
    }
  }

  private salt(): void {
    if (!this.table || !me.person) return;
    const { salting } = this.table;
    const turn = salting ? `${house.connection.hellos}/${salting.round}/${salting.phase}` : "";
    if (turn === this.salted) return;
    const answer = saltAnswer(this.table, me.person, localStorage, (bytes) => crypto.getRandomValues(bytes));
    if (answer && house.connection.send(answer)) this.salted = turn;
  }

  /** Somebody has pointed at something just now. */
  private notice(): void {
    const said = this.knowledge?.said ?? [];
    const last = said.at(-1);
    if (!last || last.number === this.lastSaid) return;
    const first = this.lastSaid < 0;
    this.lastSaid = last.number;
    if (first || !last.places?.length || muted.has(last.person)) return;
    this.pointed = [{ seat: last.seat ?? LOOKERS, places: last.places, path: last.path ?? false }];
    this.pointedUntil = Date.now() + POINTED_FOR;
    setTimeout(() => {
      if (Date.now() >= this.pointedUntil) this.pointed = [];
    }, POINTED_FOR + 10);
  }

  // --- What the person does --------------------------------------------------------------------------------

  look(audience: number): void {
    this.stage.skip();
    this.eyes = audience;
    this.lastSaid = this.known.get(audience)?.said.at(-1)?.number ?? 0;
    this.plan(null);
    this.log = this.logs.get(audience) ?? [];
    this.stage.jump(this.known.get(audience)?.view ?? null);
  }

  done(number: number): void {
    this.stage.done(number);
  }

  skip(): void {
    this.stage.skip();
  }

  plan(move: Move | null): void {
    if (move && this.planned && same(move, this.planned)) return void this.play(move);
    this.planned = move;
    this.outlook = null;
    this.advised = false;
    if (!move || this.eyes === LOOKERS) return;
    void this.feed.foresee(this.eyes, move).then((answer) => {
      if (this.planned === move && answer.type === "foreseen") this.outlook = answer.outlook ?? {};
    });
  }

  async play(move: Move): Promise<void> {
    if (this.eyes === LOOKERS || this.sending) return;
    this.planned = null;
    this.outlook = null;
    this.sending = this.feed.underway + 1;
    this.explain(await this.feed.play(this.eyes, move), move);
  }

  async why(move: Move): Promise<void> {
    const answer = await this.feed.why(this.eyes, move);
    if (answer.type === "because" && !answer.paragraph) toast(say("why-legal"));
    else this.explain(answer, move);
  }

  /** What the best bot would do here: planned, so that one sees it and what would come of it. */
  async hint(): Promise<void> {
    const { eyes, knowledge } = this;
    if (!this.moves.length || this.hinting) return;
    this.hinting = true;
    const answer = await this.feed.hint(eyes);
    this.hinting = false;
    if (answer.type === "failed") return toast(failureWords(answer.code));
    if (answer.type !== "hinted" || this.eyes !== eyes || this.knowledge?.choice !== knowledge?.choice) return;
    const { move } = answer;
    if (!move?.length || !this.moves.some((one) => same(one, move))) return toast(say("hint-none"));
    if (!this.planned || !same(this.planned, move)) this.plan(move);
    this.advised = true;
  }

  /** Words that must be paid for first are answered with the verb of the move that pays. */
  async speak(audience: number, text: string): Promise<string | null> {
    const answer = await this.feed.speak(audience, text);
    if (answer.type === "accepted") return "";
    if (answer.type === "refused" && answer.price) return answer.price;
    this.explain(answer);
    return null;
  }

  point(places: number[], path: boolean): void {
    if (this.eyes === LOOKERS) return;
    house.connection.send({ type: "point", table: this.id, seat: this.eyes, places, path });
  }

  private explain(answer: Answer, move: Move | null = null): void {
    if (answer.type === "failed") return toast(failureWords(answer.code));
    if (answer.type !== "refused" && answer.type !== "because") return;
    this.reason = {
      paragraph: answer.paragraph ?? "",
      reason: answer.reason ?? "",
      numbers: answer.numbers ?? [],
      move,
    };
  }

  undo(): void {
    house.connection.send({ type: "undo", table: this.id, seat: this.eyes });
  }

  redo(): void {
    house.connection.send({ type: "redo", table: this.id, seat: this.eyes });
  }

  propose(what: "concede" | "pause"): void {
    house.connection.send({ type: "propose", table: this.id, what });
  }

  resume(): void {
    house.connection.send({ type: "resume", table: this.id });
  }

  vote(request: number, yes: boolean): void {
    house.connection.send({ type: "vote", table: this.id, request, yes });
  }

  resync(): void {
    this.feed.resync();
    toast(say("resync-done"));
  }
}

export function same(one: Move, other: Move): boolean {
  return one.length === other.length && one.every((part, at) => part === other[at]);
}
