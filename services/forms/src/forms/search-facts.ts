import type { Frequency } from '@dorpel/contracts/forms';
import { formatArea, formatPrice } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';
import { FIELD_WORDS } from './field-words.ts';
import type { Fact, LetterSources } from './letter.ts';

/** What a search names, however it was asked. Prices in whole euro. */
type Searched = {
  readonly goal?: 'sale' | 'rent' | undefined;
  readonly types?: readonly string[] | undefined;
  readonly cities?: readonly string[] | undefined;
  readonly priceMin?: number | undefined;
  readonly priceMax?: number | undefined;
  readonly rooms?: number | undefined;
  readonly zips?: readonly string[] | undefined;
  /** Square metres. */
  readonly surface?: number | undefined;
  readonly search?: string | undefined;
  /** Whether an area on the map is part of it. */
  readonly isOnMap?: boolean | undefined;
  readonly frequency?: Frequency | undefined;
};

const euro = (amount: number | undefined) => (amount === undefined ? '' : formatPrice(amount * 100));

/** What somebody looks for, in the words of the catalogue. */
export async function searchFacts(
  {
    goal,
    types = [],
    cities = [],
    zips = [],
    priceMin,
    priceMax,
    rooms,
    surface,
    search = '',
    isOnMap = false,
    frequency = 'daily',
  }: Searched,
  language: Language,
  { searchNames }: Pick<LetterSources, 'searchNames'>,
): Promise<readonly Fact[]> {
  const { names, goals, frequencies, onMap, atLeast } = FIELD_WORDS[language];
  const known = await searchNames(language);
  const named = (ids: readonly string[], by: ReadonlyMap<string, string>) => ids.map((id) => by.get(id) ?? id);
  return [
    { name: names.goal, value: goal ? goals[goal === 'sale' ? 'buy' : 'rent'] : '' },
    { name: names.types, value: named(types, known.types).join(', ') },
    { name: names.cities, value: [...named(cities, known.cities), ...zips].join(', ') },
    { name: names.priceMin, value: euro(priceMin) },
    { name: names.priceMax, value: euro(priceMax) },
    { name: names.rooms, value: rooms === undefined ? '' : String(rooms) },
    { name: names.surface, value: surface === undefined ? '' : atLeast(formatArea(surface, language)) },
    { name: names.search, value: search },
    { name: names.area, value: isOnMap ? onMap : '' },
    { name: names.frequency, value: frequencies[frequency] },
  ];
}
