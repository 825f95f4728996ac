import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';

/** Milliseconds in which nothing comes or goes before a service is given up. */
const SILENCE = 30_000;

/** Requests that were sent to one service and wait for its answer: more would only wait longer for one that hangs. */
const MOST_WAITING = 500;

/** How a service is reached: connections are kept, because a new one costs more than most answers. */
const WAYS = {
  'http:': { request: requestHttp, agent: new HttpAgent({ keepAlive: true }) },
  'https:': { request: requestHttps, agent: new HttpsAgent({ keepAlive: true }) },
} as const;

/** A body is larger than its address takes. */
export class BodyTooLarge extends Error {}

/** Too many wait for this service already. */
export class ServiceBusy extends Error {}

/** By service, those that wait. Who is still sending does not count: a slow visitor holds up nobody. */
const waiting = new Map<string, Set<object>>();

function waitingFor({ host }: URL): Set<object> {
  const known = waiting.get(host) ?? new Set();
  waiting.set(host, known);
  return known;
}

export type Forwarded = {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  /** The request whose body goes along, and the bytes it may have; nothing for what has none. */
  readonly body?: { readonly from: IncomingMessage; readonly most: number };
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
};

/**
 * Asks a service and answers its answer, whose body is still to come. A connection whose request was not sent to its
 * end is never used again, whoever is to blame: the service that answered early (413), or the sender who left.
 *
 * @throws BodyTooLarge as soon as the body is; ServiceBusy at once; Error when the service can't be reached, or says nothing for 30 seconds
 */
export const forward = ({ url, method, headers, body, signal }: Forwarded): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const others = waitingFor(url);
    if (others.size >= MOST_WAITING) {
      reject(new ServiceBusy());
      return;
    }
    const { request, agent } = WAYS[url.protocol as keyof typeof WAYS];
    const asked = request(url, { method, headers, agent, signal, timeout: SILENCE });
    const stop = (why?: Error) => {
      body?.from.unpipe(asked);
      asked.destroy(why);
    };
    asked.on('error', reject);
    asked.on('timeout', () => stop(new Error(`${url.host} says nothing`)));
    asked.on('finish', () => others.add(asked));
    asked.on('close', () => others.delete(asked));
    asked.on('response', (answer) => {
      others.delete(asked);
      answer.on('end', () => asked.writableFinished || stop());
      resolve(answer);
    });
    if (!body) {
      asked.end();
      return;
    }
    const { from, most } = body;
    let size = 0;
    from.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) stop(new BodyTooLarge());
    });
    from.pipe(asked);
  });
