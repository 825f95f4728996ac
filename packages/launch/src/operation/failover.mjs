import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { during, Misuse, runCommand, say } from '../command.mjs';
import { install } from '../install.mjs';
import { DEMO_OWNER } from '../processes.mjs';
import { ROOT, Stop } from '../settings.mjs';
import { createSupervisor } from '../supervise.mjs';
import { siteOfCompose } from './compose-site.mjs';
import { deployParts } from './deployed-parts.mjs';
import { startHaproxy } from './haproxy.mjs';
import { startLoad } from './load.mjs';
import { indexOfMachine, processorSeconds, sumOf } from './processor.mjs';
import { definitionsOf } from './small-site.mjs';
import { lostAndTwice, visitorsOf } from './visitors.mjs';

const HELP = `./pnpm deployed: what compose.yaml describes, run without containers and looked at while it is killed and updated.

Deploys the shell and each service as the Dockerfile does, into folders of their own; starts two of each from there with the settings of
compose.yaml, HAProxy with its file in front, and the demo agency in an embedded database. Visitors ask for pages and send forms; meanwhile each
process is killed (SIGKILL), then each updated (SIGTERM, and started again), then all that would be on one of two
machines killed at once, and the balancer reads its file again. Ends with a table, with what a request costs each
kind of process. Fails when one request failed,
or when one form that was sent is not there once. Needs a build (./pnpm build) and HAProxy, which is installed where there is apt.

  --rate NUMBER     requests a second (default 25, at most 200); a machine that is slower is asked less
  --rounds NUMBER   how often all of it is killed and updated (default 1)
  --mongodb URI     an empty database to use: each service makes its own in it (default: the embedded one)
  --at ORIGIN       nothing is started: the visitors ask a site of this machine, such as http://127.0.0.1:3000, while you update it
  --seconds NUMBER  with --at: for so long (default 60, at most 3600)

  HAPROXY   path of HAProxy (default: found, or Debian's package is installed)
`;

/** Requests under way at a time. */
const AT_ONCE = 8;

/** Requests that are answered after each step before the next one: what is back has worked again. */
const BETWEEN = 50;

/** Requests that are answered in peace, to see what they cost. */
const IN_PEACE = 500;

/** Milliseconds after which what was to happen does not any more: on the slowest machine it takes a tenth. */
const PATIENCE = 600_000;

async function until(good, what) {
  const deadline = Date.now() + PATIENCE;
  while (!(await good())) {
    if (Date.now() > deadline) throw new Stop(`${what}: not within ${PATIENCE / 60_000} minutes.`);
    await new Promise((done) => setTimeout(done, 200));
  }
}

function wholeNumber(text, name, usual, most) {
  const number = text === undefined ? usual : Number(text);
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new Misuse(`--${name} is '${text}', but must be a whole number from 1 to ${most}.`);
  return number;
}

