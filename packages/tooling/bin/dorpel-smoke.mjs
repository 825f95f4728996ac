#!/usr/bin/env node
// Renders what a remote is about to release as the site would: `dorpel-smoke mfe-forms/dist/<version>`.
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { smoke } from '../remote/smoke.mjs';
import { tryInShell } from '../remote/trial.mjs';
import { EXIT_USAGE, run, Stop } from '../repository/root.mjs';

const HELP = `Usage: dorpel-smoke <folder of a version> [--shell PROGRAM [--before FOLDER]]

Renders every example of the remote (src/examples.ts) in four languages with the server bundle of that version, in a
process of its own: Node, no window, an empty environment. Fails when the bundle can't be evaluated, an example can't
be rendered, or something goes on after the last one. Its tests render the sources, where a browser is imitated.

  --shell PROGRAM  of a shell that is built (dist/process/trial.mjs): its own renderer shows every page and slot 50 times in
                   each language, and what it takes and holds is told and limited (packages/tooling/remote/trial.mjs)
  --before FOLDER  of the version that is served: what it takes stands beside
`;

/** Failures that are told; who mends these will see the others. */
const TOLD = 12;

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { shell: { type: 'string' }, before: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help || positionals.length !== 1) {
    process.stdout.write(HELP);
    return values.help ? 0 : EXIT_USAGE;
  }
  const folder = resolve(positionals[0]);
  const { name, version } = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8'));
  const { failures, renderings } = await smoke(name, resolve(folder, '../..'), folder);
  const refuse = (what, why) => {
    const more = why.length > TOLD ? `\n  and ${why.length - TOLD} more` : '';
    throw new Stop(`${name} ${version} ${what}:\n  ${why.slice(0, TOLD).join('\n  ')}${more}`);
  };
  if (failures.length > 0) refuse("can't be rendered on the site's server", failures);
  const slowest = renderings.toSorted((a, b) => b.milliseconds - a.milliseconds)[0];
  const parts = new Set(renderings.map(({ part }) => part)).size;
  process.stdout.write(
    `${name} ${version}: ${parts} pages and slots rendered ${renderings.length} times; the slowest: ${slowest ? `${slowest.part}, ${slowest.example}, ${slowest.language}, ${slowest.milliseconds.toFixed(0)} ms` : 'none'}\n`,
  );
  if (values.shell === undefined) return 0;
  const { faults, table } = await tryInShell(values.shell, { name, folder, before: values.before, renderings });
  process.stdout.write(`\nOne rendering of each, in milliseconds of a processor, of 50 in each language:\n${table}\n`);
  if (faults.length > 0) refuse("is refused by the site's own renderer", faults);
  return 0;
});
