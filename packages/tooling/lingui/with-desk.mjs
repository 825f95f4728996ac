import { defineConfig } from '@lingui/conf';
import config from './config.mjs';

/** The folders of a remote that only the desk shows: `src/desk-inbox/`, `src/desk-parts/`. */
const DESK = ['<rootDir>/src/desk-*/**'];

/** As every remote; and what is said at the desk in a catalog of its own, which no visitor's browser loads. */
export default defineConfig({
  ...config,
  catalogs: [
    ...config.catalogs.map((catalog) => ({ ...catalog, exclude: DESK })),
    { path: '<rootDir>/src/desk-locales/{locale}', include: DESK },
  ],
});
