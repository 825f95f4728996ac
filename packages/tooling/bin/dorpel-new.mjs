#!/usr/bin/env node
// Makes the beginning of a page, a slot, an endpoint, a message, a command, a remote or a service.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { isKind, make } from '../generate/kinds.mjs';
import { EXIT_USAGE, findRoot, fromRoot, run, Stop } from '../repository/root.mjs';

const HELP = `Usage: ./pnpm new <kind> NAME [where] [--dry-run]

  page NAME REMOTE        a page of a remote, with its words and tests: ./pnpm new page open-days forms
  slot NAME REMOTE        the same for a slot
  endpoint NAME SERVICE   a call in a contract, its handler and test: ./pnpm new endpoint listStreets catalogue
  message NAME SERVICE    a mail in four languages: ./pnpm new message open-days-reminder forms
  command NAME SERVICE    what the agency does by command, in four languages: ./pnpm new command close-file forms
  remote NAME             a remote of its own with a page and a slot: ./pnpm new remote loans
  service NAME            a service of its own with contract, collection, seed and commands: ./pnpm new service loans

What is made passes types, lint and tests at once, and says so in a sentence until it says something of its own.

  --dry-run      only say which files would be written
  --no-install   leave the links to other packages to a later \`./pnpm install\`
`;

/** The package that a file belongs to. */
const PACKAGE = /^(mfe-[^/]+|(services|packages)\/[^/]+)/;

const say = (text) => process.stdout.write(`${text}\n`);

function command(root, name, ...parameters) {
  const { status, stdout, stderr } = spawnSync(name, parameters, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, CI: 'true' },
  });
  if (status !== 0)
    throw new Stop(
      `The files are written, but this failed: ${name} ${parameters.join(' ')}\n${stdout ?? ''}${stderr ?? ''}`,
    );
}

async function write(root, files) {
  for (const [file, content] of files) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  const formatted = [...files.keys()].filter((file) => /\.(tsx?|css|json)$/.test(file));
  command(root, join(root, 'node_modules/.bin/biome'), 'format', '--write', ...formatted);
}

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean' },
      'no-install': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [kind, ...names] = positionals;
  if (values.help || !isKind(kind)) {
    process.stdout.write(HELP);
    return values.help ? 0 : EXIT_USAGE;
  }
  const root = findRoot();
  const { files, depends, next } = await make(root, kind, names);
  for (const file of [...files.keys()].sort())
    say(`${existsSync(file) ? 'changes' : 'makes  '} ${fromRoot(root, file)}`);
  if (values['dry-run']) {
    say('Nothing is written (--dry-run).');
    return 0;
  }
  await write(root, files);
  // What is installed was looked at before: the lock file only has one more reader of it.
  if (depends && !values['no-install'])
    command(root, 'pnpm', 'install', '--frozen-lockfile', '--prefer-offline', '--trust-lockfile');
  say(`\nNext:\n${next.map((line) => `- ${line}`).join('\n')}`);
  const packages = [...files.keys()].map((file) => PACKAGE.exec(fromRoot(root, file))?.[0]).filter(Boolean);
  const checks = [...new Set(packages)].map((folder) => `./pnpm -C ${folder} run types && ./pnpm -C ${folder} test`);
  say(`- Check it: ${checks.join(' && ')}`);
  return 0;
});
