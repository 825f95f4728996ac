import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, readlink, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { given, Misuse, runCommand, say } from '../command.mjs';
import { freePorts, ROOT, Stop } from '../settings.mjs';
import { startLoad } from './load.mjs';
import { familyOf, processorSeconds, sumOf } from './processor.mjs';
import { definitionsOf, originsOf, startParts } from './small-site.mjs';

const HELP = `./pnpm bench: starts the site with the demo agency on free ports and measures what one process of it serves, page by page,
and what it needs: processor time per request, in the shell and in the services, and memory. Figures are those of this machine
in this hour: the load before the start is printed with them. What travels are the ratios: of a kept page to a small file, and of a
page that is rendered anew to the same page of another checkout.

  --against FOLDER   another checkout of the project, installed and built (npm start did both): its site runs beside this one, both
                     are asked for the same pages in turns, and the median of what they cost is compared
  --turns NUMBER     how many times each of the two is asked for so many pages (default 10)
  --seconds NUMBER   how long each address is asked for (default 5)

The catalogue alone, with up to a hundred thousand homes:

  ./pnpm bench search [SIZES]             lists, facets, details and the map, beside a smaller catalogue
  ./pnpm bench import [RECORDS]           reading a snapshot
  ./pnpm bench beside [RECORDS]           what visitors wait while an import changes so many homes
  ./pnpm bench killed [RECORDS] [KILLS]   an import whose processes are killed at any moment, beside one that is not

Catalogue, forms and their databases together:

  ./pnpm bench alerts [PEOPLE] [HOMES]    what it takes to note for so many people which of so many new homes they search
`;

/** The benches that are a service's own: its folder. */
const OF_SERVICES = {
  search: 'catalogue',
  import: 'catalogue',
  beside: 'catalogue',
  killed: 'catalogue',
  alerts: 'forms',
};

/** Addresses that nobody asked for before: pages are rendered anew. */
const NEW_ADDRESSES = 20_000;

/** A parameter that every page reads, and of which it is the same page whatever it says. */
const READ_BY_ALL = 'patient';

/** Requests in a turn of two sites: some seconds, in which what the machine does besides changes little. */
const IN_A_TURN = 60;

/** Requests under way at a time: enough to keep one process busy. */
const AT_ONCE = 4;

/** Requests before it is measured: the compiler of the engine has seen the code by then. */
const WARM_UP = 200;

