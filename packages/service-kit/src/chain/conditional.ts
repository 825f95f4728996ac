import { createHash } from 'node:crypto';
import type { Context } from './state.ts';

/** Weak: the same data may be sent compressed. */
const entityTag = (body: string) => `W/"${createHash('sha1').update(body).digest('base64url')}"`;

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether `If-None-Match` names the tag, compared weakly (RFC 9110, 13.1.2). */
const names = (header: string, tag: string) =>
  header.trim() === '*' || header.split(',').some((each) => opaque(each) === opaque(tag));

/**
 * Answers a text, with an entity tag to a GET; or 304 when the client has it already. A request's `Cache-Control:
 * no-cache` does not forbid that: it speaks to caches, and `fetch` adds it to every conditional request.
 */
export function answerText(ctx: Context, body: string): void {
  if (ctx.method === 'GET' || ctx.method === 'HEAD') {
    const tag = entityTag(body);
    ctx.set('etag', tag);
    if (names(ctx.get('if-none-match'), tag)) {
      ctx.status = 304;
      return;
    }
  }
  ctx.status = 200;
  ctx.body = body;
}
