import { searchFacts } from '../search-facts.ts';
import { confirmLetters } from '../subscription-letters.ts';
import { CONFIRM } from './words.ts';

/** Mails about a search, once they are confirmed (X3). */
export const searchAlertLetters = confirmLetters<'search-alert'>(
  'search-alert',
  CONFIRM,
  ({ search: { type, city, zip, bounds, polygon, near, ...search }, frequency }, language, sources) =>
    searchFacts(
      { ...search, types: type, cities: city, zips: zip, isOnMap: Boolean(bounds ?? polygon ?? near), frequency },
      language,
      sources,
    ),
);
