#!/usr/bin/env node
// Renders what a remote is about to release as the site would: `dorpel-smoke mfe-forms/dist/<version>`.
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { smoke } from '../remote/smoke.mjs';
import { run, Stop } from '../repository/root.mjs';

const HELP = `Usage: dorpel-smoke <folder of a version>

Renders every example of the remote (src/examples.ts) in four languages with the server bundle of that version, in a
process of its own: Node, no window, an empty environment. Fails when the bundle can't be evaluated, an example can't
be rendered, or something goes on after the last one. Its tests render the sources, where a browser is imitated.
`;

/** Failures that are told; who mends these will see the others. */
const TOLD = 12;

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help || positionals.length !== 1) {
    process.stdout.write(HELP);
    return values.help ? 0 : 2;
  }
  const folder = resolve(positionals[0]);
  const { name, version } = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8'));
  const { failures, renderings, heap } = await smoke(name, resolve(folder, '../..'), folder);
  if (failures.length > 0)
    throw new Stop(
      `${name} ${version} can't be rendered on the site's server:\n  ${failures.slice(0, TOLD).join('\n  ')}${failures.length > TOLD ? `\n  and ${failures.length - TOLD} more` : ''}`,
    );
  const slowest = renderings.toSorted((a, b) => b.milliseconds - a.milliseconds)[0];
  const parts = new Set(renderings.map(({ part }) => part)).size;
  process.stdout.write(
    `${name} ${version}: ${parts} pages and slots rendered ${renderings.length} times, ${(heap / 1e6).toFixed(0)} MB held; the slowest: ${slowest ? `${slowest.part}, ${slowest.example}, ${slowest.language}, ${slowest.milliseconds.toFixed(0)} ms` : 'none'}\n`,
  );
  return 0;
});
