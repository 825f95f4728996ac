/** Milliseconds after which a busy browser, or a tab that nobody looks at, has waited for its idle time long enough. */
const AT_LAST = 500;

/** Calls when the browser has nothing better to do. Safari has no idle callback; a task of its own is enough. */
export function whenIdle(call: () => void): void {
  const idle: typeof requestIdleCallback | undefined = globalThis.requestIdleCallback;
  if (idle) idle(call, { timeout: AT_LAST });
  else setTimeout(call);
}

/** Does one thing after the other, each when the browser is idle, so that none of its tasks is long. */
export function inTurn([first, ...others]: readonly (() => void)[]): void {
  if (!first) return;
  whenIdle(() => {
    inTurn(others);
    first();
  });
}
