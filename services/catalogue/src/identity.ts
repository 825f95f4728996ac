import { type Agency, content } from '@dorpel/contracts/content';
import type { Language } from '@dorpel/i18n/languages';
import { type Log, serviceClient } from '@dorpel/service-kit';

/** Milliseconds: how long what was read holds, and how long a brochure waits for it. */
const FRESH_FOR = 5 * 60_000;
const DEADLINE = 2_000;

/** Reads the agency from the content service; when that is away, what it said last, or null. */
export function agencyFrom(base: string, log: Log): (language: Language) => Promise<Agency | null> {
  const client = serviceClient(content, base);
  const known = new Map<Language, { readonly agency: Agency; readonly until: number }>();
  return async (language) => {
    const cached = known.get(language);
    if (cached && cached.until > Date.now()) return cached.agency;
    try {
      const { agency } = await client.getSite({ query: { language } }, { signal: AbortSignal.timeout(DEADLINE) });
      known.set(language, { agency, until: Date.now() + FRESH_FOR });
      return agency;
    } catch (error) {
      log.warn({ error }, 'content out of reach');
      return cached?.agency ?? null;
    }
  };
}
