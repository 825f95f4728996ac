import { bodyParser } from '@koa/bodyparser';
import { Problem } from '@dorpel/contracts';
import { isError } from '../errors.ts';
import type { Call, Link } from '../handlers.ts';

/**
 * Reads JSON of at most `limit` bytes. Other types are left unread for the routes that expect them; a compressed body is
 * not read, because no client of ours sends one and a small one may hold a large one.
 */
export function jsonBody(limit: number): Link {
  const parse = bodyParser({ enableTypes: ['json'], jsonLimit: limit }) as Link;
  return async (ctx, next) => {
    const encoding = ctx.get('content-encoding');
    try {
      if (encoding !== '' && encoding !== 'identity' && ctx.is('json', '+json')) throw new Problem('request/malformed');
      await parse(ctx, async () => undefined);
    } catch (error) {
      if (!isError(error) || ('type' in error && error.type === 'request.aborted')) throw error;
      ctx.state.unreadable = error;
    }
    await next();
  };
}

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

const OCTETS = 'application/octet-stream';

const LONGEST_NAME = 400;

/**
 * The name of the file that is the whole body of a request (`file` in its endpoint); '' where it says none. The body itself is
 * still to be read, and to be held to the same number of bytes: what a request says of its length proves nothing.
 *
 * @param most bytes that the file may have
 * @throws Problem 'request/malformed' for a body that a form of another site can send without being asked about first (CORS),
 *   'upload/too-large' for one that says that it is larger
 */
export function sentFileName(call: Pick<Call, 'header'>, most: number): string {
  if (!call.header('content-type').startsWith(OCTETS)) throw new Problem('request/malformed');
  if (Number(call.header('content-length')) > most) throw new Problem('upload/too-large');
  try {
    return decodeURIComponent(call.header('x-file-name')).slice(0, LONGEST_NAME);
  } catch {
    return '';
  }
}
