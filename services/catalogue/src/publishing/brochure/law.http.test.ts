import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PropertyDetail } from '@dorpel/contracts/catalogue';
import { type Language, LANGUAGES } from '@dorpel/i18n/languages';
import { strayFigures, unsourced } from '@dorpel/tooling/figures';
import { readPdf } from '@dorpel/tooling/read-pdf';
import { IS_NIGHTLY } from '@dorpel/tooling/schedule';
import { RULES } from '../../compliance/rules.fixture.ts';
import { type Running, startCatalogue, TODAY } from '../../service.fixture.ts';
import { AGENCY, NO_MAPS } from '../agency.fixture.ts';
import { createBrochures } from './brochures.ts';

let service: Running;
let folder: string;
let homes: readonly string[];
beforeAll(async () => {
  [service, folder] = await Promise.all([startCatalogue('demo'), mkdtemp(join(tmpdir(), 'brochures-'))]);
  homes = await homesByLaw();
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

const detailOf = (id: string, language: Language) =>
  service.client.getProperty({ params: { id }, query: { language } });

/** Kind of a home, and the rules of its region: homes that have these in common have the same sentences of law. */
const lawOf = ({ goal, type, passport, renovation, advance }: PropertyDetail) =>
  JSON.stringify([goal, type.id, passport?.items.map(({ id }) => id), renovation, advance?.kind]);

/** The homes of the demo; of those of which the law says the same, the first. */
async function homesByLaw(): Promise<readonly string[]> {
  const first = new Map<string, string>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const list = await service.client.listProperties({ query: { language: 'nl', page, pageSize: 100 } });
    pages = list.pages;
    for (const { id } of list.items) {
      const law = lawOf(await detailOf(id, 'nl'));
      if (!first.has(law)) first.set(law, id);
    }
  }
  return [...first.values()];
}

/** What of the law is said without the day on which its rule was checked. */
const undated = ({ passport, renovation }: PropertyDetail) => {
  const dated = RULES.filter(({ checkedOn }) => checkedOn !== null);
  return [
    ...(passport?.items ?? []).flatMap(({ id }) => (dated.some((rule) => rule.id === id) ? [] : [id])),
    ...(renovation && !dated.some(({ source }) => source === renovation.source) ? ['renovation'] : []),
  ];
};

/** The rules are the same in each; by day one is printed. */
test.each(LANGUAGES.filter((language) => IS_NIGHTLY || language === 'fr'))(
  'X14 X8 in %s no brochure or fact sheet of a region and kind says a figure of the law without a rule, its day, its source and how sure it is',
  async (language) => {
    const { brochure } = await createBrochures({
      detail: detailOf,
      agency: async () => AGENCY,
      originals: { pathOf: () => '/nowhere' },
      places: NO_MAPS,
      labels: '/nowhere',
      siteUrl: 'https://dorpel.example.com',
      folder,
      now: () => TODAY,
    });
    const wrong: string[] = [];
    let said = 0;
    for (const id of homes) {
      const detail = await detailOf(id, language);
      const { title, description, facts, passport, renovation, factSheet } = detail;
      const printed = readPdf((await brochure(id, language)).bytes).pages.join(' ');
      const sheet = (factSheet?.groups ?? []).flatMap(({ items }) => items.map(({ value }) => value));
      const texts = [printed, ...sheet, ...(factSheet?.amenities ?? [])];
      // What somebody wrote of the home, what is known of it, and what the rules of its day say.
      const own = [title, description, facts];
      const found = [...strayFigures(texts, [...own, passport, renovation]), ...unsourced(detail), ...undated(detail)];
      wrong.push(...found.map((each) => `${id}: ${each}`));
      said += strayFigures(texts, own).length;
    }
    expect(wrong).toEqual([]);
    // Of a crawl that finds no figures nothing could be learned.
    expect(said).toBeGreaterThan(0);
  },
);
