// “Your turn” by the browser, for pages that nobody is looking at.

import { say } from "../texts/language.svelte";
import { tablePath } from "../routes/paths";
import { go } from "../routes/router.svelte";

export function canNotify(): boolean {
  return "Notification" in window;
}

export function mayNotify(): boolean {
  return canNotify() && Notification.permission === "granted";
}

export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

export function notify(title: string, body: string, table: string): void {
  if (!mayNotify() || document.visibilityState === "visible") return;
  const note = new Notification(title || say("title-your-turn"), { body, tag: table, icon: "/icon.svg" });
  note.onclick = () => {
    window.focus();
    go(tablePath(table));
    note.close();
  };
}
