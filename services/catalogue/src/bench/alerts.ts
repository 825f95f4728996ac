import { MATCHES } from '@dorpel/contracts/catalogue';
import { openFilled } from './search.ts';

/** Homes beside those that changed: alerts must not cost more where there are many. */
const OTHERS = 4_000;

const CITIES = ['gent', 'antwerpen', 'brugge', 'leuven', 'mechelen', 'hasselt'];

/** Searches as visitors keep them: some of one town, some round a place, some of words. */
const searchAt = (at: number): Record<string, unknown> => ({
  goal: at % 3 === 0 ? 'rent' : 'sale',
  ...(at % 2 === 0 && { city: [CITIES[at % CITIES.length]] }),
  ...(at % 5 === 0 && { near: '51.05,3.72', radius: 5 + (at % 20) }),
  ...(at % 4 === 0 && { maxPrice: 200_000 + (at % 40) * 20_000 }),
  ...(at % 7 === 0 && { minBedrooms: at % 4 }),
  ...(at % 11 === 0 && { search: 'tuin' }),
});

/**
 * What it takes to match so many saved searches against so many homes that changed, all in questions as the forms service asks them.
 * @returns what was found, and the processor's seconds of this process, which is service and asker
 */
export async function benchAlerts(searches: number, homes: number, say: (line: string) => void) {
  const { client, close } = await openFilled(homes + OTHERS, say);
  try {
    const ids: string[] = [];
    for (let page = 1; ids.length < homes; page += 1) {
      const { items } = await client.listProperties({ query: { language: 'nl', page, pageSize: 100 } });
      if (items.length === 0) break;
      ids.push(...items.map(({ id }) => id));
    }
    const changed = ids.slice(0, homes);
    const kept = Array.from({ length: searches }, (_, at) => searchAt(at));
    const before = process.cpuUsage();
    const started = performance.now();
    let found = 0;
    for (let from = 0; from < kept.length; from += MATCHES.searches)
      for (let first = 0; first < changed.length; first += MATCHES.homes) {
        const among = changed.slice(first, first + MATCHES.homes);
        const { items } = await client.matchSearches({
          body: { among, searches: kept.slice(from, from + MATCHES.searches) },
        });
        found += items.reduce((sum, each) => sum + (each?.length ?? 0), 0);
        if (items.includes(null)) throw new Error('A search of the bench is not one that the catalogue takes');
      }
    const { user, system } = process.cpuUsage(before);
    return {
      found,
      homes: changed.length,
      processor: (user + system) / 1e6,
      clock: (performance.now() - started) / 1000,
    };
  } finally {
    await close();
  }
}
