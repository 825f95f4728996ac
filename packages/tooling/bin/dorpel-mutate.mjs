#!/usr/bin/env node
// Changes sources in every small way there is and runs their tests on each change: what no test notices is not tested.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { node } from '../jest/presets.mjs';
import { mutantsOf } from '../checks/mutants.mjs';
import { run, Stop } from '../repository/root.mjs';

const HELP = `Usage: dorpel-mutate [FILE …]

  Prints the share of changes to the sources in mutate.json (or to those FILEs among them) that their tests notice, and each
  change that they do not. The sources themselves are left alone.

  mutate.json of the package: { "least": PERCENT, "groups": [{ "sources": [FILE …], "tests": [FILE …] }] }
  Fails where fewer than "least" percent of the changes to a source are noticed.
`;

/** Milliseconds after which a change has made the tests endless: noticed. */
const ENDLESS = 120_000;

const jest = createRequire(import.meta.url).resolve('jest/bin/jest');

/** Whether all tests pass with another file in the place of the source. */
function passes(config, tests) {
  const args = ['--experimental-vm-modules', '--no-warnings=ExperimentalWarning', jest, '--bail', '--config'];
  const child = spawn(
    process.execPath,
    [...args, JSON.stringify(config), '--runInBand', '--runTestsByPath', ...tests],
    {
      stdio: 'ignore',
      timeout: ENDLESS,
      // With every case that there is, by day too.
      env: { ...process.env, NIGHTLY: '1' },
    },
  );
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => done(code === 0));
  });
}

/**
 * Tries every change to a source, in a folder for what stands in its place, and prints those that no test notices.
 *
 * @returns {Promise<{ changes: number, noticed: number }>}
 */
async function mutate(file, tests, folder) {
  const path = resolve(file);
  const source = await readFile(path, 'utf8');
  const standIn = (number) => join(folder, `${number}-${basename(path)}`);
  // It lies elsewhere, so what it imports beside it is found by its whole path.
  const moved = (text) => text.replaceAll(/(from ')(\.[^']*)'/g, (_, from, to) => `${from}${join(dirname(path), to)}'`);
  const name = basename(path).replaceAll('.', '\\.');
  const isNoticed = async (number, text) => {
    await writeFile(standIn(number), moved(text));
    const moduleNameMapper = { ...node.moduleNameMapper, [`^\\.{1,2}/(.*/)?${name}$`]: standIn(number) };
    return !(await passes({ ...node, rootDir: process.cwd(), moduleNameMapper }, tests));
  };
  if (await isNoticed(0, source)) throw new Stop(`The tests of ${file} fail without any change: mend them first.`);
  const mutants = mutantsOf(source);
  const survivors = [];
  for (const [at, mutant] of mutants.entries()) {
    if (!(await isNoticed(at + 1, mutant.source))) survivors.push(mutant);
    process.stderr.write(`\r${file}: ${at + 1} of ${mutants.length} changes, ${survivors.length} not noticed `);
  }
  process.stderr.write('\n');
  for (const { line, before, after } of survivors) process.stdout.write(`${file}:${line}  ${before} -> ${after}\n`);
  return { changes: mutants.length, noticed: mutants.length - survivors.length };
}

const scoreOf = ({ changes, noticed }) => (noticed / changes) * 100;

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const { least, groups } = JSON.parse(await readFile('mutate.json', 'utf8'));
  const all = groups.flatMap(({ sources, tests }) => sources.map((source) => ({ source, tests })));
  const wanted = positionals.length === 0 ? all : all.filter(({ source }) => positionals.includes(source));
  const strange = positionals.find((file) => !all.some(({ source }) => source === file));
  if (strange) throw new Stop(`mutate.json has no source ${strange}.`);
  // In the package, so that what stands in for a source finds the packages that it imports.
  const folder = await mkdtemp(resolve('.mutants-'));
  const sum = { changes: 0, noticed: 0 };
  const poor = [];
  try {
    for (const { source, tests } of wanted) {
      const found = await mutate(source, tests, folder);
      process.stdout.write(`${source}: ${scoreOf(found).toFixed(1)} % of ${found.changes} changes are noticed\n`);
      if (scoreOf(found) < least) poor.push(source);
      sum.changes += found.changes;
      sum.noticed += found.noticed;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  process.stdout.write(`${scoreOf(sum).toFixed(1)} % of ${sum.changes} changes are noticed (at least ${least} %)\n`);
  if (poor.length > 0) throw new Stop(`At least ${least} % of the changes to ${poor.join(', ')} have to be noticed.`);
  return 0;
});
