import { lookup } from 'node:dns/promises';
import { request as requestPlainly } from 'node:http';
import { request as requestSafely } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isPublic } from '@dorpel/service-kit';

/** A file that can't be had; the message says why: 'lies at an address of a private network'. */
export class NoFile extends Error {}

/** What may be another the next time: a connection that broke, a server that is busy. */
class Passing extends NoFile {}

/** How the web is reached: a seam for tests. */
export type Web = {
  /** The addresses of a host. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  /** Whether an address belongs to nobody's own network. */
  readonly isPublic: (address: string) => boolean;
  /** Milliseconds before the second try; twice that before the third. */
  readonly wait: number;
};

/** Bytes of a file. */
export const LARGEST = 40 * 1024 * 1024;
/** Milliseconds for a file, all its redirects and tries. */
const DEADLINE = 60_000;
const MOST_REDIRECTS = 5;
const TRIES = 3;

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** The web as it is. */
export const WEB: Web = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isPublic,
  wait: 1000,
};

/**
 * The address that is spoken to: the one that was looked at, so that a name can't stand for another one a moment later.
 * A name with one address of a private network is not trusted with the others.
 */
async function addressOf(host: string, { resolve, isPublic: allows }: Web): Promise<string> {
  const bare = host.replace(/^\[|\]$/g, '');
  const found = isIP(bare)
    ? [bare]
    : await resolve(bare).catch(() => {
        throw new Passing('can not be fetched: its host is not known');
      });
  const [first] = found;
  if (first === undefined) throw new Passing('can not be fetched: its host is not known');
  if (!found.every((address) => allows(address))) throw new NoFile('lies at an address of a private network');
  return first;
}

function ask(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestSafely : requestPlainly;
  const family = isIP(address);
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      signal,
      agent: false,
      headers: { accept: 'image/*, application/pdf, */*;q=0.1' },
      // Whatever the name is: the address that was looked at.
      lookup: (_, { all }, answer) => {
        if (all === true) answer(null, [{ address, family }]);
        else answer(null, address, family);
      },
    });
    asked.on('response', resolve);
    asked.on('error', () => {
      reject(new Passing('can not be fetched'));
    });
    asked.end();
  });
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  if (Number(answer.headers['content-length'] ?? 0) > LARGEST) throw new NoFile('is too large');
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > LARGEST) throw new NoFile('is too large');
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof NoFile ? error : new Passing('can not be fetched: it was cut off');
  }
  return Buffer.concat(parts);
}

async function fetchOnce(from: string, web: Web, signal: AbortSignal): Promise<Buffer> {
  let url = from;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const at = URL.canParse(url) ? new URL(url) : null;
    if (!at || !/^https?:$/.test(at.protocol) || at.username || at.password) throw new NoFile('is no web address');
    const answer = await ask(at, await addressOf(at.hostname, web), signal);
    const { statusCode = 0, headers } = answer;
    try {
      if (statusCode === 200) return await bytesOf(answer);
      if (statusCode === 429 || statusCode >= 500)
        throw new Passing(`can not be fetched: its server answers ${statusCode}`);
      if (!REDIRECTS.has(statusCode) || headers.location === undefined || !URL.canParse(headers.location, at.href)) {
        throw new NoFile(`can not be fetched: its server answers ${statusCode}`);
      }
      url = new URL(headers.location, at).href;
    } finally {
      answer.destroy();
    }
  }
  throw new NoFile('can not be fetched: it is redirected without end');
}

/**
 * A file of the web: of at most 40 MB, within a minute, after at most five redirects; what may pass is tried three times.
 * Hosts in private networks are refused, by name or number, at first or after a redirect.
 *
 * @throws NoFile
 */
export async function fetchFile(url: string, web: Web): Promise<Buffer> {
  const signal = AbortSignal.timeout(DEADLINE);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetchOnce(url, web, signal);
    } catch (error) {
      if (!(error instanceof Passing) || attempt === TRIES || signal.aborted) throw error;
      await pause(web.wait * attempt);
    }
  }
}
