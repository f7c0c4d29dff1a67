// Taking a seat back from the bot that kept it warm.

import { toast } from "../pieces/toasts.svelte";
import { failureWords } from "../texts/language.svelte";
import { api, ApiProblem } from "../wire/api";
import type { LiveTable } from "./live.svelte";

export async function takeBack(live: LiveTable, seat: number): Promise<void> {
  try {
    await api.seat(live.id, seat, live.invite ? { player: "me", invite: live.invite } : { player: "me" });
  } catch (error) {
    toast(failureWords(error instanceof ApiProblem ? error.code : "internal"));
  }
}
