// Short notes that nobody asked for and everybody may miss: shown a while, and read aloud.

export interface Toast {
  number: number;
  text: string;
}

const SHOWN_FOR = 7_000;
let number = 0;

export const toasts: Toast[] = $state([]);

export function toast(text: string): void {
  if (toasts.some((one) => one.text === text)) return;
  number += 1;
  const mine = number;
  toasts.push({ number: mine, text });
  setTimeout(() => dismiss(mine), SHOWN_FOR);
}

export function dismiss(which: number): void {
  const at = toasts.findIndex((one) => one.number === which);
  if (at >= 0) toasts.splice(at, 1);
}
