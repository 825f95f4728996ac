import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { addressesIn, repository, ROOT, servicesHere } from './repository.mjs';

export { ROOT };

/** A reason to stop that a person can act on: its message is all that is printed. */
export class Stop extends Error {}

/** Whether an artefact store is reached over HTTP, and is no folder of this machine. */
export const isAddress = (store) => /^https?:\/\//.test(store);

const OLDEST_NODE = [20, 19];

/** What of the environment the launcher obeys; the other ports follow from PORT. */
export const SETTINGS_HELP = `  PORT         of the site (default 3000); the other ports follow from it
  DATA_DIR     where data, mails, logs and releases are kept (default .data); in 'maps' of it an archive of streets
  RELEASES     the artefact store: the folder of the versions of all remotes (default: releases in DATA_DIR)
  MONGODB_URI  a MongoDB to use (default: an embedded database in DATA_DIR)
  SEED         'demo' fills the MongoDB in MONGODB_URI with the demo agency, where it is empty; 'none' begins an embedded
               database without it. Where './pnpm cli agency init' made an agency, there is never a demo
  SMTP_URL     a mail server to use (default: a catcher that shows every mail and delivers none)
  SERVICES     where services are that another repository brings, or that something stands in front of:
               loans=http://127.0.0.1:3201, with commas between
  SITE_URL     the origin under which visitors see the site (default http://localhost:PORT)
  LOG_MAX_MB   how long the log of a process gets before it begins anew (default 20)
  LOG_KEEP     how many of those before it are kept (default 5)
  METRICS_PORT where the shell serves its metrics for Prometheus; each service does at a port after it, as it does after PORT
               (default: nobody does)`;

/** Megabytes of one log, and how many of those before it are kept. */
export const ROTATION = { maxMb: 20, keep: 5 };

function readRotation({ LOG_MAX_MB, LOG_KEEP }) {
  const read = (name, text, usual, least, most) => {
    const number = text ? Number(text) : usual;
    if (!Number.isInteger(number) || number < least || number > most)
      throw new Stop(`${name} is '${text}', but must be a whole number from ${least} to ${most}.`);
    return number;
  };
  return {
    maxMb: read('LOG_MAX_MB', LOG_MAX_MB, ROTATION.maxMb, 1, 10_000),
    keep: read('LOG_KEEP', LOG_KEEP, ROTATION.keep, 0, 100),
  };
}

function readPort(name, text) {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1024 || port > 65_000) {
    throw new Stop(`${name} is '${text}', but must be a whole number from 1024 to 65000.`);
  }
  return port;
}

/** Process -> the port of its metrics: one each, as they run on one machine. @throws Stop */
const portsOfMetrics = (text) => {
  const port = readPort('METRICS_PORT', text);
  return { shell: port, ...portsOfServices(port) };
};

function readAddress(name, text, schemes) {
  if (!text) return undefined;
  if (!schemes.some((scheme) => text.startsWith(`${scheme}://`))) {
    throw new Stop(
      `${name} must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}.`,
    );
  }
  return text;
}

/** Where visitors see the site, as browsers write it: all of it is served at the root of its host. @throws Stop */
function readOrigin(name, text) {
  const address = readAddress(name, text, ['http', 'https'])?.replace(/\/$/, '');
  if (address !== undefined && (!URL.canParse(address) || new URL(address).origin !== address))
    throw new Stop(
      `${name} is '${text}', but must be an origin such as https://www.example.be: small letters, no path, no port that goes without saying.`,
    );
  return address;
}

const SEEDS = new Set(['demo', 'none']);

/**
 * Whether the demo agency is wanted: in a database of our own unless it is said otherwise, in somebody's only when it is
 * said, and never beside an agency.
 */
function readSeed({ MONGODB_URI, SEED }, agency) {
  if (SEED && !SEEDS.has(SEED)) throw new Stop(`SEED is '${SEED}', but can only be 'demo' or 'none'.`);
  if (agency && SEED === 'demo')
    throw new Stop(`SEED is 'demo', but the site in DATA_DIR is that of ${agency.name}: give another DATA_DIR.`);
  return SEED === 'demo' || (!SEED && !MONGODB_URI && !agency);
}

