#!/usr/bin/env node
// Writes the law on adverts into the handbook, as a table that an expert can read.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { lawPage } from '../law/table.mjs';
import { findRoot, run } from '../repository/root.mjs';

const HELP = `Usage: dorpel-law

Writes packages/handbook/law.md from the rules that a new site begins with.
`;

await run(async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const root = findRoot();
  const law = JSON.parse(await readFile(join(root, 'services/catalogue/src/seed/legal-rules.json'), 'utf8'));
  await writeFile(join(root, 'packages/handbook/law.md'), lawPage(law));
  return 0;
});
