import { FIELD_WORDS } from './field-words.ts';
import { confirmLetters } from './subscription-letters.ts';
import { CONFIRM } from './search-alert-words.ts';

/** Mails about a search, once they are confirmed (X3). */
export const searchAlertLetters = confirmLetters<'search-alert'>(
  'search-alert',
  CONFIRM,
  async ({ search, frequency = 'daily' }, language, { searchInWords }) => {
    const { names, frequencies } = FIELD_WORDS[language];
    return [
      { name: names.search, value: (await searchInWords(search, language)).join(', ') },
      { name: names.frequency, value: frequencies[frequency] },
    ];
  },
);
