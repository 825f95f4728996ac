import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A secret that one receiver shares with us, in the form of Standard Webhooks: 'whsec_' and 32 random bytes in base64. */
export const newSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`;

/**
 * The headers by which a receiver knows that a message is ours and new (Standard Webhooks, 'v1': HMAC-SHA256 of
 * 'id.timestamp.body' under the bytes of the secret).
 *
 * @param at when it is sent; told in whole seconds since 1970
 */
export function signedHeaders(secret: string, id: string, at: Date, body: string): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
