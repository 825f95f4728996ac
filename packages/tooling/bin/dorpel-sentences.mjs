#!/usr/bin/env node
// Compiles the sentences of a package whose TypeScript is JavaScript already.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileMacros, hasMacros } from '../lingui/macros.mjs';
import { poModule } from '../lingui/po.mjs';
import { run, Stop } from '../repository/root.mjs';

const HELP = `Usage: dorpel-sentences FOLDER

In FOLDER, macros become calls, and each catalog (nl.po) a module (nl.po.js) in its place.
`;

await run(async () => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Stop(HELP);
  const files = (await readdir(folder, { recursive: true })).map((file) => join(folder, file));
  const catalogs = files.filter((file) => file.endsWith('.po'));
  const modules = await Promise.all(catalogs.map(async (file) => poModule(await readFile(file, 'utf8'), file)));
  for (const [index, file] of catalogs.entries()) await writeFile(`${file}.js`, modules[index]);
  for (const file of catalogs) await rm(file);
  for (const file of files.filter((each) => each.endsWith('.js'))) {
    const text = (await readFile(file, 'utf8')).replaceAll(/(from '\.[^']*\.po)'/g, "$1.js'");
    await writeFile(file, hasMacros(text) ? await compileMacros(text, file) : text);
  }
  return 0;
});
