import { defineConfig } from '@lingui/conf';
import config from './config.mjs';

/** What of a remote only the desk shows: `src/desk-inbox/`, and what its pages share. */
const DESK = ['<rootDir>/src/desk-*/**', '<rootDir>/src/parts/desk/**'];

/** As every remote; and what is said at the desk in a catalog of its own, which no visitor's browser loads. */
export default defineConfig({
  ...config,
  catalogs: [
    ...config.catalogs.map((catalog) => ({ ...catalog, exclude: DESK })),
    { path: '<rootDir>/src/locales/desk/{locale}', include: DESK },
  ],
});
