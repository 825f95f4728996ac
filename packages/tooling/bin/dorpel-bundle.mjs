#!/usr/bin/env node
// Bundles the programs of the package in the current folder.
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundle } from '../process/bundle.mjs';
import { run } from '../repository/root.mjs';

const HELP = `Usage: dorpel-bundle NAME=FILE … [--to DIR]

Makes DIR/NAME.mjs of each source file that a process of Node begins with: main=src/main.ts desk=src/desk/main.ts.
A worker is an entry too; 'new URL('./worker.ts', import.meta.url)' becomes the address of its bundle.

  --to DIR  where the files go (default dist); it is emptied first
`;

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string', default: 'dist' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help || positionals.length === 0) {
    process.stdout.write(HELP);
    return values.help ? 0 : 2;
  }
  const started = Date.now();
  const directory = process.cwd();
  const entries = Object.fromEntries(positionals.map((entry) => entry.split('=')));
  await bundle({ directory, output: join(directory, values.to), entries });
  process.stdout.write(`${basename(directory)} bundled in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
});
