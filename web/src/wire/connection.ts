// One socket to the house: opened, watched, and opened again when it dies. It knows nothing of tables.

import { PROTOCOL, type ClientMessage, type Hello, type HouseMessage } from "../protocol";

export type Status = "idle" | "connecting" | "open" | "lost" | "outdated";

/** What a browser's WebSocket has, as far as it is used here. */
export interface Line {
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Surroundings {
  open: () => Line;
  random: () => number;
}

export const PING_EVERY = 20_000;
export const DEAD_AFTER = 45_000;
export const PATIENCE_AT_MOST = 30_000;
const LOOK_EVERY = 5_000;
const FIRST_WAIT = 400;

/** How long to wait before the attempt of this number: longer each time, and not all clients at once. */
export function pause(attempt: number, random: number): number {
  const whole = Math.min(PATIENCE_AT_MOST, FIRST_WAIT * 2 ** attempt);
  return whole * (0.5 + random / 2);
}

export class Connection {
  status: Status = "idle";
  /** How far the house's clock is ahead of ours, in milliseconds. */
  offset = 0;
  person = "";
  /** How many sockets have said hello: what must be said once on each is told apart by it. */
  hellos = 0;
  private line: Line | null = null;
  private attempt = 0;
  private heard = 0;
  private pinged = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly around: Surroundings,
    private readonly receive: (message: HouseMessage) => void,
    private readonly changed: (status: Status) => void,
  ) {}

  start(): void {
    if (this.status !== "idle") return;
    this.watch = setInterval(() => this.look(), LOOK_EVERY);
    this.dial();
  }

  stop(): void {
    clearInterval(this.watch);
    clearTimeout(this.retry);
    this.drop();
    this.attempt = 0;
    this.become("idle");
  }

  /** A new socket at once: after this browser got a name, or when the person is tired of waiting. */
  again(): void {
    if (this.status === "idle" || this.status === "outdated") return;
    clearTimeout(this.retry);
    this.drop();
    this.attempt = 0;
    this.dial();
  }

  /** The browser says that the network is gone: it need not be waited for until it is heard no more. */
  cut(): void {
    if (!this.line) return;
    this.drop();
    this.lose();
  }

  /** Whether it went out. What must not be lost is kept by who sends it, and sent again after the next hello. */
  send(message: ClientMessage): boolean {
    if (this.status !== "open" || !this.line) return false;
    this.line.send(JSON.stringify(message));
    return true;
  }

  private dial(): void {
    this.become(this.attempt === 0 ? "connecting" : "lost");
    this.heard = Date.now();
    this.pinged = this.heard;
    const line = this.around.open();
    this.line = line;
    line.onmessage = (event) => {
      if (this.line === line) this.take(String(event.data));
    };
    line.onclose = () => {
      if (this.line === line) this.lose();
    };
  }

  private take(text: string): void {
    this.heard = Date.now();
    const message = JSON.parse(text) as HouseMessage;
    if (message.type === "pong") return;
    if (message.type === "hello") return this.greet(message);
    this.receive(message);
  }

  private greet(hello: Hello): void {
    if (hello.protocol !== PROTOCOL) {
      clearInterval(this.watch);
      this.drop();
      return this.become("outdated");
    }
    this.attempt = 0;
    this.hellos += 1;
    this.offset = hello.now - Date.now();
    this.person = hello.person;
    this.become("open");
    this.receive(hello);
  }

  private look(): void {
    const now = Date.now();
    if (!this.line) return;
    if (now - this.heard > DEAD_AFTER) {
      this.drop();
      return this.lose();
    }
    if (this.status === "open" && now - this.pinged >= PING_EVERY) {
      this.pinged = now;
      this.send({ type: "ping" });
    }
  }

  private lose(): void {
    this.line = null;
    const wait = pause(this.attempt, this.around.random());
    this.attempt += 1;
    this.become("lost");
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.dial(), wait);
  }

  private drop(): void {
    const line = this.line;
    this.line = null;
    if (!line) return;
    line.onmessage = null;
    line.onclose = null;
    line.close();
  }

  private become(status: Status): void {
    if (this.status === status) return;
    this.status = status;
    this.changed(status);
  }
}
