import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '../progress.mjs';
import { Stop } from '../settings.mjs';
import { startLoad } from './load.mjs';
import { definitionsOf, originsOf, startParts } from './small-site.mjs';

const HELP = `pnpm bench: starts the site with the demo agency on free ports and measures what one process of it serves, page by page,
and what it needs: processor time per request, in the shell and in the services, and memory. Figures are those of this machine
in this hour: the load before the start is printed with them.

  SECONDS   how long each page is asked for (default 5)
`;

/** Requests under way at a time: enough to keep one process busy. */
const AT_ONCE = 4;

/** Requests before it is measured: the compiler of the engine has seen the code by then. */
const WARM_UP = 200;

/** Clock ticks of a processor in a second (USER_HZ, which Linux fixes at 100 for who reads /proc). */
const TICKS = 100;

/** Seconds of processor time a process took until now. */
async function processorSeconds(pid) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

async function memory(pid) {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1024);
}

/** A page that was answered in time: the first of a process that has just begun may not be. */
async function pageAt(url) {
  for (let tries = 1; tries <= 20; tries += 1) {
    const answer = await fetch(url);
    if (answer.ok) return answer.text();
    await new Promise((done) => setTimeout(done, 250));
  }
  throw new Stop(`${url} is not answered.`);
}

/** The page of the first home of a list, as a visitor finds it. */
async function firstDetail(origin, list) {
  const html = await pageAt(origin + list);
  const path = /href="(\/nl\/te-koop\/[^"#?]*\/[^"#?/]+\/)"/.exec(html.slice(html.indexOf('<main')))?.[1];
  if (!path) throw new Stop(`No home was found on ${list}.`);
  return path;
}

/** A script that every page loads. */
async function firstScript(origin) {
  const path = /<script src="([^"]+)"/.exec(await pageAt(`${origin}/nl/`))?.[1];
  if (!path) throw new Stop('The home page has no script.');
  return path;
}

async function settled({ origin, path }, howLong) {
  const load = startLoad({ origin, paths: [path], atOnce: AT_ONCE });
  await howLong(load);
  return load.stop();
}

const answered = (count) => async (load) => {
  while (load.answered() < count) await new Promise((done) => setTimeout(done, 20));
};
const seconds = (count) => () => new Promise((done) => setTimeout(done, count * 1000));

/** Measures one address: what it costs each process, in milliseconds of processor time a request. */
async function measure(asked, pids, howLong) {
  await settled(asked, answered(WARM_UP));
  const names = Object.keys(pids);
  const before = await Promise.all(names.map((name) => processorSeconds(pids[name])));
  const figures = await settled(asked, seconds(howLong));
  const after = await Promise.all(names.map((name) => processorSeconds(pids[name])));
  const cost = Object.fromEntries(names.map((name, i) => [name, ((after[i] - before[i]) * 1000) / figures.requests]));
  return { ...asked, ...figures, cost };
}

const columns = (cells) =>
  cells.map((cell, i) => (i === 0 ? String(cell).padEnd(22) : String(cell).padStart(13))).join('');
const ms = (value) => value.toFixed(1);

/** One line per address; «a core» is what would be served if its processes had one processor for themselves. */
function report(rows, memories, load) {
  const services = (cost) => cost.catalogue + cost.content;
  const lines = [
    '',
    columns(['', 'requests/s', 'p50 ms', 'p95 ms', 'shell ms', 'services ms', 'database ms', 'a core', 'failed']),
    ...rows.map(({ what, perSecond, p50, p95, cost, failed }) => {
      const busiest = Math.max(...Object.values(cost));
      return columns([
        what,
        perSecond.toFixed(0),
        ms(p50),
        ms(p95),
        ms(cost.shell),
        ms(services(cost)),
        ms(cost.database),
        `${Math.round(1000 / busiest)}/s`,
        failed.length,
      ]);
    }),
    '',
    `memory, MB: ${Object.entries(memories)
      .map(([name, megabytes]) => `${name} ${megabytes}`)
      .join(', ')}`,
    `${cpus()[0]?.model ?? 'processor unknown'}, ${cpus().length} processors, Node ${process.versions.node}; load before the start ${load
      .map((value) => value.toFixed(1))
      .join(' ')}`,
    '',
  ];
  process.stdout.write(lines.join('\n'));
}

async function main() {
  if (process.argv.includes('--help')) return process.stdout.write(HELP);
  const howLong = Number(process.env.SECONDS || 5);
  const load = loadavg();
  const dataDir = await mkdtemp(join(tmpdir(), 'dorpel-bench-'));
  let supervisor;
  try {
    const env = { TRUST_PROXY: 'true', LOG_LEVEL: 'warn' };
    const definitions = (await definitionsOf(dataDir)).map((each) => ({ ...each, env: { ...each.env, ...env } }));
    supervisor = await startParts(dataDir, definitions);
    const [site] = originsOf(definitions, 'shell');
    const [catalogue] = originsOf(definitions, 'catalogue');
    const detail = await firstDetail(site, '/nl/te-koop/');
    const asked = [
      { what: 'home', origin: site, path: '/nl/' },
      { what: 'list of 24 homes', origin: site, path: '/nl/te-koop/' },
      { what: 'a home', origin: site, path: detail },
      { what: 'form', origin: site, path: '/nl/contact/' },
      { what: 'script of the shell', origin: site, path: await firstScript(site) },
      { what: 'service: list', origin: catalogue, path: '/v1/properties?language=nl&pageSize=24' },
    ];
    const pids = supervisor.pids();
    const rows = [];
    for (const each of asked) {
      rows.push(await measure(each, pids, howLong));
      say(`${each.what}: ${rows.at(-1).requests} requests`);
    }
    const memories = Object.fromEntries(
      await Promise.all(Object.entries(pids).map(async ([name, pid]) => [name, await memory(pid)])),
    );
    report(rows, memories, load);
  } finally {
    await supervisor?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

main().catch((error) => {
  process.stderr.write(`${error instanceof Stop ? error.message : error.stack}\n`);
  process.exit(1);
});
