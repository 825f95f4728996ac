import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Unreadable } from './snapshot.ts';

/** Bytes of a feed, which may be a zip with its pictures; and milliseconds for all of it. */
const LARGEST = 1024 ** 3;
const DEADLINE = 30 * 60_000;

/** An address, and who asks for it: a name and a password in it go into a header, and nowhere else. */
function requestOf(address: string) {
  const url = new URL(address);
  const [name, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  url.username = '';
  url.password = '';
  const headers = new Headers();
  if (name || password) headers.set('authorization', `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`);
  return { url, headers };
}

async function* withinLimit(parts: AsyncIterable<Uint8Array>, largest: number) {
  let size = 0;
  for await (const part of parts) {
    size += part.length;
    if (size > largest) throw new Error('it is too large');
    yield part;
  }
}

async function fetchInto(folder: string, address: string, largest: number): Promise<string> {
  const { url, headers } = requestOf(address);
  try {
    const { ok, status, body } = await fetch(url, { headers, signal: AbortSignal.timeout(DEADLINE) });
    if (!ok || body === null) {
      await body?.cancel();
      throw new Error(`its server answers ${status}`);
    }
    const path = join(folder, basename(url.pathname) || 'feed');
    await pipeline(withinLimit(Readable.fromWeb(body), largest), createWriteStream(path));
    return path;
  } catch (error) {
    const { message, cause } = error as Error;
    const why = cause instanceof Error ? cause.message : message;
    throw new Unreadable(`'${url.origin}${url.pathname}' can not be fetched: ${why}.`);
  }
}

/**
 * Does something with the file of a web address, fetched for as long as that takes, or with the path as it is. The address is
 * the office's own: it may be in its own network, and name who asks (`https://name:password@…`).
 *
 * @param largest bytes
 * @throws Unreadable where it can't be fetched whole; the message never says the password, or a key in the query
 */
export async function withFetched<T>(
  source: string,
  work: (path: string) => Promise<T>,
  largest = LARGEST,
): Promise<T> {
  if (!/^https?:\/\//i.test(source) || !URL.canParse(source)) return work(source);
  const folder = await mkdtemp(join(tmpdir(), 'feed-'));
  try {
    return await work(await fetchInto(folder, source, largest));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
