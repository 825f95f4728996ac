#!/usr/bin/env node
// Makes the repository of a team outside of the one of the site.
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryFiles } from '../generate/kinds.mjs';
import { EXIT_USAGE, run, Stop } from '../repository/root.mjs';

const HELP = `Usage: dorpel-team FOLDER --sdk DIR [--remote NAME]

Makes a repository for a team: a remote with a page and a slot, the service that they ask with its contract and collection,
words, examples, tests and journeys, a pipeline, and the packed files of the platform. Its versions are those that the
platform was tested with.

  --sdk DIR       the folder of the packed files (./pnpm pack:sdk made it)
  --remote NAME   what remote and service are called (default: as the folder)
`;

async function tarballsIn(folder) {
  const files = await readdir(folder).catch(() => []);
  const packed = files.filter((file) => /^dorpel-.+\.tgz$/.test(file));
  if (packed.length === 0) throw new Stop(`There are no packed files of the platform in ${folder}.`);
  return packed;
}

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { sdk: { type: 'string' }, remote: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help || positionals.length !== 1 || !values.sdk) {
    process.stdout.write(HELP);
    return values.help ? 0 : EXIT_USAGE;
  }
  const root = resolve(positionals[0]);
  const there = await readdir(root).catch(() => []);
  if (there.some((name) => name !== '.git')) throw new Stop(`${root} is not empty.`);
  const sdk = resolve(values.sdk);
  const packed = await tarballsIn(sdk);
  const files = await repositoryFiles(root, basename(root), values.remote ?? basename(root));
  for (const [file, content] of files) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content, { mode: content.startsWith('#!') ? 0o755 : 0o644 });
  }
  for (const file of packed) await cp(join(sdk, file), join(root, 'sdk', file));
  process.stdout.write(
    `${files.size} files are in ${root}. Its README.md says how it goes on: ./pnpm install, ./pnpm dev.\n`,
  );
  return 0;
});
