import { Problem } from '@dorpel/contracts';

/** No endpoint needs more; superstruct prints what it refuses, which overflows the stack some thousands deep. */
const DEEPEST = 32;

const isInherited = (name: string) => name in Object.prototype;

/**
 * Takes the keys that every object inherits ('constructor', '__proto__', 'toString', …) out of a value that was just
 * parsed, at any depth, and answers the value: a struct's mask keeps them, because it looks them up in a plain object.
 * NUL characters are taken out of its texts: nobody types one, and the pattern of a search can't hold it (BSON, 3).
 *
 * @throws Problem 'request/malformed' for a value that is nested deeper than any endpoint's
 */
export function plainData(value: unknown): unknown {
  const left: { each: unknown; depth: number }[] = [{ each: value, depth: 0 }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { each, depth } = next;
    if (typeof each !== 'object' || each === null) continue;
    if (depth > DEEPEST) throw new Problem('request/malformed');
    for (const [name, inner] of Object.entries(each)) {
      if (isInherited(name) && !Array.isArray(each)) delete (each as Record<string, unknown>)[name];
      else if (typeof inner === 'string') (each as Record<string, unknown>)[name] = inner.replaceAll('\0', '');
      else left.push({ each: inner, depth: depth + 1 });
    }
  }
  return value;
}
