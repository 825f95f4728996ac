import { existsSync, readFileSync } from 'node:fs';

/** The table of languages; read, because tools run where TypeScript does not. Where this is packed it lies beside it. */
const PACKED = new URL('languages.json', import.meta.url);
const file = existsSync(PACKED) ? PACKED : new URL('../../i18n/src/languages.json', import.meta.url);
const table = JSON.parse(readFileSync(file, 'utf8'));

/** The codes of all languages of the site. */
export const LANGUAGES = Object.keys(table);

/** Whether words of a language may be missing. */
export const isPartial = (language) => table[language]?.partial === true;

/** Where the words of a partial language come from that it does not have itself, best first. */
export const fallbacksOf = (language) => (isPartial(language) ? table[language].fallbacks : []);
