import { Problem } from '@dorpel/contracts';
import { type Agency, content, type SiteLook } from '@dorpel/contracts/content';
import type { Language } from '@dorpel/i18n/languages';
import type { Brand } from '@dorpel/pictures/share-card';
import { type Log, serviceClient } from '@dorpel/service-kit';

/** Milliseconds: how long what was read holds, and how long who needs it, or a logo, waits. */
const FRESH_FOR = 5 * 60_000;
const DEADLINE = 2_000;

/** Whose site it is, in a language; `look` is not there where the site looks as the design was drawn. */
type Identity = { readonly agency: Agency; readonly look?: SiteLook | undefined };

/** Reads the agency from the content service; when that is away, what it said last, or null. */
export function identityFrom(base: string, log: Log): (language: Language) => Promise<Identity | null> {
  const client = serviceClient(content, base);
  const known = new Map<Language, { readonly identity: Identity; readonly until: number }>();
  return async (language) => {
    const cached = known.get(language);
    if (cached && cached.until > Date.now()) return cached.identity;
    try {
      const { agency, look } = await client.getSite({ query: { language } }, { signal: AbortSignal.timeout(DEADLINE) });
      const identity = { agency, look };
      known.set(language, { identity, until: Date.now() + FRESH_FOR });
      return identity;
    } catch (error) {
      log.warn({ error }, 'content out of reach');
      return cached?.identity ?? null;
    }
  };
}

/** What the gateway puts before an address of the content service. */
const GATEWAY = '/api/content';

/**
 * Whose name and logo a card bears: the logo is a file of the content service, read once for each of its addresses.
 *
 * @param base of the content service
 */
export function brandFrom(base: string, identity: (language: Language) => Promise<Identity | null>) {
  let known: { readonly src: string; readonly logo: Buffer } | undefined;

  async function logoAt(src: string): Promise<Buffer> {
    if (known?.src === src) return known.logo;
    const response = await fetch(base + src.replace(GATEWAY, ''), { signal: AbortSignal.timeout(DEADLINE) });
    if (!response.ok) throw new Error(`the logo answers ${response.status}`);
    known = { src, logo: Buffer.from(await response.arrayBuffer()) };
    return known.logo;
  }

  /** @throws Problem 'service/unavailable' while nobody can tell whose site it is: a card without a name would be kept */
  return async (language: Language): Promise<Brand> => {
    const found = await identity(language);
    if (!found) throw new Problem('service/unavailable');
    const src = found.look?.logo?.src;
    try {
      return { name: found.agency.name, logo: src === undefined ? null : await logoAt(src) };
    } catch (cause) {
      throw new Problem('service/unavailable', undefined, { cause });
    }
  };
}
