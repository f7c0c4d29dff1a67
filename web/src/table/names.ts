// How seats and persons are called at a table.

import type { Place, Table } from "../protocol";
import { say } from "../texts/language.svelte";
import type { Texts } from "../texts/texts";

/** The game's own name for a seat. */
export function seatName(seat: number, place: Place | undefined, texts: Texts | null): string {
  const word = texts?.word("seat", seat);
  return typeof word === "string" ? word : (place?.name ?? say("new-seat", { number: seat + 1 }));
}

export function personName(person: string, table: Table): string {
  const place = table.places.find((one) => one.person === person || one.held_for === person);
  return (place?.person === person ? place.nickname : place?.held_nickname) || say("somebody");
}

/** Who plays a seat now, in words. */
export function playerName(place: Place): string {
  if (place.nickname) return place.nickname;
  if (place.bot && place.held_nickname) return say("seat-held", { name: place.held_nickname });
  if (place.bot) return say(`seat-bot-${place.bot}`);
  return say("seat-free");
}

/** A seat's colour: the name of one of ours, or any colour of the game's own. */
export function seatColour(colour: string): string {
  return /^[a-z]+$/.test(colour) ? `var(--seat-${colour}, ${colour})` : colour;
}
