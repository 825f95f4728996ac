import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { COUNTS, whatFailed } from '../checks.mjs';
import { during, runCommand, say } from '../command.mjs';
import { install, run, TOOLS } from '../install.mjs';
import { freePorts, Stop } from '../settings.mjs';

/** The lines of Node that the README promises: each is fetched as npm's package `node`, the newest of its line. */
export const NODES = ['20.19', '22', '24'];

const HELP = `./pnpm check:nodes [LINE …]: runs the unit and integration tests, and starts the site, on each line of Node that is promised.

  ./pnpm check:nodes          ${NODES.join(', ')}
  ./pnpm check:nodes 24       only that one; any line that npm's package \`node\` has
`;

const PAGES = ['/nl/', '/fr/a-vendre/', '/en/contact/', '/de/'];

/** The folder with the binary of a line of Node. */
async function provide(line) {
  const folder = join(TOOLS, `node-${line}`);
  const bin = join(folder, 'node_modules/node/bin');
  if (existsSync(join(bin, 'node'))) return bin;
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  await during(`Fetching Node ${line}`, () => run('npm', [...args, `node@${line}`], { what: `Fetching Node ${line}` }));
  return bin;
}

/** All that runs by the name of `node` is this one. What a line of Node changes, it changes in each case: those of a day are enough. */
const on = (bin) => ({ PATH: `${bin}${delimiter}${process.env.PATH}`, TURBO_TELEMETRY_DISABLED: '1', NIGHTLY: '' });

async function test(bin) {
  // What another Node passed says nothing of this one.
  const args = ['node_modules/turbo/bin/turbo', 'run', 'test', '--force', '--continue', '--concurrency=2'];
  const all = [...args, '--output-logs=full'];
  const said = await run(process.execPath, all, { what: 'The tests', env: on(bin), excerpt: whatFailed });
  return COUNTS.jest(said).passed;
}

/** Starts the site as people do, asks for pages in four languages, and stops it. */
async function start(bin) {
  const dataDir = await mkdtemp(join(tmpdir(), 'dorpel-node-'));
  const [port] = await freePorts(1);
  const own = { PORT: port, DATA_DIR: dataDir, MONGODB_URI: '', SMTP_URL: '', SITE_URL: '', RELEASES: '' };
  const child = spawn(join(bin, 'node'), ['packages/launch/src/start.mjs'], {
    env: { ...process.env, ...on(bin), ...own, BROCHURES_AHEAD: 'false' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  try {
    const ready = new Promise((done) =>
      child.stdout.on('data', (chunk) => String(chunk).includes('Dorpel is ready') && done()),
    );
    const failed = ended.then((code) => Promise.reject(new Stop(`The site ended with exit code ${code}.`)));
    await Promise.race([ready, failed]);
    for (const path of PAGES) {
      const { status } = await fetch(`http://127.0.0.1:${port}${path}`);
      if (status !== 200) throw new Stop(`${path} answers ${status}.`);
    }
  } finally {
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function main(_, lines) {
  await install();
  for (const line of lines.length > 0 ? lines : NODES) {
    const bin = await provide(line);
    const version = (await run(join(bin, 'node'), ['--version'], { what: `Node ${line}` })).trim();
    const passed = await during(`Testing on Node ${version}`, () => test(bin));
    await during(`Starting on Node ${version}`, () => start(bin));
    say(`Node ${version}: ${passed} tests passed, and the site starts`);
  }
}

await runCommand(HELP, {}, main);
