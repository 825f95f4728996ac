import type { Contract } from '@dorpel/contracts';
import { type Call, currentWork, type Handlers } from '@dorpel/service-kit';

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

/**
 * Reads a value once for each request that asks for it, however many parts of the answer need it: all of them follow from
 * the same one. What no request is the reason for reads it each time.
 */
export function perRequest<T>(read: () => Promise<T>): () => Promise<T> {
  const values = new WeakMap<object, Promise<T>>();
  return () => {
    const work = currentWork();
    if (work === undefined) return read();
    const value = values.get(work) ?? read();
    values.set(work, value);
    return value;
  };
}

/** Answers that are kept of an endpoint; a list takes some fifty kilobytes. */
const MOST = 200;

/** Milliseconds: what follows from the hour (a home that is new no more) is seen after that. */
const MINUTE = 60_000;

type Handler = (input: unknown, call: Call) => Promise<unknown>;

/**
 * The handlers of a contract, of which those that it says `keeps` of work an answer out once per version of the catalogue,
 * question and minute, whoever asks. What is refused is not kept.
 */
export function cacheAnswers<C extends Contract>(
  { endpoints }: C,
  current: () => Promise<number>,
  now: () => Date,
  handlers: Handlers<C>,
): Handlers<C> {
  const cached = Object.entries<Handler>(handlers as Record<string, Handler>).map(([name, handler]) => {
    if (!endpoints[name]?.keeps) return [name, handler];
    const answerOf = perVersionAndKey(current, MOST, (key) => {
      const [, input] = JSON.parse(key) as [number, unknown];
      // Nothing of who asks: the answer is everybody's.
      return handler(input, undefined as never);
    });
    return [name, (input: unknown) => answerOf(JSON.stringify([Math.floor(now().getTime() / MINUTE), input]))];
  });
  return Object.fromEntries(cached) as Handlers<C>;
}
