import { expect, test } from '@playwright/test';
import { strayFigures, unsourced } from '@dorpel/tooling/figures';
import { ask, eachOf, LANGUAGES, linksOf } from './crawler.ts';
import { readHtml } from '../site/html.ts';

/*
 * No figure of the law stands in a sentence of the interface: every percentage and every term that a page shows is in an answer of a
 * service, and there it has its source, the day it was checked, and how sure it is.
 */

const REGIONS = ['flanders', 'brussels', 'wallonia', 'luxembourg'] as const;
const SITUATIONS = ['own-home', 'other', 'new-build'] as const;
const LEASES = ['main-residence', 'student', 'second-residence', 'commercial', 'commercial-short'] as const;

/** The cost page: the others name themselves in it. */
const COSTS = '/nl/kosten-van-kopen-en-huren/';

/** The texts of the main part of a page. */
const textsOf = (source: string) => readHtml(/<main\b[\s\S]*<\/main>/.exec(source)?.[0] ?? source).texts;

let origin: string;
test.beforeAll(({ baseURL }) => {
  origin = baseURL ?? '';
});

const json = async (path: string): Promise<unknown> => {
  const answer = await ask(origin, `/api/catalogue/v1${path}`);
  return answer.status === 200 ? answer.json() : null;
};
async function page(path: string): Promise<string> {
  const answer = await ask(origin, path, { redirect: 'follow' });
  expect(answer.status, path).toBe(200);
  return answer.text();
}

/** The address of the cost page in each language. */
async function costPages(): Promise<ReadonlyMap<string, string>> {
  const { elements } = readHtml(await page(COSTS));
  const links = elements.filter(({ tag, attributes: { rel } }) => tag === 'link' && rel === 'alternate');
  return new Map(
    links.map(({ attributes: { hreflang = '', href = '' } }) => [hreflang, new URL(href, origin).pathname] as const),
  );
}

/** What is wrong with pages, each with the answers that it is made of. */
async function wrongWith(pages: { readonly path: string; readonly answers: readonly string[] }[]): Promise<string[]> {
  const wrong: string[] = [];
  await eachOf(pages, async ({ path, answers }) => {
    const [source, ...told] = await Promise.all([page(path), ...answers.map(json)]);
    const stray = strayFigures(textsOf(source), told);
    const alone = told.flatMap(unsourced);
    wrong.push(...[...stray, ...alone].map((each) => `${path}: ${each}`));
  });
  return wrong;
}

test('X14 every figure of the cost page has its rate, with a date, a source and how sure it is', async () => {
  const costs = await costPages();
  const buying = LANGUAGES.flatMap((language) =>
    REGIONS.flatMap((region) =>
      SITUATIONS.map((situation) => {
        const query = `region=${region}&situation=${situation}`;
        return {
          path: `${costs.get(language)}?goal=sale&${query}&price=350000&own=70000`,
          answers: [`/true-cost/purchase?language=${language}&${query}&price=35000000&own=7000000`],
        };
      }),
    ),
  );
  const renting = LANGUAGES.flatMap((language) =>
    REGIONS.flatMap((region) =>
      LEASES.map((lease) => {
        const query = `region=${region}&lease=${lease}`;
        return {
          path: `${costs.get(language)}?goal=rent&${query}&rent=1000`,
          answers: [`/true-cost/rental?language=${language}&${query}&rent=100000`],
        };
      }),
    ),
  );
  expect(await wrongWith([...buying, ...renting])).toEqual([]);
});

/** Homes of the demo, to buy and to rent, in every region: an old one, one on plan, a duty to renovate, a flood, an annuity. */
const HOMES = [
  '20401',
  '20414',
  '20416',
  '20420',
  '20430',
  '20468',
  '20478',
  '20480',
  '20482',
  '20483',
  '20490',
  '20491',
  '20500',
];

test('X14 every figure of a home, its passport and its forms has its rule or rate, with a source and how sure it is', async () => {
  const pages: { path: string; answers: string[] }[] = [];
  await eachOf([...HOMES], async (id) => {
    const home = (await json(`/properties/${id}?language=nl`)) as { readonly goal: string };
    const { elements } = readHtml(await page(`/nl/${home.goal === 'rent' ? 'te-huur' : 'te-koop'}/-/-/${id}/`));
    for (const language of LANGUAGES) {
      const named = elements.find(({ tag, attributes: { hreflang } }) => tag === 'a' && hreflang === language);
      const path = new URL(named?.attributes['href'] ?? '', origin).pathname;
      expect(path, `${id} in ${language}`).toContain(`/${id}/`);
      const answers = ['', '/true-cost', '/similar'].map((part) => `/properties/${id}${part}?language=${language}`);
      const links = linksOf(readHtml(await page(path)), origin, path);
      const forms = links.filter((link) => link.split('/').at(-2) === id && link.split('/').length === 5);
      for (const each of new Set([path, ...forms])) pages.push({ path: each, answers });
    }
  });
  expect(pages.length).toBeGreaterThan(LANGUAGES.length * HOMES.length * 2);
  expect(await wrongWith(pages)).toEqual([]);
});
