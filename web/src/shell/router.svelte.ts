/** Paths without a hash: /, /learn, /learn/x-wing, /watch, /make. Dialogs have an entry of their own. */

const read = () => ({ path: location.pathname, query: location.search });

export const route = $state(read());

function follow(): void {
  Object.assign(route, read());
}

export function go(address: string, { replace = false } = {}): void {
  if (leaving || depth()) return leave(() => go(address, { replace }));
  history[replace ? "replaceState" : "pushState"](null, "", address);
  follow();
  if (!replace) scrollTo(0, 0);
}

// ---- what lies over the view: the way back takes it away, and nothing else

/** What takes each of them away, the first to come first. */
const covers: (() => void)[] = [];
/** What is to be done once the entry of a cover is left. */
let leaving: (() => void)[] | null = null;

/** How many covers the entry is under that the browser is at. */
const depth = (): number => (history.state as { covers?: number } | null)?.covers ?? 0;

/** Lays something over the view until the returned function is called, or the player goes back. */
export function cover(onback: () => void): () => void {
  covers.push(onback);
  const enter = () => history.pushState({ covers: covers.length }, "", location.href);
  if (leaving) leaving.push(enter);
  else enter();
  return () => {
    const at = covers.indexOf(onback);
    if (at < 0) return; // the player went back
    covers.splice(at, 1);
    if (depth() > covers.length && !leaving) leave();
  };
}

/** Goes back from the entry of a cover. The browser does so in its own time: what is next has to wait. */
function leave(then?: () => void): void {
  if (!leaving) history.back();
  leaving = [...(leaving ?? []), ...(then ? [then] : [])];
}

addEventListener("popstate", () => {
  const waiting = leaving;
  leaving = null;
  if (!waiting) while (covers.length > depth()) covers.pop()!();
  follow();
  for (const then of waiting ?? []) then();
});

if (depth()) history.replaceState(null, ""); // what lay over the view did not outlast a reload

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
