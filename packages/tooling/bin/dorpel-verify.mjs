#!/usr/bin/env node
// Checks a version of a remote as it was built, before anybody gets it: `dorpel-verify mfe-forms/dist/<version>`.
import { readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EXIT_USAGE, run, Stop } from '../repository/root.mjs';
import { strayStyles } from '../remote/styles.mjs';
import { integrity, versionOf } from '../remote/version.mjs';

const HELP = `Usage: dorpel-verify <folder of a version>

Fails when a file is not the one that was built (the version is a hash of them all), when the script of the entry or
of a slot of visitors' pages is larger, in brotli, than packages/tooling/remote/budgets.json allows, or when a
stylesheet would reach other parts of the page.
`;

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

async function main([folder]) {
  const manifest = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8'));
  const { name, version, browser, server, slots, scripts = {} } = manifest;
  const hash = await versionOf(folder);
  if (hash !== version || basename(folder) !== version)
    throw new Stop(
      `${name} ${version}: its files are not those that were built (their hash is ${hash}). Build it again.`,
    );
  const vouched = [browser, server].map(({ entry, integrity: promised }) => ({ file: entry, integrity: promised }));
  for (const { file, integrity: promised } of [...vouched, ...Object.values(scripts)])
    if (integrity(await readFile(join(folder, file))) !== promised)
      throw new Stop(`${name} ${version}: ${file} is not the file that remote.json vouches for. Build it again.`);

  const stray = await strayStyles(name, folder);
  if (stray.length > 0)
    throw new Stop(
      `${name} ${version}: its stylesheets reach other parts of the page, and stay after its own was left:\n  ${stray.join('\n  ')}\nBegin each selector with a class of its module. What the whole document has to know, a part says with a data attribute (@dorpel/ui/base.css).`,
    );

  const budgets = JSON.parse(await readFile(new URL('../remote/budgets.json', import.meta.url), 'utf8'));
  const bytes = async (files) => {
    const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, `${file}.br`))).size));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const measured = [
    { what: 'entry', size: await bytes([browser.entry]), budget: budgets.entry },
    ...(await Promise.all(
      // What the desk is made of is drawn by the server alone: no browser gets it (ADR 40).
      Object.entries(slots)
        .filter(([slot]) => !slot.startsWith('desk-'))
        .map(async ([slot, { js }]) => ({ what: `slot ${slot}`, size: await bytes(js), budget: budgets.slot })),
    )),
  ];
  for (const { what, size, budget } of measured)
    process.stdout.write(`${name} ${version}: ${what} ${kB(size)} of ${kB(budget)}\n`);
  const over = measured.filter(({ size, budget }) => size > budget);
  if (over.length > 0)
    throw new Stop(
      `${name}: ${over.map(({ what, size, budget }) => `${what} is ${size - budget} bytes over its budget`).join('; ')}. Import what is heavy after an interaction.`,
    );
  return 0;
}

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help || positionals.length !== 1) {
    process.stdout.write(HELP);
    return values.help ? 0 : EXIT_USAGE;
  }
  return main([resolve(positionals[0])]);
});
