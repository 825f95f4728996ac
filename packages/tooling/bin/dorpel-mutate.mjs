#!/usr/bin/env node
// Changes a source in every small way there is and runs its tests on each change: what no test notices is not tested.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { node } from '../jest/presets.mjs';
import { mutantsOf } from '../mutate/mutants.mjs';
import { run, Stop } from '../repository/root.mjs';

const HELP = `Usage: dorpel-mutate FILE --tests FILE [--tests FILE …] [--least PERCENT]

  Prints the share of changes to FILE that its tests notice, and each that they do not. The file itself is left alone.

  --tests   the tests that have to notice, relative to this package; several times
  --least   fails below this share (default 85)
`;

/** Milliseconds after which a change has made the tests endless: noticed. */
const ENDLESS = 120_000;

const jest = createRequire(import.meta.url).resolve('jest/bin/jest');

/** Whether all tests pass with another file in the place of the source. */
function passes(config, tests) {
  const args = ['--experimental-vm-modules', '--no-warnings=ExperimentalWarning', jest, '--bail', '--config'];
  const child = spawn(process.execPath, [...args, JSON.stringify(config), '--runTestsByPath', ...tests], {
    stdio: 'ignore',
    timeout: ENDLESS,
  });
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => done(code === 0));
  });
}

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      tests: { type: 'string', multiple: true },
      least: { type: 'string', default: '85' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [file] = positionals;
  if (values.help || !file || !values.tests) {
    process.stdout.write(HELP);
    return values.help ? 0 : 2;
  }
  const path = resolve(file);
  const source = await readFile(path, 'utf8');
  const folder = await mkdtemp(join(tmpdir(), 'dorpel-mutants-'));
  const standIn = (number) => join(folder, `${number}-${basename(path)}`);
  // It lies elsewhere, so what it imports beside it is found by its whole path.
  const moved = (text) => text.replaceAll(/(from ')(\.[^']*)'/g, (_, from, to) => `${from}${join(dirname(path), to)}'`);
  const name = basename(path).replaceAll('.', '\\.');
  const isNoticed = async (number, text) => {
    await writeFile(standIn(number), moved(text));
    const moduleNameMapper = { ...node.moduleNameMapper, [`^\\.{1,2}/(.*/)?${name}$`]: standIn(number) };
    return !(await passes({ ...node, rootDir: process.cwd(), moduleNameMapper }, values.tests));
  };
  try {
    if (await isNoticed(0, source)) throw new Stop(`The tests of ${file} fail without any change: mend them first.`);
    const mutants = mutantsOf(source);
    const survivors = [];
    for (const [at, mutant] of mutants.entries()) {
      if (!(await isNoticed(at + 1, mutant.source))) survivors.push(mutant);
      process.stderr.write(`\r${at + 1} of ${mutants.length} changes, ${survivors.length} not noticed `);
    }
    process.stderr.write('\n');
    for (const { line, before, after } of survivors) process.stdout.write(`${file}:${line}  ${before} -> ${after}\n`);
    const score = ((mutants.length - survivors.length) / mutants.length) * 100;
    const share = `${score.toFixed(1)} % of ${mutants.length} changes to ${file} are noticed`;
    if (score < Number(values.least)) throw new Stop(`${share}; at least ${values.least} % have to be.`);
    process.stdout.write(`${share} (at least ${values.least} %).\n`);
    return 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
