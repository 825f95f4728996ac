/** Milliseconds after which a strike no longer counts. */
const WINDOW = 60_000;

/** Counts what happened to something within a minute. */
export function createStrikes(limit: number) {
  const all = new Map<string, number[]>();
  return {
    /** @returns whether it has happened so often that it is over */
    count(key: string): boolean {
      const now = performance.now();
      const recent = [...(all.get(key) ?? []), now].filter((at) => now - at < WINDOW);
      all.set(key, recent);
      return recent.length >= limit;
    },
    /** Takes the last one back. */
    forget(key: string): void {
      all.get(key)?.pop();
    },
  };
}
