#!/usr/bin/env node
// Writes into the handbook which tests hold each row of the specification's checklist.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fillChecklist } from '../checks/checklist.mjs';
import { testsOf } from '../checks/checklist.mjs';
import { findRoot, run } from '../repository/root.mjs';

const HELP = `Usage: dorpel-checklist

Writes into packages/handbook/checklist.md, beside each row of the specification's checklist, the tests that hold it: those
whose titles begin with its id ('C2 a list is filtered'). What stands there stays, as long as the test does; without any, it is
the first in the browser and the first below. Fails when a row has none.
`;

await run(async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const root = findRoot();
  const file = join(root, 'packages/handbook/checklist.md');
  const { text, without } = fillChecklist(await readFile(file, 'utf8'), await testsOf(root));
  await writeFile(file, text);
  if (without.length === 0) return 0;
  process.stderr.write(
    `No test names ${without.join(', ')}: begin the title of the test that proves it with its id.\n`,
  );
  return 1;
});
