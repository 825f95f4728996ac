/** Milliseconds in which another service may add what a part can do without. */
const BRIEF = 1_000;

/** For a question whose answer a part can do without: it ends well before the part's own time does. */
export const briefly = (signal: AbortSignal): AbortSignal => AbortSignal.any([signal, AbortSignal.timeout(BRIEF)]);
