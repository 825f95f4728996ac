#!/usr/bin/env node
// Bundles the programs of the package in the current folder.
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { bundle } from '../process/bundle.mjs';
import { EXIT_USAGE, run } from '../repository/root.mjs';

const HELP = `Usage: dorpel-bundle NAME=FILE … [--to DIR]

Makes DIR/NAME.mjs of each source file that a process of Node begins with: main=src/main.ts cli=src/cli/main.ts.
A worker is an entry too; 'new URL('./worker.ts', import.meta.url)' becomes the address of its bundle.

Where a 'config.ts' beside the source of 'main' exports a struct 'environment', DIR/environment.json has the names of the
variables that it reads: whoever starts the program gives it those alone.

  --to DIR  where the files go (default dist); it is emptied first
`;

/** What the struct of the configuration names. */
async function writeVariables(output) {
  const { environment } = await import(pathToFileURL(join(output, 'environment.mjs')).href);
  if (environment) await writeFile(join(output, 'environment.json'), JSON.stringify(Object.keys(environment.schema)));
}

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string', default: 'dist' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help || positionals.length === 0) {
    process.stdout.write(HELP);
    return values.help ? 0 : EXIT_USAGE;
  }
  const started = Date.now();
  const directory = process.cwd();
  const entries = Object.fromEntries(positionals.map((entry) => entry.split('=')));
  const output = join(directory, values.to);
  const config = join(dirname(entries.main ?? '.'), 'config.ts');
  const hasConfig = existsSync(join(directory, config));
  await bundle({ directory, output, entries: hasConfig ? { ...entries, environment: config } : entries });
  if (hasConfig) await writeVariables(output);
  process.stdout.write(`${basename(directory)} bundled in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
});
