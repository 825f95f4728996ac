import { Problem } from '@dorpel/contracts';
import type { PropertyDetail } from '@dorpel/contracts/catalogue';
import type { Agency } from '@dorpel/contracts/content';
import { dayOf } from '@dorpel/i18n/brussels';
import type { Language } from '@dorpel/i18n/languages';
import type { Pictures } from '@dorpel/pictures';
import { createQueue } from '@dorpel/pictures/queue';
import { perVersionAndKey } from '../version/per-version.ts';
import type { BrochureFile, BrochureRoutes } from './brochure.routes.ts';
import { brochureOf } from './brochure.ts';
import { drawBrochure } from './draw.ts';
import { readFonts } from './paper.ts';
import { printsOf } from './pictures.ts';

export type Brochures = {
  /** A property as its public page shows it; null when there is no such. */
  readonly detail: (id: string, language: Language) => Promise<PropertyDetail | null>;
  /** The agency in a language; null when the content service never told. */
  readonly agency: (language: Language) => Promise<Agency | null>;
  readonly currentVersion: () => Promise<number>;
  readonly pictures: Pictures;
  /** Folder of the pictures of energy labels. */
  readonly labels: string;
  /** Where visitors find the site. */
  readonly siteUrl: string;
  readonly now: () => Date;
};

/** Brochures that are kept in memory: the most wanted ones, about a megabyte each. */
const KEPT = 32;

/** Drawn at once, and the most that wait for it: whoever comes later is asked to come back. */
const AT_ONCE = 1;
const MOST_WAITING = 12;

/**
 * Makes the brochures of properties when they are asked for, each once per version of the catalogue, language and day;
 * few at a time, so that the pages of the site never wait for them.
 */
export async function createBrochures(options: Brochures): Promise<BrochureRoutes['brochure']> {
  const { detail, agency, currentVersion, pictures, labels, siteUrl, now } = options;
  const fonts = await readFonts();
  const queue = createQueue(AT_ONCE);
  let waiting = 0;

  async function make(id: string, language: Language, day: string): Promise<BrochureFile> {
    const [property, known] = await Promise.all([detail(id, language), agency(language)]);
    if (!property) throw new Problem('property/not-found');
    // An advert on paper without the agency's identity would be against the law.
    if (!known) throw new Problem('service/unavailable');
    const address = `${siteUrl.replace(/\/+$/, '')}/${language}/property/${encodeURIComponent(id)}/`;
    const brochure = brochureOf(property, { language, agency: known, address, day });
    const bytes = await drawBrochure(brochure, await printsOf(brochure, { pictures, labels }), fonts);
    return { bytes, fileName: `${[property.link.params['slug'], id].filter(Boolean).join('-')}.pdf` };
  }

  const kept = perVersionAndKey(currentVersion, KEPT, async (key) => {
    const [id = '', language, day = ''] = key.split(' ');
    if (waiting >= MOST_WAITING) throw new Problem('brochure/busy');
    waiting += 1;
    try {
      return await queue(() => make(id, language as Language, day));
    } finally {
      waiting -= 1;
    }
  });
  return (id, language) => kept(`${id} ${language} ${dayOf(now())}`);
}
