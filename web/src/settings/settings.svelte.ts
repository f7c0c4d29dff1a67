// What this browser's person likes: kept here only, and worn by the page's root element.

import { LANGUAGES, type Language } from "../texts/texts";

export type Motion = "full" | "reduced" | "none";
export type Colours = "normal" | "contrast" | "safe";

export interface Choices {
  language: Language;
  sound: boolean;
  motion: Motion;
  colours: Colours;
  textSize: number;
  words: boolean;
}

export const MOTIONS: Motion[] = ["full", "reduced", "none"];
export const COLOURS: Colours[] = ["normal", "contrast", "safe"];
export const TEXT_SIZES = [0.9, 1, 1.15, 1.3];
const PLACE = "lumignon.settings";

function preferred(): Choices {
  const spoken = navigator.languages.map((one) => one.slice(0, 2));
  const language = spoken.find((one): one is Language => (LANGUAGES as string[]).includes(one)) ?? "fr";
  const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const contrast = matchMedia("(prefers-contrast: more)").matches;
  return {
    language,
    sound: false,
    motion: reduced ? "reduced" : "full",
    colours: contrast ? "contrast" : "normal",
    textSize: 1,
    words: false,
  };
}

function read(): Choices {
  try {
    return { ...preferred(), ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Choices>) };
  } catch {
    return preferred();
  }
}

export const settings: Choices = $state(read());

/** Only what was chosen is kept, so that the rest goes on following the browser's own preferences. */
export function choose<Key extends keyof Choices>(key: Key, value: Choices[Key]): void {
  settings[key] = value;
  let kept: Partial<Choices> = {};
  try {
    kept = JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Choices>;
  } catch {
    kept = {};
  }
  localStorage.setItem(PLACE, JSON.stringify({ ...kept, [key]: value }));
}

/** The settings as the styles see them. Called inside an effect. */
export function wear(root: HTMLElement): void {
  root.lang = settings.language;
  root.dataset.motion = settings.motion;
  root.dataset.colours = settings.colours;
  root.style.setProperty("--text-scale", String(settings.textSize));
}
