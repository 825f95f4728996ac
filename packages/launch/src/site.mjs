import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ROOT, Stop } from './settings.mjs';

/** What a site leaves in its data folder for commands: which process runs it, where, and with which variables. */
const RUNNING = 'running.json';

/** The data folders of the sites that were started from this checkout, the last one first. */
const STARTED = join(ROOT, 'node_modules/.dorpel/sites.json');
const MOST_STARTED = 20;

/** What of the environment a command has to know as the site was started with it. */
const KEPT = [
  'RELEASES',
  'MONGODB_URI',
  'SEED',
  'SMTP_URL',
  'SERVICES',
  'SITE_URL',
  'SITE_ID',
  'AGENCY_NAME',
  'AGENCY_MAIL',
  'AGENCY_LANGUAGE',
  'MAIL_FROM',
  'DOCUMENT_SECRET',
  'ACTIVITY_TOKEN',
  'PASSPORT_TOKEN',
  'PREVIEW_SECRET',
  'CRM_KEY',
  'CRM_LOCAL',
];

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** For the next command; a disk that is full is no reason not to start. */
function keep(file, content) {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  } catch {
    // The next command has to be told which site is meant.
  }
}

const started = () => readJson(STARTED) ?? [];

/** Writes down that a site is started from this checkout by this process. */
export function rememberSite({ dataDir, port }, env, startedFile = STARTED) {
  const given = KEPT.flatMap((name) => (env[name] ? [[name, env[name]]] : []));
  const settings = { PORT: String(port), ...Object.fromEntries(given) };
  keep(join(dataDir, RUNNING), { pid: process.pid, checkout: ROOT, settings });
  const others = (readJson(startedFile) ?? []).filter((folder) => folder !== dataDir);
  keep(startedFile, [dataDir, ...others].slice(0, MOST_STARTED));
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** What is known of the site in a data folder; undefined where none was started. */
function siteIn(dataDir) {
  const known = readJson(join(dataDir, RUNNING));
  const { checkout, pid, settings } = known ?? {};
  return settings && { dataDir, settings, isHere: checkout === ROOT, isRunning: isAlive(pid) };
}

const inWords = ({ dataDir, settings }) => `DATA_DIR=${dataDir} (port ${settings.PORT})`;

/** The data folder that is meant where none is named. @throws Stop where several sites run */
function folderMeant({ PORT }, folders) {
  // A checkout that was copied with its node_modules knows the sites of the other, which are none of its own.
  const sites = folders.map(siteIn).filter((site) => site?.isHere);
  const running = sites.filter(({ isRunning }) => isRunning);
  if (PORT) return [...running, ...sites].find(({ settings }) => settings.PORT === PORT)?.dataDir;
  if (running.length > 1)
    throw new Stop(`Several sites run from ${ROOT}. Say which one is meant: ${running.map(inWords).join(', or ')}.`);
  return (running[0] ?? sites[0])?.dataDir;
}

/**
 * The site that a command in this checkout means: the one in DATA_DIR, else the one at PORT, else the one that runs, else the
 * last one that was started from here. What it was started with is known without being said again.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {readonly string[]} folders of the sites that were started from here, for tests
 * @returns {{ env: Record<string, string>, isRunning: boolean }} the environment in which the command is given
 * @throws Stop where it can't be told, or is said in two ways that don't agree
 */
export function siteMeant(env, folders = started()) {
  const dataDir = resolve(ROOT, env.DATA_DIR || folderMeant(env, folders) || '.data');
  const known = siteIn(dataDir);
  if (known?.isRunning && env.PORT && env.PORT !== known.settings.PORT)
    throw new Stop(
      `The site in ${dataDir} runs at port ${known.settings.PORT}, and PORT is ${env.PORT}: leave one of DATA_DIR and PORT out.`,
    );
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
  return { env: { ...known?.settings, ...given, DATA_DIR: dataDir }, isRunning: known?.isRunning ?? false };
}

/** Milliseconds in which a site says how many homes it has. */
const WITHIN = 3_000;

async function homesOf({ catalogue }) {
  if (!catalogue) return undefined;
  try {
    const answer = await fetch(`${catalogue}/v1/properties?language=nl&pageSize=1`, {
      signal: AbortSignal.timeout(WITHIN),
    });
    return (await answer.json()).total;
  } catch {
    return undefined;
  }
}

/** The servers of a connection string, without who logs in there. */
const serversIn = (uri) =>
  uri
    .replace(/^[^/]*\/\//, '')
    .replace(/[/?].*$/, '')
    .replace(/^.*@/, '');

/** One line for people: which site a command works on. */
export async function siteLine({ dataDir, siteUrl, mongodbUri, services }, isRunning) {
  const homes = isRunning ? await homesOf(services) : undefined;
  return [
    `Site: ${dataDir}`,
    siteUrl,
    mongodbUri && `database at ${serversIn(mongodbUri)}`,
    isRunning ? homes !== undefined && `${homes} homes` : 'does not run',
  ]
    .filter(Boolean)
    .join(', ');
}
