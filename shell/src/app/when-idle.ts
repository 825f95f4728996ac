/** Milliseconds after which a browser that is never idle is busy enough to be asked all the same. */
const PATIENCE = 2_000;

/**
 * Calls when the browser has nothing better to do, and in any case soon: what consent asks for is asked on a phone that has
 * no rest too. Safari has no idle callback; a task of its own is enough.
 */
export const whenIdle = (call: () => void): void =>
  void (globalThis.requestIdleCallback?.(call, { timeout: PATIENCE }) ?? setTimeout(call));
