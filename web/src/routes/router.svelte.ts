// Where in the house one is. The address says it, and the browser's own back and forward go through it.

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

export const place: { route: Route; arrivals: number } = $state({ route: parse(location.pathname), arrivals: 0 });

function arrive(): void {
  place.route = parse(location.pathname);
  place.arrivals += 1;
}

export function go(path: string, replace = false): void {
  if (path !== location.pathname) history[replace ? "replaceState" : "pushState"](null, "", path);
  arrive();
  scrollTo(0, 0);
}

addEventListener("popstate", arrive);

/** Links within the house are followed without loading the page again. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/") || (link.hash && link.pathname === location.pathname)) return;
  event.preventDefault();
  go(link.pathname);
}
