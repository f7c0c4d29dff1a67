// What a clock shows now: what the house said, less the time that has gone by since.

import type { Clock } from "../protocol";

export function left(clock: Clock, seat: number, now: number): number | null {
  const known = clock.left?.[String(seat)];
  if (known === undefined) return null;
  const running = clock.running?.includes(seat) ?? false;
  return Math.max(0, running ? known - (now - clock.at) : known);
}

export function rulesLeft(clock: Clock, now: number): number | null {
  if (clock.rules === undefined || clock.rules < 0) return null;
  return clock.still ? clock.rules : Math.max(0, clock.rules - (now - clock.at));
}

/** Days and hours, hours and minutes, or minutes and seconds, as a clock face. */
export function face(milliseconds: number): { days: number; text: string } {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (value: number): string => String(value).padStart(2, "0");
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  if (days || hours) return { days, text: `${hours}:${two(minutes)}${days ? "" : `:${two(seconds % 60)}`}` };
  return { days, text: `${minutes}:${two(seconds % 60)}` };
}
