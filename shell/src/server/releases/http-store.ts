import { extname } from 'node:path';
import { type Manifest, manifest, pointer, remoteNames } from '@dorpel/federation/manifest';
import type { Middleware } from 'koa';
import { create, type Struct } from 'superstruct';
import type { Store } from './store.ts';

/** Milliseconds and bytes that an answer of the store may take: pointers are asked for each second, bundles once. */
const LIMITS = {
  pointer: { within: 3_000, bytes: 256 * 1024 },
  bundle: { within: 8_000, bytes: 32 * 1024 * 1024 },
};

type Limits = (typeof LIMITS)[keyof typeof LIMITS];

/** What an answer said of its age, and what was read from it: asked for again, the store need not send it again. */
type Remembered = { readonly headers: Record<string, string>; readonly value: unknown };

/** Reads a body, but no more of it than it may be. */
async function bodyOf(answer: Response, { bytes }: Limits): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > bytes) throw new Error(`${answer.url} is larger than ${bytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Headers for asking whether something is still as it was (RFC 9110, 13.1). */
function condition(answer: Response): Record<string, string> {
  const etag = answer.headers.get('etag');
  const modified = answer.headers.get('last-modified');
  if (etag) return { 'if-none-match': etag };
  return modified ? { 'if-modified-since': modified } : {};
}

/** Files whose builds have a form in brotli beside them. */
const COMPRESSED = new Set(['.js', '.css', '.svg', '.json', '.geojson']);

/**
 * A store on a static host, with the layout of a folder: `remotes.json`, `<remote>/current.json`,
 * `<remote>/<version>/…`. Pointers are asked for conditionally and never taken from a cache between; redirects, answers
 * that are late or too large are failures, and then what is served stays.
 */
export function httpStore(base: string): Store & { readonly files: Middleware } {
  const root = base.replace(/\/+$/, '');
  const remembered = new Map<string, Remembered>();
  const addressOf = (parts: readonly string[]) =>
    `${root}/${parts
      .flatMap((part) => part.split('/'))
      .map(encodeURIComponent)
      .join('/')}`;

  function ask(address: string, limits: Limits, headers: Record<string, string> = {}): Promise<Response> {
    // A dot segment would lead out of the store.
    if (/\/\.{1,2}(\/|$)/.test(address.slice(root.length)))
      throw new Error(`${address} lies outside of the artefact store`);
    return fetch(address, {
      headers,
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(limits.within),
    });
  }

  /** What a small file says; null when there is none. */
  async function current<T>(parts: readonly string[], struct: Struct<T, unknown>): Promise<T | null> {
    const address = addressOf(parts);
    const before = remembered.get(address);
    const answer = await ask(address, LIMITS.pointer, before?.headers);
    if (answer.status === 304 && before) return before.value as T;
    if (answer.status === 404) {
      await answer.body?.cancel();
      remembered.delete(address);
      return null;
    }
    if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`);
    const value = create(JSON.parse((await bodyOf(answer, LIMITS.pointer)).toString('utf8')) as unknown, struct);
    remembered.set(address, { headers: condition(answer), value });
    return value;
  }

  async function read(...parts: string[]): Promise<Buffer> {
    const answer = await ask(addressOf(parts), LIMITS.bundle);
    if (answer.status !== 200) throw new Error(`${answer.url} answers ${answer.status}`);
    return bodyOf(answer, LIMITS.bundle);
  }

  return {
    async names() {
      const names = await current(['remotes.json'], remoteNames);
      if (!names) throw new Error(`${root}/remotes.json is missing: it names the remotes of the store`);
      return names;
    },
    pointer: (name) => current([name, 'current.json'], pointer),
    manifest: async (name, version): Promise<Manifest> =>
      create(JSON.parse((await read(name, version, 'remote.json')).toString('utf8')) as unknown, manifest),
    read: (name, version, file) => read(name, version, file),
    // A static host takes no notes (notes.ts): each shell remembers for itself, and says so.
    setAside: async () => [],
    noteSetAside: async () => false,
    /** Hands a browser's file on, '/<remote>/<version>/browser/…': a fallback for where no CDN serves these addresses. */
    async files(ctx) {
      const wantsBrotli = COMPRESSED.has(extname(ctx.path)) && ctx.acceptsEncodings('br', 'identity') === 'br';
      const parts = ctx.path.slice(1).split('/');
      for (const [suffix, encoding] of [...(wantsBrotli ? [['.br', 'br'] as const] : []), ['', ''] as const]) {
        const answer = await ask(addressOf(parts) + suffix, LIMITS.bundle, { 'accept-encoding': 'identity' });
        if (answer.status === 200) {
          ctx.set('cache-control', 'public, max-age=31536000, immutable');
          ctx.vary('accept-encoding');
          if (encoding) ctx.set('content-encoding', encoding);
          ctx.type = extname(ctx.path);
          ctx.body = await bodyOf(answer, LIMITS.bundle);
          return;
        }
        await answer.body?.cancel();
        if (answer.status !== 404) throw new Error(`${answer.url} answers ${answer.status}`);
      }
    },
  };
}
