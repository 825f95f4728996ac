type CurrentVersion = () => Promise<number>;

/** Makes a value once per version of the catalogue. A failed attempt is not kept. */
export function perVersion<T>(current: CurrentVersion, make: () => Promise<T>): () => Promise<T> {
  const keyed = perVersionAndKey(current, 1, make);
  return () => keyed('');
}

/**
 * Makes a value once per version of the catalogue and key, and keeps the `most` keys that were used last. Calls for
 * the same key at the same time share one attempt.
 */
export function perVersionAndKey<T>(
  current: CurrentVersion,
  most: number,
  make: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  let version = -1;
  let values = new Map<string, Promise<T>>();
  return async (key) => {
    const now = await current();
    // Answers may overtake each other: an older version never takes the place of a newer one.
    if (now > version) {
      version = now;
      values = new Map();
    }
    const cache = values;
    const value = cache.get(key) ?? make(key);
    cache.delete(key);
    cache.set(key, value);
    if (cache.size > most) cache.delete(cache.keys().next().value as string);
    return value.catch((error: unknown) => {
      cache.delete(key);
      throw error;
    });
  };
}

/**
 * Like `perVersion`, but who asks while a newer value is being made is answered the one before: for what takes long to
 * make and may lag behind, so that an import does not make everybody wait. Only the first call ever waits.
 */
export function laggingPerVersion<T>(current: CurrentVersion, make: () => Promise<T>): () => Promise<T> {
  const newest = perVersion(current, make);
  let before: { readonly value: T } | null = null;
  return async () => {
    const making = newest();
    making.then(
      (value) => {
        before = { value };
      },
      // The call that waits for it hears of it; the next one tries again.
      () => {},
    );
    return before === null ? making : before.value;
  };
}