/** The agency that `desk agency init` made in the folder of the site. @throws Stop where its file was damaged */
function readAgency(dataDir) {
  const agency = readJson(join(dataDir, 'content', 'agency.json'));
  return agency && { ...agency, ...saidAtDesk(dataDir) };
}

function readJson(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Stop(`${file} is damaged: give './pnpm cli agency init' again.`);
  }
}

/** What the desk says of the agency since, as far as services are started with it: the content service wrote it down. */
function saidAtDesk(dataDir) {
  const { name, languages: { first } = {}, mail } = readJson(join(dataDir, 'content', 'agency.desk.json'))?.now ?? {};
  return name && first && mail?.inbox && mail.sender ? { name, languages: [first], mail } : {};
}

/** Service -> its port. @throws Stop where two have the same, as two teams may have taken the next one */
function portsOfServices(port) {
  const services = servicesHere();
  const second = services.find((service, index) => services[index - 1]?.port === service.port);
  if (second)
    throw new Stop(`Two services have port ${second.port}: choose another in services/${second.name}/package.json.`);
  return Object.fromEntries(services.map((service) => [service.name, port + service.port]));
}

/** Service -> its address: those of this repository, and those that the environment adds or puts in their place. */
function readServices(ports, text) {
  const here = Object.entries(ports).map(([name, port]) => [name, `http://127.0.0.1:${port}`]);
  const given = addressesIn(text);
  if (!given) throw new Stop('SERVICES must be names and addresses, such as loans=http://127.0.0.1:3201.');
  return { ...Object.fromEntries(here), ...given };
}

/**
 * Reads the settings from the environment.
 * @throws Stop with one sentence when one of them is not usable
 */
export function readSettings(env) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    throw new Stop(`This is Node ${process.versions.node}; Dorpel needs Node ${OLDEST_NODE.join('.')} or newer.`);
  }
  const { port: usual = 3000, site } = repository();
  const port = readPort('PORT', env.PORT || String(usual));
  const ofServices = portsOfServices(port);
  const dataDir = resolve(ROOT, env.DATA_DIR || '.data');
  const agency = readAgency(dataDir);
  return {
    port,
    ports: {
      shell: port,
      ...ofServices,
      smtp: port + 25,
      mails: port + 26,
      database: port + 27,
    },
    metricsPorts: env.METRICS_PORT ? portsOfMetrics(env.METRICS_PORT) : {},
    services: readServices(ofServices, env.SERVICES),
    dataDir,
    agency,
    mongodbUri: readAddress('MONGODB_URI', env.MONGODB_URI, ['mongodb', 'mongodb+srv']),
    isDemo: readSeed(env, agency),
    smtpUrl: readAddress('SMTP_URL', env.SMTP_URL, ['smtp', 'smtps']),
    siteUrl: readOrigin('SITE_URL', env.SITE_URL) ?? site ?? `http://localhost:${port}`,
    releases: resolve(ROOT, env.RELEASES || join(env.DATA_DIR || '.data', 'releases')),
    maps: join(resolve(ROOT, env.DATA_DIR || '.data'), 'maps'),
    logs: join(resolve(ROOT, env.DATA_DIR || '.data'), 'logs'),
    rotation: readRotation(env),
  };
}

const isFree = (port) =>
  new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => done(true)));
  });

/** @throws Stop naming the first port that is needed and that somebody else has */
export async function assertPortsFree({ ports, metricsPorts = {}, mongodbUri, smtpUrl }) {
  const { database, smtp, mails, ...always } = ports;
  const needed = { ...always, ...(mongodbUri ? {} : { database }), ...(smtpUrl ? {} : { smtp, mails }) };
  const metrics = Object.entries(metricsPorts).map(([name, port]) => [`metrics of ${name}`, port]);
  for (const [name, port] of [...Object.entries(needed), ...metrics]) {
    if (!(await isFree(port))) {
      throw new Stop(
        `Port ${port} (${name}) is taken. Stop what uses it, or start with another PORT, such as PORT=4000 npm start.`,
      );
    }
  }
}

/** As many ports of the loopback that nobody uses. */
export async function freePorts(count) {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}
