// Where in the house one is. The address says it, and the browser's own back and forward go through it.

import { parse, type Route } from "./paths";

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
