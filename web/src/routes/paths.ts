// The addresses of the house, read and written.

export type Route =
  | { page: "home" }
  | { page: "table"; table: string; invite: string }
  | { page: "replay"; table: string }
  | { page: "settings" }
  | { page: "about" }
  | { page: "carry"; token: string }
  | { page: "nowhere" };

export function parse(path: string): Route {
  const [first = "", second = "", third = "", ...rest] = path.split("/").filter(Boolean);
  if (rest.length) return { page: "nowhere" };
  if (!first) return { page: "home" };
  if (first === "t" && second) return { page: "table", table: second, invite: third };
  if (first === "replay" && second && !third) return { page: "replay", table: second };
  if (first === "carry" && second && !third) return { page: "carry", token: second };
  if ((first === "settings" || first === "about") && !second) return { page: first };
  return { page: "nowhere" };
}

export function tablePath(table: string, invite = ""): string {
  return invite ? `/t/${table}/${invite}` : `/t/${table}`;
}

/** The table's path in what people paste: an address, or only its end. */
export function pastedTable(text: string): string | null {
  const found = /(?:^|\/t\/)([0-9a-z]{12})(?:\/([0-9a-zA-Z_-]{1,43}))?\/?(?:[?#].*)?$/.exec(text.trim());
  return found?.[1] ? tablePath(found[1], found[2]) : null;
}
