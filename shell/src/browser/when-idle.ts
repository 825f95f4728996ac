/** Calls when the browser has nothing better to do. Safari has no idle callback; a task of its own is enough. */
export const whenIdle: (call: () => void) => unknown = globalThis.requestIdleCallback ?? setTimeout;
