import { currentWork } from '@dorpel/service-kit';

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
