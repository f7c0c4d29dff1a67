// The house, as a page sees it: one connection, the tables that are followed over it, and who waits for whom.

import type { ClientMessage, HouseMessage, Waiting } from "../protocol";
import { Connection, type Status, type Surroundings } from "./connection";
import { Feed, type FeedWatcher } from "./feed";
import { hex } from "./salts";

/** A number for what is sent once only. Works without HTTPS, unlike `crypto.randomUUID`. */
export function freshId(): string {
  return hex(crypto.getRandomValues(new Uint8Array(12)));
}

export interface HouseWatcher {
  status: (status: Status) => void;
  waiting: (waiting: Waiting) => void;
  failed: (code: string) => void;
}

export class House {
  readonly connection: Connection;
  private readonly feeds = new Map<string, Feed>();

  constructor(
    around: Surroundings,
    private readonly watcher: HouseWatcher,
    private readonly fresh: () => string = freshId,
  ) {
    this.connection = new Connection(around, (message) => this.take(message), watcher.status);
  }

  follow(table: string, invite: string, watcher: FeedWatcher): Feed {
    const send = (message: ClientMessage): boolean => this.connection.send(message);
    const feed = new Feed(table, invite, send, this.fresh, watcher);
    this.feeds.set(table, feed);
    this.connection.start();
    if (this.connection.status === "open") feed.enter();
    return feed;
  }

  leave(feed: Feed): void {
    if (this.feeds.get(feed.id) !== feed) return;
    this.feeds.delete(feed.id);
    this.connection.send({ type: "leave", table: feed.id });
  }

  private take(message: HouseMessage): void {
    if (message.type === "hello") {
      for (const feed of this.feeds.values()) feed.enter();
      return;
    }
    if (message.type === "waiting") return this.watcher.waiting(message);
    const table = "table" in message ? message.table : undefined;
    const feed = table ? this.feeds.get(table) : undefined;
    if (feed) return feed.take(message);
    if (message.type !== "failed") return;
    // A failure that names no table belongs to whoever asked; one without a client id is told as it is.
    const { client } = message;
    if (client) for (const one of this.feeds.values()) one.take(message);
    else this.watcher.failed(message.code);
  }
}
