import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writePoint } from '@dorpel/contracts/area';
import { readFilters, searchOf } from '@dorpel/contracts/filters';
import type { Language } from '@dorpel/i18n/languages';
import { type Atlas, readAtlas } from '../places/atlas.ts';
import { createDirectory, type Directory, type PropertyType } from '../places/directory.ts';
import { createGazetteer, type Postcodes, readPlaces, readPostcodes } from '../places/gazetteer.ts';
import { DEMO_SNAPSHOT, PLACES } from '../seed/seed.ts';
import { openUnderstanding } from './query-parser.ts';
import type { Understanding } from './understand.ts';
import type { VocabularySource } from './vocabulary.ts';

/** The day of every sentence. */
export const TODAY = '2026-11-15';

type TypeRecord = { WebID: number; Name: string; ShowOrder: number; Sale: boolean; Rent: boolean; language: Language };
type CityRecord = { Name: string; Zip: string; CountryID: number; language: Language };

const COUNTRIES: Readonly<Record<number, string>> = { 10: 'BE', 32: 'ES' };

async function recordsOf<T>(file: string): Promise<T[]> {
  const text = await readFile(join(DEMO_SNAPSHOT, `${file}.ndjson`), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);
}

/** The types and cities of the demo, without a database. */
async function readDemo(): Promise<{ directory: Directory; postcodes: Postcodes; atlas: Atlas }> {
  const types = new Map<string, PropertyType>();
  for (const { WebID, Name, ShowOrder, Sale, Rent, language } of await recordsOf<TypeRecord>('property-types')) {
    const id = String(WebID);
    const names = { ...types.get(id)?.names, [language]: Name };
    types.set(id, { id, names, showOrder: ShowOrder, sale: Sale, rent: Rent });
  }
  const gazetteer = createGazetteer(await readPlaces(PLACES), []);
  for (const { Name, Zip, CountryID, language } of await recordsOf<CityRecord>('cities')) {
    gazetteer.list({ names: { [language]: Name }, zip: Zip, country: COUNTRIES[CountryID] ?? 'LU' });
  }
  const atlas = await readAtlas();
  const directory = createDirectory(
    { types: [...types.values()], cities: gazetteer.changed(), advisors: [], projects: [] },
    atlas,
  );
  return { directory, postcodes: await readPostcodes(PLACES, atlas), atlas };
}

export type Demo = Understanding & {
  readonly directory: Directory;
  readonly postcodes: Postcodes;
  readonly atlas: Atlas;
  /** What a query asks, as the corpus writes it. */
  readonly asksOf: (query: string) => string[];
};

/** Understands sentences about the demo catalogue; with other filters where they are given. */
export async function understandDemo(more: Pick<VocabularySource, 'table' | 'said'> = {}): Promise<Demo> {
  const { directory, postcodes, atlas } = await readDemo();
  const understanding = openUnderstanding(directory, { postcodes, atlas, ...more });
  const points = new Map(
    directory.cities.flatMap((city) => {
      const position = postcodes.position(city);
      return position ? [[writePoint(position), city.key] as const] : [];
    }),
  );
  return {
    ...understanding,
    directory,
    postcodes,
    atlas,
    asksOf(query) {
      const address = new URLSearchParams(query);
      const { near, radius, place: _, ...asked } = searchOf(readFilters(address));
      const said = Object.entries(asked).flatMap(([name, value]) => {
        if (name === 'priceMin' || name === 'priceMax') return [];
        if (value === 'yes') return [name];
        return [`${name}=${Array.isArray(value) ? value.join() : String(value)}`];
      });
      const price = address.get('price');
      return [
        ...said,
        ...(price === null ? [] : [`price=${price}`]),
        ...(near === undefined ? [] : [`near=${points.get(near) ?? near}/${radius}`]),
      ].toSorted();
    },
  };
}
