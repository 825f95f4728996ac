import { spawn } from 'node:child_process';
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Misuse } from './command.mjs';
import { processesOf } from './processes.mjs';
import { readSettings, ROOT, Stop } from './settings.mjs';

/** After the port of the site: that of the CRM that feeds its demo. */
const PORT = 28;

/** Milliseconds in which all homes are read once, and between looks at that. */
const READ_WITHIN = 180_000;
const LOOK_EVERY = 2_000;

/** The CRMs whose homes `packages/fake-crm` has; of another it takes what visitors write, and has no homes. */
export const DEMO_CRMS = ['omnicasa', 'skarabee', 'sweepbright', 'whise'];

/**
 * The settings of a site whose demo agency is fed by a CRM: in a folder of its own unless it is said otherwise, as the homes of the demo would stand
 * beside those of the CRM in one that has them.
 * @throws Misuse for a CRM that is not served here, Stop where the site is no demo
 */
export function settingsFedBy(crm, env) {
  if (!DEMO_CRMS.includes(crm)) throw new Misuse(`--crm can't be '${crm}': choose from ${DEMO_CRMS.join(', ')}.`);
  // Known to the commands that are given while it runs, too.
  env.DATA_DIR ||= `.data/fed-by-${crm}`;
  env.CRM_LOCAL = 'true';
  const settings = readSettings(env);
  if (!settings.isDemo)
    throw new Stop(
      `--crm ${crm} feeds the demo agency, and ${settings.agency ? `the site in DATA_DIR is that of ${settings.agency.name}` : 'there is none in MONGODB_URI without SEED=demo'}.`,
    );
  return { ...settings, crm, ports: { ...settings.ports, crm: settings.port + PORT } };
}

/** Gives a command of the catalogue. @returns what it says as JSON @throws Stop with what it warns of */
function command(settings, args) {
  const { env } = processesOf(settings).find(({ name }) => name === 'catalogue');
  const program = join(ROOT, 'services/catalogue/dist/cli.mjs');
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, ['--enable-source-maps', program, 'crm', ...args, '--json'], {
      env: { ...process.env, ...env },
    });
    const [said, warned] = [[], []];
    child.stdout.on('data', (chunk) => said.push(chunk));
    child.stderr.on('data', (chunk) => warned.push(chunk));
    child.once('error', fail);
    child.once('close', (code) => {
      if (code === 0) done(JSON.parse(Buffer.concat(said).toString()));
      else fail(new Stop(`The CRM could not be connected: ${Buffer.concat(warned).toString().trim()}`));
    });
  });
}

const of = ({ items }, crm) => items.find((each) => each.crm === crm);

/** Connects the CRM to the site that runs, as its office would by command, and waits until its homes were read once. @throws Stop */
export async function connectDemoCrm(settings) {
  const { crm, ports, dataDir } = settings;
  const office = `http://127.0.0.1:${ports.crm}/office`;
  if (!of(await command(settings, ['list']), crm).connection) {
    const file = join(dataDir, 'crm-account.json');
    await writeFile(file, await (await fetch(`${office}/account`)).text(), { mode: 0o600 });
    await command(settings, ['connect', file]).finally(() => rm(file, { force: true }));
    const { notices } = of(await command(settings, ['list']), crm).connection;
    if (notices) {
      const to = notices.replace(settings.siteUrl, `http://127.0.0.1:${settings.port}`);
      const headers = { 'content-type': 'application/json' };
      await fetch(`${office}/announce`, { method: 'POST', headers, body: JSON.stringify({ to }) });
    }
  }
  const until = performance.now() + READ_WITHIN;
  while (performance.now() < until) {
    const { runs, connection } = of(await command(settings, ['list']), crm);
    if (runs.some(({ outcome }) => outcome === 'done') && connection.waiting === 0) return;
    await wait(LOOK_EVERY);
  }
  throw new Stop(
    `The homes of ${crm} were not read within ${READ_WITHIN / 60_000} minutes: its page at the desk says why.`,
  );
}

/** The streets of the towns that are drawn round the homes of the demonstration (`packages/e2e/src/demo-map.ts`). */
const DEMO_STREETS = fileURLToPath(new URL('./demo-streets.pmtiles', import.meta.url));

const STREETS = 'demo-streets.pmtiles';

/**
 * Puts the drawn streets into the folder of maps, whole by its last name, unless an archive lies there: an agency's own is never drawn over.
 *
 * @param folder of the archives of this site
 * @returns whether they were put there
 */
export async function giveDemoStreets(folder) {
  const names = await readdir(folder).catch(() => []);
  if (names.some((name) => name.endsWith('.pmtiles') && !name.startsWith('.') && name !== STREETS)) return false;
  await mkdir(folder, { recursive: true });
  const coming = join(folder, `.coming-${process.pid}`);
  await copyFile(DEMO_STREETS, coming);
  await rename(coming, join(folder, STREETS));
  return true;
}
