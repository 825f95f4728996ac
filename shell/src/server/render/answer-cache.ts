import { LRUCache } from 'lru-cache';

/** Milliseconds: what follows from the hour (a home that is new no more) is seen after that. */
const MINUTE = 60_000;

/** Bytes an object takes beside what it holds, near enough. */
const OBJECT = 64;

/** Freezes a value through and through, for it is read by many. @returns bytes it takes, near enough */
function freeze(value: unknown): number {
  if (typeof value === 'string') return 2 * value.length;
  if (typeof value !== 'object' || value === null) return 8;
  Object.freeze(value);
  return Object.values(value).reduce<number>((bytes, each) => bytes + freeze(each), OBJECT);
}

type Cached = { readonly value: unknown; readonly bytes: number };

/** Keeps what services answered, the last used answers, in no more than so many bytes. */
export function createAnswerCache(maxBytes: number, now: () => number = Date.now) {
  const cache = new LRUCache<string, Cached>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
  const dated = (key: string) => `${Math.floor(now() / MINUTE)} ${key}`;
  return {
    /** What was answered in this minute; `key` names the question, and the version of what was asked. */
    get: (key: string): unknown => cache.get(dated(key))?.value,
    /** Nobody can change the value after that: it is the same for all. */
    set: (key: string, value: unknown): void => void cache.set(dated(key), { value, bytes: freeze(value) }),
  };
}
