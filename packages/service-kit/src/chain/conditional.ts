import { createHash } from 'node:crypto';
import type { Context } from '../handlers.ts';

/** Weak: the same data may be sent compressed. */
const entityTag = (body: string) => `W/"${createHash('sha1').update(body).digest('base64url')}"`;

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether `If-None-Match` names the tag, compared weakly (RFC 9110, 13.1.2). */
const names = (header: string, tag: string) =>
  header.trim() === '*' || header.split(',').some((each) => opaque(each) === opaque(tag));

/**
 * Whether who asks has it already (RFC 9110, 13.2.2): by its entity tag, or by when it last changed where no tag is given.
 *
 * @param modified null where that is not known
 */
export function isKnown(ctx: Pick<Context, 'get'>, tag: string, modified: Date | null): boolean {
  const tags = ctx.get('if-none-match');
  if (tags !== '') return names(tags, tag);
  return modified !== null && modified.getTime() <= Date.parse(ctx.get('if-modified-since'));
}

/**
 * Answers a text, with an entity tag to a GET; or 304 when the client has it already. A request's `Cache-Control:
 * no-cache` does not forbid that: it speaks to caches, and `fetch` adds it to every conditional request.
 */
export function answerText(ctx: Context, body: string): void {
  if (ctx.method === 'GET' || ctx.method === 'HEAD') {
    const tag = entityTag(body);
    ctx.set('etag', tag);
    if (isKnown(ctx, tag, null)) {
      ctx.status = 304;
      return;
    }
  }
  ctx.status = 200;
  ctx.body = body;
}