/** The cookie of the demo's owner; undefined where there is none. */
async function cookieAt(origin) {
  const answer = await fetch(`${origin}/api/owner/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_OWNER),
  });
  return answer.ok
    ? answer.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ')
    : undefined;
}

/** Starts the visitors at a site. @returns the load, with the numbers of the forms that were sent */
async function visit(origin, rate) {
  const run = `deployed-${Date.now().toString(36)}`;
  const { paths, sent } = visitorsOf(run, await cookieAt(origin));
  return { run, sent, load: startLoad({ origin, paths, rate, atOnce: AT_ONCE }) };
}

/** The contact forms that are stored, asked of the command line of the deployed forms. */
function storedBy({ folder, env }) {
  const args = [
    'dist/cli.mjs',
    'submissions',
    'list',
    '--form',
    'site-contact',
    '--most',
    '1000000',
    '--json',
    '--yes',
  ];
  const asked = spawnSync(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
    maxBuffer: 1024 * 1024 * 1024,
  });
  if (asked.status !== 0) throw new Stop(`What was stored can't be listed: ${asked.stderr}`);
  return JSON.parse(asked.stdout);
}

const inMs = (value) => `${Math.round(value)} ms`;

function tell({ requests, perSecond, seconds, p50, p95, longest, failed }) {
  const kinds = new Map();
  for (const { method, url, why } of failed) {
    const kind = `${method} ${new URL(url).pathname}: ${why.trim()}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const lines = [
    `  requests   ${requests} in ${Math.round(seconds)} s, ${perSecond.toFixed(1)} a second, ${failed.length} failed`,
    `  answered   p50 ${inMs(p50)}, p95 ${inMs(p95)}, longest ${inMs(longest)}`,
    ...[...kinds].map(([kind, count]) => `  failed     ${count} times ${kind}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** The visitors alone, at a site that somebody else runs. */
async function ask(origin, rate, seconds) {
  const { hostname } = URL.canParse(origin) ? new URL(origin) : {};
  if (!/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname ?? ''))
    throw new Misuse(`--at is '${origin}', but must be an address of this machine, such as http://127.0.0.1:3000.`);
  const { load, sent, run } = await visit(new URL(origin).origin, rate);
  await during(`Asking ${origin} for ${seconds} s`, () => new Promise((done) => setTimeout(done, seconds * 1_000)));
  const figures = await load.stop();
  tell(figures);
  process.stdout.write(`  forms      ${sent.length} sent, of which each says 'of ${run}'\n`);
  return figures.failed.length > 0 ? 1 : 0;
}

/**
 * What requests cost while nothing is disturbed.
 * @returns milliseconds of a processor for each request, by kind of process
 */
async function costs({ supervisor, balancer, load }) {
  const read = async () => {
    const times = new Map();
    for (const [name, pid] of [...Object.entries(supervisor.pids()), ['balancer', balancer.pid]]) {
      const kind = name.replace(/-\d$/, '');
      times.set(kind, (times.get(kind) ?? 0) + (await processorSeconds(pid)) * 1_000);
    }
    return times;
  };
  const [answered, before] = [load.answered(), await read()];
  await until(() => load.answered() >= answered + IN_PEACE, 'Visitors are answered');
  const [requests, after] = [load.answered() - answered, await read()];
  return [...after].map(([kind, ms]) => [kind, (ms - before.get(kind)) / requests]);
}

/** Does something to some processes at once, and waits until the balancer gives them visitors again. */
async function disturb(title, names, act, { supervisor, balancer, load }) {
  const [before, failed] = [load.answered(), load.failed().length];
  const pids = names.map((name) => supervisor.pids()[name]);
  await Promise.all(names.map((name, i) => act(name, pids[i])));
  for (const [i, name] of names.entries()) {
    await until(() => supervisor.pids()[name] !== pids[i], `${name} starts again`);
    await until(() => balancer.isReady(name), `${name} is ready again`);
  }
  const back = load.answered();
  await until(() => load.answered() >= back + BETWEEN, 'Visitors are answered');
  say(`${title}: ${load.answered() - before} requests meanwhile, ${load.failed().length - failed} failed`);
}

async function runAndDisturb({ rate, rounds, mongodb }) {
  if (!existsSync(join(ROOT, 'shell/dist/process/main.mjs')))
    throw new Stop('There is no build: give ./pnpm build first.');
  const folder = await mkdtemp(join(tmpdir(), 'dorpel-deployed-'));
  // What this command was started with is nothing of the site's.
  for (const name of ['MONGODB_URI', 'SMTP_URL', 'SEED', 'SITE_URL']) delete process.env[name];
  const supervisor = createSupervisor({ logs: join(folder, 'logs') });
  let balancer;
  try {
    const parts = await during('Deploying the parts', () => deployParts(join(folder, 'parts')));
    const beside = (await definitionsOf(folder)).filter(
      ({ name }) => name === 'mail' || (name === 'database' && !mongodb),
    );
    const own = beside.find(({ name }) => name === 'database');
    const [, smtp] = beside.find(({ name }) => name === 'mail').args;
    const addresses = {
      MONGODB_URI: mongodb ?? `${own.origin}/?directConnection=true`,
      SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    };
    const site = await siteOfCompose(folder, parts, addresses);
    balancer = await startHaproxy(site.balancer, site.metrics);
    await during('Starting two of each', () => supervisor.start([...beside, ...site.definitions]));
    const names = site.definitions.map(({ name }) => name);
    for (const name of names) await until(() => balancer.isReady(name), `${name} is ready`);

    const { load, sent, run } = await visit(site.origin, rate);
    await until(() => load.answered() >= BETWEEN, 'Visitors are answered');
    const at = { supervisor, balancer, load };
    // Linux alone tells it.
    const cost = process.platform === 'linux' ? await during('Visitors alone', () => costs(at)) : [];
    const kill = (_name, pid) => process.kill(pid, 'SIGKILL');
    const update = async (name) => {
      const code = await supervisor.restart(name);
      if (code !== 0) throw new Stop(`${name} ended with exit code ${code} instead of 0.`);
    };
    for (let round = 1; round <= rounds; round += 1) {
      for (const name of names) await disturb(`${name} killed`, [name], kill, at);
      for (const name of names) await disturb(`${name} updated`, [name], update, at);
      for (const machine of [1, 2]) {
        const those = names.filter((name) => name.endsWith(`-${machine}`));
        await disturb(`all of machine ${machine} killed at once`, those, kill, at);
      }
      balancer.reload();
      const back = load.answered();
      await until(() => load.answered() >= back + BETWEEN, 'Visitors are answered');
      say(`balancer read its file again: ${load.failed().length} failed so far`);
    }
    const again = await balancer.askedAgain();
    const figures = await load.stop();
    const forms = site.definitions.find(({ name }) => name === 'forms-1');
    const { lost, twice } = lostAndTwice(run, sent, storedBy(forms));
    process.stdout.write(
      `\n${names.length} processes behind HAProxy, each killed and updated ${rounds} times, then each half at once\n`,
    );
    tell(figures);
    process.stdout.write(`  forms      ${sent.length} sent, ${lost.length} lost, ${twice.length} twice\n`);
    const each = cost.map(([kind, ms]) => `${kind} ${ms.toFixed(2)}`).join(', ');
    if (each)
      process.stdout.write(
        `  processor  ms a request: ${each}; together ${sumOf(cost.map(([, ms]) => ms)).toFixed(2)} (index of the machine ${indexOfMachine()})\n`,
      );
    if (again) process.stdout.write(`  balancer   asked again ${again} times since it read its file\n`);
    return figures.failed.length + lost.length + twice.length > 0 ? 1 : 0;
  } finally {
    await balancer?.stop();
    await supervisor.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const text = { type: 'string' };
const OPTIONS = { rate: text, rounds: text, mongodb: text, at: text, seconds: text };

await runCommand(HELP, OPTIONS, async ({ at, ...values }) => {
  const rate = wholeNumber(values.rate, 'rate', 25, 200);
  if (at) return ask(at, rate, wholeNumber(values.seconds, 'seconds', 60, 3_600));
  if (values.seconds) throw new Misuse('--seconds goes with --at.');
  await install();
  return runAndDisturb({ rate, rounds: wholeNumber(values.rounds, 'rounds', 1, 20), mongodb: values.mongodb });
});
