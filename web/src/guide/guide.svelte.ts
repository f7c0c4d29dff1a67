// A first game explains each idea when it first comes. What was explained once is not explained again.

import type { GameClient, Told, View } from "../games/board";
import type { Texts } from "../texts/texts";

const PLACE = "lumignon.guide";
const LEFT = "left";

function read(): string[] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "[]") as string[];
  } catch {
    return [];
  }
}

/** The message that explains the choice a view waits for: `guide-` and the choice's name within its game. */
export function choiceKey(view: View): string {
  return `guide-${String(view.choice ?? "").split(".").at(-1) ?? ""}`;
}

export class Guide {
  /** What is still to be explained, the first of them now. */
  waiting: { key: string; text: string }[] = $state([]);
  left = $state(false);
  private readonly explained: Set<string>;

  constructor(
    explained: string[] = read(),
    private readonly keep: (explained: string[]) => void = (all) => localStorage.setItem(PLACE, JSON.stringify(all)),
  ) {
    this.explained = new Set(explained);
    this.left = this.explained.has(LEFT);
  }

  /** Something has happened, or is to be chosen. A game may say itself which ideas that takes. */
  meet(view: View, events: Told[], texts: Texts, ideas?: GameClient["ideas"]): void {
    const keys = ideas?.(view, events) ?? [choiceKey(view), ...events.map(([key]) => `guide-${String(key)}`)];
    for (const key of keys) this.offer(key, texts);
  }

  private offer(key: string, texts: Texts): void {
    if (this.left || this.explained.has(key) || !texts.has(key)) return;
    this.explained.add(key);
    this.waiting.push({ key, text: texts.say(key) });
  }

  next(): void {
    this.waiting.shift();
    this.keep([...this.explained].filter((key) => this.waiting.every((one) => one.key !== key)));
  }

  leave(): void {
    this.left = true;
    this.waiting = [];
    this.explained.add(LEFT);
    this.keep([...this.explained]);
  }

  again(): void {
    this.left = false;
    this.explained.clear();
    this.keep([]);
  }
}
