import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { Language } from '@dorpel/i18n/languages';
import { LRUCache } from 'lru-cache';

/** A page as it was drawn, which is the same for everybody. */
export type CachedPage = {
  readonly language: Language;
  /** The document in brotli. */
  readonly brotli: Buffer;
  /** RFC 9110, 8.8.3. */
  readonly etag: string;
  /** Milliseconds of `performance.now` when it was asked for. */
  readonly drawnAt: number;
  /** Seconds for which it is fresh. */
  readonly maxAge: number;
  /** The versions of the remotes it was drawn with, as text. */
  readonly versions: string;
  /** The versions of the data it was drawn from, by the names of the services that were asked. */
  readonly data: ReadonlyMap<string, string | undefined>;
  /** Whether it is that of a visitor without cookies only: others may get another. */
  readonly isPersonal: boolean;
  /** The home whose page it is: that it is opened is counted (ADR 64). */
  readonly visited?: string | undefined;
};

/** What everything is at now. */
export type Now = {
  readonly time: number;
  readonly versions: string;
  readonly data: (service: string) => string | undefined;
};

/**
 * What may be done with a cached page: answered as it is; answered, and drawn anew for who comes next (its remotes were
 * released, its time is over); drawn anew first, and answered where that fails (its data changed, it is older); nothing.
 */
export type Freshness = 'fresh' | 'stale' | 'outdated' | 'gone';

/** Seconds after its time for which a page is still answered at once, and for which it is better than an error. */
export const STALE_FOR = { atOnce: 600, inNeed: 3_600 };

export function freshnessOf(page: CachedPage, { time, versions, data }: Now): Freshness {
  const age = (time - page.drawnAt) / 1000;
  if (age > page.maxAge + STALE_FOR.inNeed) return 'gone';
  const isOutdated = [...page.data].some(([service, version]) => data(service) !== version);
  if (isOutdated || age > page.maxAge + STALE_FOR.atOnce) return 'outdated';
  return age > page.maxAge || page.versions !== versions ? 'stale' : 'fresh';
}

/** What a page takes beside its document, in bytes: its key, its entry. */
const OVERHEAD = 1_024;

/**
 * 5 % fewer bytes than the quality below for 0.3 ms more of processor, once for all who are sent a page: the home page
 * comes in the ten segments that a new connection sends at once (RFC 6928). The qualities above save next to nothing.
 */
const QUALITY = 5;

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** A document as it is kept, and the name of its content. */
export async function pack(document: Uint8Array): Promise<Pick<CachedPage, 'brotli' | 'etag'>> {
  const brotli = await inBrotli(document, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: document.length,
    },
  });
  // Weak: the same page in another encoding is the same page.
  return { brotli, etag: `W/"${createHash('sha256').update(document).digest('base64url').slice(0, 27)}"` };
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** Keeps pages by their addresses, the last used ones, in no more than so many bytes. */
export function createPageCache(maxBytes: number) {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: Math.max(1, maxBytes),
    maxEntrySize: Math.max(1, maxBytes),
    sizeCalculation: ({ brotli }, key) => brotli.length + 2 * key.length + OVERHEAD,
  });
  /** For the few who take no brotli: made when it is asked for. */
  const gzipped = new WeakMap<CachedPage, Promise<Buffer>>();
  const unpacked = promisify(brotliDecompress);
  return {
    get: (key: string): CachedPage | undefined => pages.get(key),
    set: (key: string, page: CachedPage): void => void pages.set(key, page),
    bytes: () => pages.calculatedSize ?? 0,
    /** The document of a page in an encoding. */
    async bodyOf(page: CachedPage, encoding: Encoding): Promise<Buffer> {
      if (encoding === 'br') return page.brotli;
      if (encoding === 'identity') return unpacked(page.brotli);
      const known = gzipped.get(page) ?? unpacked(page.brotli).then((document) => inGzip(document));
      gzipped.set(page, known);
      return known;
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;
