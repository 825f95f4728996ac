#!/usr/bin/env node
// Brings the repository of a team to another version of the SDK.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { EXIT_USAGE, findRoot, run, Stop } from '../repository/root.mjs';
import { SDK_VERSION } from '../sdk/changes.mjs';
import { fetchSdk, MAKER, templateIn, unpack } from '../sdk/fetch-sdk.mjs';
import { makerIn, packedFiles, planUpgrade } from '../sdk/upgrade.mjs';
import { replaceWhole, restoreInterrupted } from '../sdk/transaction.mjs';

const HELP = `Usage: ./pnpm sdk upgrade FROM [--dry-run]

Brings this repository to the SDK in FROM: the folder that ./pnpm pack:sdk of the site's repository wrote, or its address (https://…).
It puts the packed files into sdk/, rewrites versions, settings and the lock file, changes what is certain, and names the file
and the line of what is left to you. All of it happens, or nothing: where the new packages can't be installed, every file is as it
was. Given once more, it says what is left.

A repository of before this command has it from the packed files themselves:
  npx --package=FROM/dorpel-create-team-VERSION.tgz dorpel-sdk upgrade FROM
with a FROM that begins with / or ./, which npx would else take for a repository at GitHub.

  --dry-run   only say what would change; nothing is written

Ends with 0 where the repository has the SDK, also while something is left to you; with 1 where nothing was changed.
`;

const OWN = fileURLToPath(new URL('../', import.meta.url));

const say = (text) => process.stdout.write(`${text}\n`);

const placed = ({ file, line, what, why, mend }) =>
  [`  ${file}:${line}  ${what}`, why && `      ${why}`, mend && `      ${mend}`].filter(Boolean).join('\n');

/** What is not committed; '' where all is, or where there is no git. */
function uncommitted(root) {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--', '.'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/** What npx was given for itself would be taken for what pnpm's own is given. */
const OF_NPX = new Set(['npm_config_package', 'npm_config_call']);

function command(root, name, ...parameters) {
  const own = Object.entries(process.env).filter(([key]) => !OF_NPX.has(key.toLowerCase()));
  const env = { ...Object.fromEntries(own), CI: 'true' };
  const { status, stdout, stderr } = spawnSync(name, parameters, { cwd: root, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`${name} ${parameters.join(' ')}\n${stdout ?? ''}${stderr ?? ''}`.trim());
}

const install = (root) =>
  command(root, join(root, 'pnpm'), 'install', '--frozen-lockfile', '--prefer-offline', '--trust-lockfile');

/** Writes what was planned and installs it; says why and puts all back where that fails. */
async function apply(root, files, version) {
  const changes = uncommitted(root);
  if (changes)
    throw new Stop(
      `Commit or stash these first, so that the upgrade is one change that you can look at and take back:\n${changes}`,
    );
  try {
    await replaceWhole(root, files, async () => {
      install(root);
      const sources = [...files.keys()].filter((file) => /\.(tsx?|json)$/.test(file) && !file.startsWith('sdk/'));
      command(root, join(root, 'node_modules/.bin/biome'), 'format', '--write', ...sources);
    });
  } catch (error) {
    let again = '';
    try {
      install(root);
    } catch {
      again = ' Give ./pnpm install, which could not be given for you.';
    }
    throw new Stop(
      `${error.message}\n\nThe SDK ${version} could not be installed: every file is as it was before.${again} Mend what is said above, and give the command again.`,
      { cause: error },
    );
  }
}

async function upgrade(root, index, folder, scratch, isDry) {
  const maker = await makerIn(root);
  const before = maker && templateIn(await unpack(maker, join(scratch, 'before')));
  const { from, files, done, left } = await planUpgrade(root, index, templateIn(OWN), before);
  const isThere = from === index.version && files.size === 0;
  say(isThere ? `This repository has the SDK ${from}.` : `SDK ${from} -> ${index.version}`);
  if (!isThere && !isDry)
    await apply(root, new Map([...files, ...(await packedFiles(root, index, folder))]), index.version);
  if (done.length > 0) say(`\n${isDry ? 'Would be changed' : 'Changed'}:\n${done.map(placed).join('\n')}`);
  if (left.length > 0) say(`\nLeft to you:\n${left.map(placed).join('\n')}`);
  const mend = left.length > 0 ? 'mend what is left to you, then ' : '';
  if (isDry) say('\nNothing is written (--dry-run).');
  else if (!isThere)
    say(`\nNext: ${mend}./pnpm test, and release as ever. The site serves what was built with ${from} until then.`);
  return 0;
}

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  const [what, given] = positionals;
  if (values.help || what !== 'upgrade' || !given || positionals.length !== 2) {
    process.stdout.write(HELP);
    return values.help ? 0 : EXIT_USAGE;
  }
  const root = findRoot();
  // pnpm runs it at the root, wherever in the repository it was given.
  const said = process.env.INIT_CWD ?? '';
  const where = relative(root, said).startsWith('..') || !isAbsolute(said) ? process.cwd() : said;
  if (await restoreInterrupted(root))
    say(
      'An upgrade was ended in the middle: every file is as it was before it. What is installed follows with the next ./pnpm install.',
    );
  const scratch = await mkdtemp(join(tmpdir(), 'dorpel-sdk-'));
  try {
    const from = /^https?:\/\//.test(given) ? given : resolve(where, given);
    const folder = join(scratch, 'sdk');
    const index = await fetchSdk(from, folder);
    // What changed is known to the version that changed it.
    if (index.version === SDK_VERSION && templateIn(OWN))
      return await upgrade(root, index, folder, scratch, values['dry-run']);
    const { file } = index.packages.find(({ name }) => name === MAKER) ?? {};
    const maker = await unpack(join(folder, file ?? ''), join(scratch, 'maker'));
    const program = join(maker, 'bin/dorpel-sdk.mjs');
    if (!existsSync(program)) throw new Stop(`The SDK ${index.version} has no command that brings a repository to it.`);
    const parameters = [program, 'upgrade', folder, ...(values['dry-run'] ? ['--dry-run'] : [])];
    return spawnSync(process.execPath, parameters, { cwd: root, stdio: 'inherit' }).status ?? 1;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
});
