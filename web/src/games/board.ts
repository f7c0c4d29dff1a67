// What the table shell gives to a game's board, and what the board gives back. A board draws a view and offers
// the legal moves that it was sent. It knows no rule: what is not among `moves` it asks the house about (`why`).

import type { Component } from "svelte";
import type { Texts } from "../texts/texts";

/** A move as it goes over the wire: its verb, then its numbers. */
export type Move = (string | number)[];

/** An event as it goes over the wire: its key, then its numbers. */
export type Told = (string | number)[];

/** What one audience may know of a game, as the house sent it. */
export type View = Record<string, any>;

/** What a planned move will do, as the house foresees it for this seat. */
export type Outlook = Record<string, any>;

/** Several things that happened at once, to be animated: from one view to the next. */
export interface Scene {
  /** Grows with each scene; a board that sees a new number animates from `before` to `view`. */
  number: number;
  before: View;
  view: View;
  events: Told[];
}

/** Something that somebody points at: a ping, or a planned path. */
export interface Pointed {
  seat: number;
  places: number[];
  path: boolean;
}

export interface BoardProps {
  /** The view to draw now. While a scene is being animated it is already the view after it. */
  view: View;
  /** What just happened, or null when there is nothing to animate (first view, reconnect, replay jump). */
  scene: Scene | null;
  /** Legal moves of the seat whose eyes these are; none for who looks on or waits. */
  moves: Move[];
  /** The seat whose eyes these are, or -1. */
  seat: number;
  /** The move that is planned and not yet confirmed, or null. The shell shows its words and a button. */
  planned: Move | null;
  /** What the planned move will do; null while it is being asked for, or where nothing can be foreseen. */
  outlook: Outlook | null;
  pointed: Pointed[];
  /** True in replays, or for who looks on: nothing can be played. */
  still: boolean;
  /** "full", "reduced" (fades only) or "none" (jump to the end). */
  motion: "full" | "reduced" | "none";
  texts: Texts;
  /** Choose a move to be considered (null: none). A second `plan` of the same move, or Enter, means `play`. */
  plan: (move: Move | null) => void;
  /** Make a move at once. */
  play: (move: Move) => void;
  /** Ask why a move that is not legal is not: the shell opens the rules at the paragraph. */
  why: (move: Move) => void;
  /** Point at places (long press, or a key): speech without words. */
  point: (places: number[], path: boolean) => void;
  /** The animation of the scene with this number is over, or was skipped. */
  done: (number: number) => void;
}

/** What stands beside the board: the state of the game that is not on it (stack, discards, odds, prisoners). */
export interface SideProps {
  view: View;
  texts: Texts;
  seat: number;
}

/** What is held in the hand: drawn as it would lie by the planned move. */
export interface HandProps {
  view: View;
  planned: Move | null;
  texts: Texts;
}

/** Something on a board that others have drawn: a game lists them as `credits` in its credits.ts. */
export interface Credit {
  what: string;
  by: string;
  from: string;
  licence: string;
}

/** A seat's line in the list of players: what the game wants to show there. */
export interface SeatBadge {
  /** A small picture of the seat's figure: the name of a symbol that the game's sprite brings. */
  colour: string;
  letter: string;
  lines: string[];
}

export interface GameClient {
  board: Component<BoardProps>;
  side: Component<SideProps>;
  /** Moves that have no place on the board and become buttons in the bar (stay, end, spare, row/column…). */
  buttons: (moves: Move[], view: View) => Move[];
  /** What the bar asks the person to do now: the key and arguments of a message in the game's web texts. */
  question: (view: View, seat: number) => { key: string; args?: Record<string, string | number> };
  /** How one does it, by pointer or by finger, in a sentence or two for whoever has never done it. */
  how?: (view: View, moves: Move[], touch: boolean, texts: Texts) => string;
  /** What a move costs or brings besides what its words say, for its button. */
  price?: (move: Move, view: View, texts: Texts) => string;
  /** What the person holds in their hand and is about to lay, drawn large beside the question. */
  hand?: Component<HandProps>;
  /** The few figures that matter most, in one line, where there is no room for `side`. */
  brief?: Component<SideProps>;
  /** A move that must be confirmed before it is sent, as it cannot be taken back or reveals something. */
  confirms: (move: Move, view: View) => boolean;
  seats: (view: View, texts: Texts) => SeatBadge[];
  /** The keys that work on the board: a message's name. */
  keys?: string;
  /** What a planned move will do, sentence by sentence; none where nothing can be foreseen. */
  foretell?: (outlook: Outlook, move: Move, view: View, texts: Texts) => string[];
  /** The view in sentences, for those who play by words alone. */
  describe?: (view: View, texts: Texts, seat: number) => string[];
  /** The name of a place of the board, for pings that are told in words. */
  place?: (place: number, view: View, texts: Texts) => string;
  /** The ideas that a first game explains now: keys of messages, the most pressing first. */
  ideas?: (view: View, events: Told[]) => string[];
  /** Whether seats know different things: then a curtain falls between two seats of one person. */
  hides?: boolean;
  /** Fluent messages of this game's board that only the browser uses, by language. `epilogue-RESULT` is its last word. */
  messages: Record<"fr" | "en", string>;
}
