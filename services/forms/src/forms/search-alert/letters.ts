import { searchFacts } from '../search-facts.ts';
import { confirmLetters } from '../subscription-letters.ts';
import { CONFIRM } from './words.ts';

/** Mails about a search, once they are confirmed (X3). */
export const searchAlertLetters = confirmLetters<'search-alert'>(
  'search-alert',
  CONFIRM,
  ({ search, frequency }, language, sources) =>
    searchFacts({ ...search, types: search.type, cities: search.city, frequency }, language, sources),
);
