// Persons whom this browser does not want to hear. Nobody else is told.

import { SvelteSet } from "svelte/reactivity";

const PLACE = "lumignon.muted";

function read(): string[] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export const muted = new SvelteSet<string>(read());

export function toggleMuted(person: string): void {
  if (!muted.delete(person)) muted.add(person);
  localStorage.setItem(PLACE, JSON.stringify([...muted]));
}
