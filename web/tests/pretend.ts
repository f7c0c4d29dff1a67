// A socket that a test holds in its hand.

import type { Line } from "../src/wire/connection";
import type { ClientMessage, HouseMessage } from "../src/protocol";

export class PretendLine implements Line {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: ClientMessage[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.closed = true;
  }

  /** The house says this. */
  hear(message: HouseMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  greet(protocol = 1): void {
    this.hear({ type: "hello", protocol, lumignon: "1", person: "p-me", now: Date.now() + 5_000 });
  }

  take(): ClientMessage[] {
    return this.sent.splice(0);
  }
}
