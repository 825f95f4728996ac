import { createHmac, randomBytes } from 'node:crypto';
import { lookup as lookUp } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublic } from '@dorpel/service-kit';
import type { Receiver } from './receivers.store.ts';

const PREFIX = 'whsec_';

/** A secret that one receiver shares with us, in the form of Standard Webhooks: 'whsec_' and 32 random bytes in base64. */
export const newSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`;

/**
 * The headers by which a receiver knows that a message is ours and new (Standard Webhooks, 'v1': HMAC-SHA256 of
 * 'id.timestamp.body' under the bytes of the secret).
 *
 * @param at when it is sent; told in whole seconds since 1970
 */
function signedHeaders(secret: string, id: string, at: Date, body: string): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

/** Why nothing is sent to an address: 'form', 'scheme', 'private' or 'unknown'. */
export class BadAddress extends Error {
  readonly reason: 'form' | 'scheme' | 'private' | 'unknown';
  constructor(reason: BadAddress['reason']) {
    super(`bad address: ${reason}`);
    this.reason = reason;
  }
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');
const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');

/**
 * Reads where a receiver listens.
 *
 * @param isInProduction then only https and the internet; else also the loopback, over http as well
 * @throws BadAddress 'form', 'scheme' or 'private'
 */
export function readAddress(text: string, isInProduction: boolean): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // Credentials would be shown wherever the address is.
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') throw new BadAddress('form');
  const host = hostOf(url);
  const isHere = !isInProduction && isLoopback(host);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere)) throw new BadAddress('scheme');
  if (isInProduction && isIP(host) !== 0 && !isPublic(host)) throw new BadAddress('private');
  return url;
}

/** Looks up the name of an address, as sending will. @throws BadAddress 'unknown', and 'private' in production */
export async function assertPublic(url: URL, isInProduction: boolean): Promise<void> {
  const found = await lookup(hostOf(url), { all: true }).catch(() => []);
  if (found.length === 0) throw new BadAddress('unknown');
  if (isInProduction && !found.every(({ address }) => isPublic(address))) throw new BadAddress('private');
}

/** Looks a name up at the moment of connecting: a name that leads inside since it was registered leads nowhere. */
export const lookUpPublic: LookupFunction = (hostname, options, answer) => {
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return answer(error ?? new BadAddress('unknown'), '', 0);
    if (!found.every(({ address }) => isPublic(address))) return answer(new BadAddress('private'), '', 0);
    return options.all ? answer(null, found) : answer(null, first.address, first.family);
  });
};

/** What a receiver answered that did not take a message. */
export class NotTaken extends Error {
  readonly responseCode: number;
  constructor(status: number) {
    super(`answered ${status}`);
    this.responseCode = status;
  }
}

type PostOptions = {
  /** Whether the site is a public one: see `readAddress`. */
  readonly isInProduction: boolean;
  /** Milliseconds in which a receiver has to answer. */
  readonly within: number;
};

/** What is sent: an id that is the same at every attempt, and the JSON. */
type Posted = { readonly id: string; readonly body: string };

/** @throws NotTaken for an answer that is not 2xx (a redirect is not followed), else what went wrong */
export type Post = (receiver: Receiver, message: Posted) => Promise<void>;

/** Sends messages to receivers, signed at the moment of sending. */
export const createPost =
  ({ isInProduction, within }: PostOptions): Post =>
  async ({ url, secret }, { id, body }) => {
    const to = readAddress(url, isInProduction);
    const signal = AbortSignal.timeout(within);
    const status = await new Promise<number>((resolve, reject) => {
      const request = (to.protocol === 'https:' ? overHttps : overHttp)(to, {
        method: 'POST',
        agent: false,
        signal,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Dorpel-Webhooks',
          ...signedHeaders(secret, id, new Date(), body),
        },
        ...(isInProduction && { lookup: lookUpPublic }),
      });
      request.on('response', (response) => {
        // What else it says is of no interest, and ends with the signal.
        response.on('error', () => {});
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      request.on('error', (error) => reject(signal.aborted ? new Error(`no answer in ${within} ms`) : error));
      request.end(body);
    });
    if (status < 200 || status > 299) throw new NotTaken(status);
  };
