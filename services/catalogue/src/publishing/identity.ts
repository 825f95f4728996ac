import { type Agency, content, type SiteLook } from '@dorpel/contracts/content';
import type { Language } from '@dorpel/i18n/languages';
import { type Log, serviceClient } from '@dorpel/service-kit';

/** Milliseconds: how long what was read holds, and how long who needs it waits for it. */
const FRESH_FOR = 5 * 60_000;
const DEADLINE = 2_000;

/** Whose site it is, in a language; `look` is not there where the site looks as the design was drawn. */
export type Identity = { readonly agency: Agency; readonly look?: SiteLook | undefined };

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
