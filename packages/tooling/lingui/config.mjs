import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** The English sentence in the source is the message; four .po files per remote hold its words. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['nl', 'fr', 'en', 'de'],
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['<rootDir>/src'] }],
  format: formatter({ lineNumbers: false }),
});
