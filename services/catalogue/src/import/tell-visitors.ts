/** Milliseconds between two versions of one import: who asks first after each waits for what is worked out anew. */
const APART = 5_000;

/**
 * Tells visitors of what an import writes: of its first batch at once, then every five seconds, and of its last when it ends.
 *
 * @param raiseVersion makes everything that was remembered of the catalogue out of date
 */
export function createTelling(raiseVersion: () => Promise<void>) {
  let toldAt = -Infinity;
  let hasMore = false;

  async function tell(): Promise<void> {
    await raiseVersion();
    hasMore = false;
    toldAt = performance.now();
  }

  return {
    /** To be called once something is written. */
    async written(): Promise<void> {
      hasMore = true;
      if (performance.now() - toldAt >= APART) await tell();
    },
    /** To be called when no more will be written. */
    async ended(): Promise<void> {
      if (hasMore) await tell();
    },
  };
}

export type Telling = ReturnType<typeof createTelling>;
