/** Paths without a hash: /, /learn, /learn/x-wing, /watch, /make. */

const read = () => ({ path: location.pathname, query: location.search });

export const route = $state(read());

function follow(): void {
  Object.assign(route, read());
}

export function go(address: string, { replace = false } = {}): void {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  follow();
  if (!replace) scrollTo(0, 0);
}

addEventListener("popstate", follow);

/** Links inside the page change the view without loading it again. */
addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (/^\/(docs|metrics|openapi\.json|api)\b/.test(link.pathname)) return;
  event.preventDefault();
  if (link.href !== location.href) go(link.pathname + link.search);
});