/** Megabytes of a process and its children; what several of them share counts once in all. */
async function memory(pid) {
  const kilobytes = (await familyOf(pid)).map(async (each) => {
    const text = await readFile(`/proc/${each}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
  });
  return Math.round(sumOf(await Promise.all(kilobytes)) / 1024);
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

let lastAddress = 0;

/** An address, or with a `parameter` as many as are needed that were never asked for. */
function pathsOf({ path, parameter }) {
  if (!parameter) return [path];
  return Array.from({ length: NEW_ADDRESSES }, () => `${path}?${parameter}=${(lastAddress += 1)}`);
}

async function settled({ origin, ...address }, howLong) {
  const load = startLoad({ origin, paths: pathsOf(address), atOnce: AT_ONCE });
  await howLong(load);
  return load.stop();
}

const answered = (count) => async (load) => {
  while (load.answered() < count) await new Promise((done) => setTimeout(done, 20));
};
const seconds = (count) => () => new Promise((done) => setTimeout(done, count * 1000));

/** What one address costs each process, in milliseconds of processor time a request. */
async function costOf(asked, pids, howLong) {
  const names = Object.keys(pids);
  const before = await Promise.all(names.map((name) => processorSeconds(pids[name])));
  const figures = await settled(asked, howLong);
  const after = await Promise.all(names.map((name) => processorSeconds(pids[name])));
  const cost = Object.fromEntries(names.map((name, i) => [name, ((after[i] - before[i]) * 1000) / figures.requests]));
  return { ...asked, ...figures, cost };
}

async function measure(asked, pids, howLong) {
  await settled(asked, answered(WARM_UP));
  return costOf(asked, pids, seconds(howLong));
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/**
 * Asks two sites for the same page in turns.
 * @returns how many times as much the first one needs, by the medians of what each turn took of the processor
 */
async function compare(page, one, other, turns) {
  const sites = [one, other].map(({ origin, pids }) => ({ asked: { ...page, origin }, pids, costs: [] }));
  for (const { asked } of sites) await settled(asked, answered(WARM_UP));
  for (let turn = 0; turn < turns; turn += 1) {
    // Which of them comes first changes, so that none always has the cache of the processor that the other left.
    for (const { asked, pids, costs } of turn % 2 ? sites.toReversed() : sites)
      costs.push((await costOf(asked, pids, answered(IN_A_TURN))).cost);
  }
  const medians = sites.map(({ costs }) =>
    Object.fromEntries(Object.keys(costs[0]).map((name) => [name, median(costs.map((cost) => cost[name] ?? 0))])),
  );
  const [ours, theirs] = sites.map(({ costs }) => median(costs.map(inShellAndServices)));
  const each = ({ shell, catalogue, content, forms }) =>
    `shell ${ms(shell)}, services ${ms(catalogue + content + forms)}`;
  return `${page.what}, rendered anew: ${(ours / theirs).toFixed(2)} times the processor time of before in shell and services (${ms(ours)} ms: ${each(medians[0])}; before ${ms(theirs)} ms: ${each(medians[1])})`;
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
    `memory (proportional), MB: ${Object.entries(memories)
      .map(([name, megabytes]) => `${name} ${megabytes}`)
      .join(', ')}`,
    `${cpus()[0]?.model ?? 'processor unknown'}, ${cpus().length} processors, Node ${process.versions.node}; load before the start ${load
      .map((value) => value.toFixed(1))
      .join(' ')}`,
    '',
  ];
  process.stdout.write(lines.join('\n'));
}

/** The site of another checkout, started as people start it. */
async function startOther(folder, dataDir) {
  const [port] = await freePorts(1);
  const env = { ...process.env, ...ENV, PORT: port, DATA_DIR: dataDir, BROCHURES_AHEAD: 'false' };
  const launcher = spawn(process.execPath, ['packages/launch/src/start.mjs'], { cwd: folder, env, stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  const gone = new Promise((done) => launcher.once('exit', done));
  const stop = async () => {
    launcher.kill('SIGTERM');
    await gone;
  };
  try {
    for (let tries = 0; ; tries += 1) {
      const isReady = await fetch(`${origin}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) break;
      if (tries > 600 || launcher.exitCode !== null) throw new Stop(`The site of ${folder} does not start.`);
      await new Promise((done) => setTimeout(done, 500));
    }
    const children = (await readFile(`/proc/${launcher.pid}/task/${launcher.pid}/children`, 'utf8')).trim().split(' ');
    const pids = {};
    for (const pid of children) pids[NAMES[basename(await readlink(`/proc/${pid}/cwd`))] ?? pid] = Number(pid);
    return { origin, pids, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Processes by the folders they run in. */
const NAMES = {
  shell: 'shell',
  catalogue: 'catalogue',
  content: 'content',
  forms: 'forms',
  owner: 'owner',
  mail: 'mail',
  'embedded-mongo': 'database',
};

/** Limits count by visitor, whom only a balancer can name. */
const ENV = { TRUST_PROXY: 'true', LOG_LEVEL: 'warn' };

const pagesOf = (detail) => [
  { what: 'home', path: '/nl/', parameter: READ_BY_ALL },
  { what: 'list of 24 homes', path: '/nl/te-koop/', parameter: READ_BY_ALL },
  { what: 'a home', path: detail, parameter: READ_BY_ALL },
  { what: 'form', path: '/nl/contact/', parameter: READ_BY_ALL },
];

const inShellAndServices = ({ shell, catalogue, content, forms, owner }) => shell + catalogue + content + forms + owner;

/** One of the benches of a service: its exit code. */
const benchService = (name, args) =>
  spawnSync(process.execPath, ['--import', '@dorpel/tooling/source', 'src/bench/bench.ts', ...args], {
    cwd: join(ROOT, 'services', name),
    stdio: 'inherit',
  }).status ?? 1;

async function main(values, positionals) {
  const [bench] = positionals;
  if (Object.hasOwn(OF_SERVICES, bench ?? '')) return benchService(OF_SERVICES[bench], positionals);
  const howLong = Number(values.seconds ?? 5);
  const turns = Number(values.turns ?? 10);
  if (positionals.length > 0 || !(howLong > 0) || !(turns > 0))
    throw new Misuse('Give numbers above 0, or one of the benches of the services. See --help.');
  const load = loadavg();
  const dataDir = await mkdtemp(join(tmpdir(), 'dorpel-bench-'));
  let supervisor;
  let other;
  try {
    const definitions = (await definitionsOf(dataDir)).map((each) => ({
      ...each,
      env: { ...each.env, ...ENV, BROCHURES_AHEAD: 'false' },
    }));
    supervisor = await startParts(dataDir, definitions);
    if (values.against) other = await startOther(given(values.against), join(dataDir, 'other'));
    const [site] = originsOf(definitions, 'shell');
    const [catalogue] = originsOf(definitions, 'catalogue');
    const pages = pagesOf(await firstDetail(site, '/nl/te-koop/'));
    const kept = { what: 'home, kept', origin: site, path: '/nl/' };
    const clicked = { what: 'hits with a gclid', origin: site, path: '/nl/', parameter: 'gclid' };
    const junk = { what: 'hits with anything', origin: site, path: '/nl/te-koop/', parameter: 'anything' };
    const file = { what: 'a small file', origin: site, path: '/favicon.svg' };
    const others = [
      kept,
      clicked,
      junk,
      file,
      { what: 'script of the shell', origin: site, path: await firstScript(site) },
      { what: 'service: list', origin: catalogue, path: '/v1/properties?language=nl&pageSize=24' },
    ];
    const pids = supervisor.pids();
    const rows = [];
    const ratios = [];
    const note = async (each, ofPids) => {
      const row = await measure(each, ofPids, howLong);
      rows.push(row);
      say(`${each.what}: ${row.requests} requests`);
      return row;
    };
    for (const page of pages) {
      await note({ ...page, origin: site }, pids);
      if (other) ratios.push(await compare(page, { origin: site, pids }, other, turns));
    }
    for (const each of others) await note(each, pids);
    const costOfRow = ({ what }) => rows.find((row) => row.what === what).cost.shell;
    ratios.push(
      `home, kept: ${(costOfRow(kept) / costOfRow(file)).toFixed(2)} times the processor time of a small file`,
    );
    for (const each of [clicked, junk])
      ratios.push(
        `${each.what}: ${(costOfRow(each) / costOfRow(kept)).toFixed(2)} times the processor time of the kept page`,
      );
    const memories = Object.fromEntries(
      await Promise.all(Object.entries(pids).map(async ([name, pid]) => [name, await memory(pid)])),
    );
    report(rows, memories, load);
    process.stdout.write(`\n${ratios.join('\n')}\n`);
  } finally {
    await other?.stop();
    await supervisor?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await runCommand(HELP, { against: { type: 'string' }, turns: { type: 'string' }, seconds: { type: 'string' } }, main);
