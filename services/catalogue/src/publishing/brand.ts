import { Problem } from '@dorpel/contracts';
import type { Language } from '@dorpel/i18n/languages';
import type { Brand } from '@dorpel/pictures/share-card';
import type { Identity } from './identity.ts';

/** Milliseconds that a logo may take. */
const DEADLINE = 2_000;

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
