import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type Router from '@koa/router';
import { Problem } from '@dorpel/contracts';
import type { Seal } from '@dorpel/crm';
import { integer, is, size, string, type, union } from 'superstruct';
import type { Connections } from './connections.store.ts';
import { wordOf } from './office.ts';

/** Bytes of a notice: it names one home. */
const LARGEST = 4096;

/** Announcements that wait at once: more than any agency has homes. */
const MOST_WAITING = 20_000;

/** What is believed of a notice: which home it is about. */
const notice = type({ estate_id: union([size(string(), 1, 100), integer()]) });

const isSame = (said: string, word: string) =>
  said.length === word.length && timingSafeEqual(Buffer.from(said), Buffer.from(word));

/** @throws Problem where it is none, or longer than any */
async function noticeIn(request: IncomingMessage & { body?: unknown }, parsed: unknown): Promise<string> {
  let said = parsed;
  if (said === undefined) {
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of request as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > LARGEST) throw new Problem('request/too-large');
      parts.push(part);
    }
    try {
      said = JSON.parse(Buffer.concat(parts).toString('utf8'));
    } catch {
      throw new Problem('request/malformed');
    }
  }
  if (!is(said, notice)) throw new Problem('request/malformed');
  return String(said.estate_id);
}

export type NoticeRoutes = {
  readonly store: Pick<Connections, 'find' | 'announce'>;
  readonly seal: Seal;
  readonly now: () => Date;
};

/**
 * `POST /v1/crm-notices/{crm}/{word}`: a CRM announces that a home is new, another, or gone (SweepBright). Who does not know the address is told
 * that there is none, before anything of what they send is looked at. Nothing of a notice is believed but the name of the home, which is read from
 * the CRM in a moment; the same one twice is one.
 */
export const noticeRoutes =
  ({ store, seal, now }: NoticeRoutes) =>
  (router: Router): void => {
    router.post('/v1/crm-notices/:crm/:word', async (ctx) => {
      const { crm = '', word = '' } = ctx.params;
      const connection = await store.find(crm);
      if (!connection || !isSame(word, wordOf(seal, connection))) throw new Problem('route/not-found');
      if (Number(ctx.get('content-length')) > LARGEST) throw new Problem('request/too-large');
      const { body } = ctx.request as { body?: unknown };
      const key = await noticeIn(ctx.req, ctx.is('json') ? body : undefined);
      if (!(await store.announce(crm, { key, mark: randomUUID() }, now(), MOST_WAITING))) {
        throw new Problem('service/busy');
      }
      ctx.status = 202;
      ctx.body = {};
    });
  };
