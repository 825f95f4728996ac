import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Problem } from '@dorpel/contracts';
import { type Database, defineCollection, isDuplicate, openCollection } from '@dorpel/service-kit';

/** What a link may do; a link made for one thing does no other. */
export type Purpose = 'appointment' | 'confirm' | 'testimonial' | 'unsubscribe';

/** What a token names. */
type Linked = { readonly id: string; readonly part: string };

export type Links = {
  /** A token that names a submission, and a part of it where it has several; for ever, or for so many days. */
  sign(purpose: Purpose, id: string, options?: { part?: string; days?: number }): string;
  /** @throws Problem 'link/invalid' for what was not signed here for this, 'link/expired' after its days */
  read(purpose: Purpose, token: string): Linked;
};

const DAY = 86_400_000;

/** Signs with HMAC-SHA-256 (RFC 2104). A token holds no address and no name: it may end up in a log. */
export function createLinks(secret: string, now: () => number = Date.now): Links {
  const signatureOf = (payload: string) => createHmac('sha256', secret).update(payload).digest('base64url');
  return {
    sign(purpose, id, { part = '', days } = {}) {
      const until = days === undefined ? '' : Math.floor((now() + days * DAY) / 1000).toString(36);
      const body = [id, part, until].join('.');
      return `${body}.${signatureOf(`${purpose}.${body}`)}`;
    },
    read(purpose, token) {
      const [id = '', part = '', until = '', signature = '', ...more] = token.split('.');
      // As texts: a last character that means the same bits is another token.
      const given = Buffer.from(signature);
      const own = Buffer.from(signatureOf([purpose, id, part, until].join('.')));
      if (more.length > 0 || given.length !== own.length || !timingSafeEqual(given, own)) {
        throw new Problem('link/invalid');
      }
      if (until !== '' && Number.parseInt(until, 36) * 1000 < now()) throw new Problem('link/expired');
      return { id, part };
    },
  };
}

const definition = defineCollection<{ _id: string; value: string }>({ name: 'secrets', indexes: [] });

/** The secret that signs the links in mails: made at the first start, and the same for every process since. */
export async function openSecret(database: Database): Promise<string> {
  const secrets = await openCollection(database, definition);
  const made = { _id: 'links', value: randomBytes(32).toString('base64url') };
  await secrets
    .updateOne({ _id: made._id }, { $setOnInsert: { value: made.value } }, { upsert: true })
    // Another process was faster.
    .catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
    });
  return (await secrets.findOne({ _id: made._id }))?.value ?? made.value;
}
