import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { LANGUAGES } from './languages.mjs';

/** The catalogs of a package that are loaded apart, by the folders in its `src/locales`: 'desk', 'offline'. */
function namesOf(folder) {
  const locales = join(folder, 'src/locales');
  if (!existsSync(locales)) return [];
  return readdirSync(locales, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

/**
 * The English sentence in the source is the message; a .po file per language and package holds its words. A folder of `src/locales` is
 * a catalog of its own, with what the folders of its name and `parts/` of it say: no visitor's browser loads `locales/desk`, the words of
 * `src/desk-inbox` and `src/parts/desk`.
 * @param {string} folder of the package
 */
export function configOf(folder) {
  const apart = namesOf(folder).map((name) => ({
    path: `<rootDir>/src/locales/${name}/{locale}`,
    include: [name, `${name}-*`, `parts/${name}`].map((sources) => `<rootDir>/src/${sources}/**`),
  }));
  const common = {
    path: '<rootDir>/src/locales/{locale}',
    include: ['<rootDir>/src'],
    ...(apart.length > 0 && { exclude: apart.flatMap(({ include }) => include) }),
  };
  return defineConfig({
    rootDir: folder,
    sourceLocale: 'en',
    locales: LANGUAGES,
    catalogs: [common, ...apart],
    format: formatter({ lineNumbers: false }),
  });
}

/** Of the package in which Lingui runs: `lingui extract` has it named by each. */
export default configOf(process.cwd());
