// Who this browser is to the house. A guest gets a name on first use, and may change it.

import type { Me } from "../protocol";
import { say } from "../texts/language.svelte";
import { api } from "../wire/api";
import { house, line } from "../wire/live.svelte";

export const me: Me & { known: boolean } = $state({ person: "", nickname: "", known: false });

function become(person: Me): void {
  Object.assign(me, { ...person, known: true });
  if (person.person) house.connection.start();
  introduce();
}

let introduced = "";

/** A socket that was opened before this browser got its name is opened again, once for each name. */
function introduce(): void {
  const stranger = line.status === "open" && me.known && house.connection.person !== me.person;
  if (!stranger || introduced === me.person) return;
  introduced = me.person;
  house.connection.again();
}

$effect.root(() => {
  $effect(introduce);
});

export async function whoAmI(): Promise<void> {
  become(await api.me());
}

export async function callMe(nickname: string): Promise<void> {
  become(await api.rename(nickname));
}

/** What somebody without a name is called until they choose: something that burns. */
export function someName(): string {
  const names = say("identity-names").split(",");
  return names[Math.floor(Math.random() * names.length)]?.trim() ?? "";
}

/** Before anything that needs a person. */
export async function beSomebody(): Promise<void> {
  if (!me.known) await whoAmI();
  if (!me.person) await callMe(someName());
}

export async function arrive(token: string): Promise<void> {
  become(await api.arrive(token));
}

export async function forgetMe(): Promise<void> {
  await api.forget();
  become({ person: "", nickname: "" });
  house.connection.stop();
  for (const place of Object.keys(localStorage)) {
    if (place.startsWith("lumignon.") && place !== "lumignon.settings") localStorage.removeItem(place);
  }
}
