/** How often parts of a page may write the address in half a minute. */
const ALLOWED = 20;
const WITHIN = 30_000;

let since = 0;
let count = 0;

function mayWrite(): boolean {
  const now = performance.now();
  if (now - since > WITHIN) [since, count] = [now, 0];
  return count++ < ALLOWED;
}

/** Takes a way to write the address from all that runs in the page, but for so many calls. @returns it, for the site alone */
function reserve(name: 'pushState' | 'replaceState'): History['pushState'] {
  const write = history[name].bind(history);
  history[name] = (...what) => void (mayWrite() && write(...what));
  return write;
}

/**
 * The window as the router sees it, whose history no part of a page can use up. Browsers take 100 (WebKit) or 200 (Chromium)
 * writes in half a minute from a whole document, and ignore all others: after a loop in one remote, links and forms of
 * the others would lead nowhere (X11). What remotes write themselves is kept to a number; by `navigate` they write as the site.
 */
export const siteWindow = {
  location,
  addEventListener: addEventListener.bind(window),
  removeEventListener: removeEventListener.bind(window),
  history: {
    get state(): unknown {
      return history.state;
    },
    go: history.go.bind(history),
    pushState: reserve('pushState'),
    replaceState: reserve('replaceState'),
  },
} as Window;
