#!/usr/bin/env node
// Compares the words in the sources with the catalogs of all languages.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { getCatalogs } from '@lingui/cli/api';
import { makeConfig } from '@lingui/conf';
import { configOf } from '../lingui/config.mjs';
import { findRoot, fromRoot, readPackages, run, Stop } from '../repository/root.mjs';
import { judgeCatalog } from '../words/judge.mjs';

const HELP = `Usage: dorpel-words [folder...]

Fails when a catalog (a .po file per language, of which there may be several) is not complete:
  - a message of the source is missing, or one that is gone is still there
  - a translation is empty, is still the English sentence, or lacks a placeholder or tag of its source
  - it has a typewriter's apostrophe
  - it says something by a word, a mark or a turn of phrase for which the site has another one (packages/tooling/words/terms)
A catalog of a partial language (packages/i18n/src/languages.json) may lack messages.
Nothing is written. Without folders, all that say something are checked: the shell, remotes, services, packages with catalogs.
`;

async function foldersToCheck(root, named) {
  const isSaying = (folder) => /^(shell|mfe-|services\/)/.test(folder) || existsSync(join(root, folder, 'src/locales'));
  const packages = (await readPackages(root)).map(({ folder }) => folder);
  for (const name of named) {
    if (!packages.includes(name)) throw new Stop(`There is no package in ${name}.`);
  }
  const chosen = named.length > 0 ? named : packages.filter(isSaying);
  return chosen.map((folder) => join(root, folder));
}

/** That of all packages, or its own where one has it. */
async function settingsOf(folder) {
  const own = join(folder, 'lingui.config.mjs');
  return existsSync(own) ? (await import(pathToFileURL(own).href)).default : configOf(folder);
}

/** File -> complaints, of one package. */
async function check(folder) {
  // Lingui reads paths relative to where it runs, and writes the folder into the configuration it is given.
  process.chdir(folder);
  const own = await settingsOf(folder);
  const catalogs = own.catalogs.map((catalog) => ({ ...catalog, include: [...catalog.include] }));
  const config = makeConfig({ ...own, rootDir: folder, catalogs });
  const results = [];
  for (const catalog of await getCatalogs(config)) {
    const source = await catalog.collect();
    if (!source) throw new Stop(`The sources of ${folder} can not be read for words: see the error above.`);
    for (const locale of config.locales) {
      const words = (await catalog.read(locale)) ?? {};
      const complaints = judgeCatalog(source, words, locale);
      results.push({
        file: `${resolve(folder, catalog.path.replace('{locale}', locale))}.po`,
        locale,
        count: Object.keys(source).length,
        complaints,
      });
    }
  }
  return results;
}

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const root = findRoot();
  const results = [];
  for (const folder of await foldersToCheck(root, positionals)) results.push(...(await check(folder)));
  const incomplete = results.filter(({ complaints }) => complaints.length > 0);
  for (const { file, complaints } of incomplete) {
    process.stderr.write(`${fromRoot(root, file)}\n`);
    for (const { message, complaint } of complaints)
      process.stderr.write(`  ${JSON.stringify(message)} ${complaint}\n`);
  }
  if (incomplete.length > 0) {
    process.stderr.write(
      `\n${incomplete.length} of ${results.length} catalogs are not complete. ` +
        'Run `./pnpm --filter PACKAGE extract`, then translate what is empty: nobody may meet a sentence in another language.\n',
    );
    return 1;
  }
  const messages = results.filter(({ locale }) => locale === 'en').reduce((sum, { count }) => sum + count, 0);
  process.stdout.write(`${messages} messages are complete in ${results.length} catalogs.\n`);
  return 0;
});
