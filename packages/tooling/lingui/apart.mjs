import { defineConfig } from '@lingui/conf';
import config from './config.mjs';

/**
 * As every package; and what these sources say in a catalog of its own, `src/locales/<name>/`, which is loaded where they are.
 * @param {string} name @param {readonly string[]} sources globs, from `<rootDir>`
 */
export const apart = (name, sources) =>
  defineConfig({
    ...config,
    catalogs: [
      ...config.catalogs.map((catalog) => ({ ...catalog, exclude: sources })),
      { path: `<rootDir>/src/locales/${name}/{locale}`, include: sources },
    ],
  });
