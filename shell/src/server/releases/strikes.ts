/** Milliseconds after which a strike no longer counts. */
const WINDOW = 60_000;

/** Counts what happened to something within a minute in which it was well. */
export function createStrikes(limit: number) {
  const all = new Map<string, number[]>();
  return {
    /**
     * @param lasted milliseconds that it took: on a machine that is slow, one may take longer than a minute
     * @returns whether it has happened so often that it is over
     */
    count(key: string, lasted = 0): boolean {
      const now = performance.now();
      const recent = [...(all.get(key) ?? []).filter((at) => now - lasted - at < WINDOW), now];
      all.set(key, recent);
      return recent.length >= limit;
    },
    /** Takes the last one back. */
    forget(key: string): void {
      all.get(key)?.pop();
    },
  };
}
