import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { LANGUAGES } from './languages.mjs';

/** The English sentence in the source is the message; a .po file per language and remote holds its words. */
export default defineConfig({
  sourceLocale: 'en',
  locales: LANGUAGES,
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['<rootDir>/src'] }],
  format: formatter({ lineNumbers: false }),
});
