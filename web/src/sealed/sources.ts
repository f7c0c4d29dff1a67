// Where a journal comes from: the house, or a file that somebody has kept. What was asked the house alone says.

import { type Question, readQuestions } from "./questions";

/** A journal that cannot be had: the key of a message, and what it takes to say it. */
export class NoJournal extends Error {
  readonly key: string;
  readonly args: Record<string, string | number>;

  constructor(key: string, args: Record<string, string | number> = {}) {
    super(key);
    this.key = key;
    this.args = args;
  }
}

const MEGABYTE = 2 ** 20;
const FILE_AT_MOST = 64 * MEGABYTE;

const pathOf = (table: string, what: "journal" | "asked"): string => `/api/replays/${encodeURIComponent(table)}/${what}`;

/** The journal of a table as the house gives it. */
export async function journalOfHouse(table: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(pathOf(table, "journal"), { signal }).catch(() => null);
  if (!response?.ok) throw new NoJournal("verify-no-journal");
  return textOf(await response.arrayBuffer(), "");
}

/** The journal in a file. */
export async function journalOfFile(file: File): Promise<string> {
  if (file.size > FILE_AT_MOST) {
    throw new NoJournal("verify-too-large", { file: file.name, size: FILE_AT_MOST / MEGABYTE });
  }
  return textOf(await file.arrayBuffer(), file.name);
}

/** What was asked at a table, as the house says; null if it does not say. */
export async function questionsOfHouse(table: string, signal: AbortSignal): Promise<Question[] | null> {
  const response = await fetch(pathOf(table, "asked"), { signal }).catch(() => null);
  if (!response?.ok) return null;
  return readQuestions(await response.json().catch(() => null));
}

/** The table that a journal says it is of; whether the journal is sound is for others to say. */
export function tableOf(text: string): string {
  try {
    const { table } = JSON.parse(text.slice(0, text.indexOf("\n"))) as { table?: unknown };
    return typeof table === "string" ? table : "";
  } catch {
    return "";
  }
}

function textOf(bytes: ArrayBuffer, file: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new NoJournal("verify-no-text", { file });
  }
}
