import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { lookUpPublic, readAddress } from './address.ts';
import type { Receiver } from './receivers.store.ts';
import { signedHeaders } from './signature.ts';

/** What a receiver answered that did not take a message. */
export class NotTaken extends Error {
  readonly responseCode: number;
  constructor(status: number) {
    super(`answered ${status}`);
    this.responseCode = status;
  }
}

export type PostOptions = {
  /** Whether the site is a public one: see `readAddress`. */
  readonly isInProduction: boolean;
  /** Milliseconds in which a receiver has to answer. */
  readonly within: number;
};

/** What is sent: an id that is the same at every attempt, and the JSON. */
export type Posted = { readonly id: string; readonly body: string };

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
