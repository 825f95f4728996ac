import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IS_NIGHTLY } from '@dorpel/tooling/schedule';
import { say } from '../command.mjs';
import { addressesIn, addressList, urlVariable } from '../repository.mjs';
import { freePorts, Stop } from '../settings.mjs';
import { startBalancer } from './balancer.mjs';
import { startLoad } from './load.mjs';
import { definitionsOf, originsOf, startParts } from './small-site.mjs';

const HELP = `node packages/launch/src/operation/rolling-restart.mjs: restarts each of two shells and two catalogues, one after
the other behind balancers, while visitors ask; says how many requests failed, and fails when one did.
`;

/** What runs twice, and how often each copy is restarted: by day once (ADR 55). */
const COPIES = { shell: 2, catalogue: 2 };
const ROUNDS = IS_NIGHTLY ? 3 : 1;

/** Requests a second; a slow machine is asked no more than it can answer. */
const RATE = 50;
const AT_ONCE = 4;

/** Seconds a process goes on answering after it said that it leaves: the balancers look ten times a second. */
const DRAIN_SECONDS = 2;
const READY_WITHIN = 120_000;

/** Pages of all kinds, a call of the browser to a service, and a file. */
const PATHS = [
  '/nl/',
  '/fr/a-vendre/',
  '/en/contact/',
  '/api/catalogue/v1/properties?language=nl',
  '/de/',
  '/favicon.svg',
];

async function until(good, what) {
  const deadline = Date.now() + READY_WITHIN;
  while (!good()) {
    if (Date.now() > deadline) throw new Stop(`${what} within ${READY_WITHIN} ms`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Restarts a process, and waits until its balancer sends it visitors again. @returns milliseconds it was away */
async function restart(supervisor, name, origin, balancer) {
  const started = performance.now();
  const code = await supervisor.restart(name);
  if (code !== 0) throw new Stop(`${name} ended with exit code ${code} instead of 0.`);
  await until(() => !balancer.isReady(origin), `${name} is seen to be away`);
  await until(() => balancer.isReady(origin), `${name} is ready again`);
  return performance.now() - started;
}

/** What failed, a line each: for visitors, and between the shells and the catalogues. */
function failuresOf({ failed }, balancers) {
  const seen = failed.map(({ url, why }) => `${url}: ${why}`);
  return [...seen, ...Object.values(balancers).flatMap(({ failures }) => failures)];
}

function report({ requests, perSecond, seconds, p50, p95, longest }, failures, restarts) {
  const ms = (value) => `${Math.round(value)} ms`;
  const lines = [
    `rolling restart: ${restarts.length} restarts (${ROUNDS} of each of 2 shells and 2 catalogues) in ${Math.round(seconds)} s`,
    `  requests   ${requests}, ${perSecond.toFixed(1)} a second, ${failures.length} failed`,
    `  answered   p50 ${ms(p50)}, p95 ${ms(p95)}, longest ${ms(longest)}`,
    `  away       ${ms(Math.min(...restarts))} to ${ms(Math.max(...restarts))} each, ${DRAIN_SECONDS} s of it still answering`,
    ...failures.slice(0, 20).map((failure) => `  failed     ${failure}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function main() {
  if (process.argv.includes('--help')) return process.stdout.write(HELP);
  const dataDir = await mkdtemp(join(tmpdir(), 'dorpel-rolling-'));
  const balancers = {};
  let supervisor;
  try {
    const definitions = await definitionsOf(dataDir, COPIES);
    for (const name of Object.keys(COPIES)) {
      const [port] = await freePorts(1);
      balancers[name] = await startBalancer(originsOf(definitions, name), port);
    }
    const { url: catalogue } = balancers.catalogue;
    const env = { [urlVariable('catalogue')]: catalogue, TRUST_PROXY: 'true', DRAIN_SECONDS, LOG_LEVEL: 'warn' };
    const between = ({ SERVICES } = {}) =>
      SERVICES && { SERVICES: addressList({ ...addressesIn(SERVICES), catalogue }) };
    const behind = definitions.map((definition) => ({
      ...definition,
      env: { ...definition.env, ...env, ...between(definition.env) },
    }));
    supervisor = await startParts(dataDir, behind);
    for (const [name, balancer] of Object.entries(balancers))
      for (const origin of originsOf(definitions, name))
        await until(() => balancer.isReady(origin), `${name} is ready`);

    // The parts asked for each other before all were there.
    for (const { failures } of Object.values(balancers)) failures.length = 0;
    const load = startLoad({ origin: balancers.shell.url, paths: PATHS, rate: RATE, atOnce: AT_ONCE });
    const restarts = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (let copy = 0; copy < 2; copy += 1) {
        const both = Object.entries(balancers).map(([name, balancer]) => {
          const own = copy === 0 ? name : `${name}-2`;
          return restart(supervisor, own, originsOf(definitions, name)[copy], balancer);
        });
        restarts.push(...(await Promise.all(both)));
      }
      say(`Round ${round} of ${ROUNDS}: ${load.answered()} requests answered`);
    }
    const figures = await load.stop();
    const failures = failuresOf(figures, balancers);
    report(figures, failures, restarts);
    if (failures.length > 0) process.exitCode = 1;
  } finally {
    await supervisor?.stop();
    for (const balancer of Object.values(balancers)) await balancer.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

main().catch((error) => {
  process.stderr.write(`${error instanceof Stop ? error.message : error.stack}\n`);
  process.exit(1);
});
