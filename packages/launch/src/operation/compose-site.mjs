import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { remotesHere, serveLastBuild } from '../remotes.mjs';
import { freePorts, ROOT } from '../settings.mjs';

/** What `.env` has beside compose.yaml. */
const GIVEN = {
  SITE_HOST: 'www.deployed.example',
  SITE_ID: 'deployed',
  AGENCY_NAME: 'Dorpel',
  AGENCY_MAIL: 'kantoor@dorpel.example.com',
  MAIL_FROM: 'noreply@dorpel.example.com',
};

/** The first of each kind, and the second, have an address of their own, as on two machines, where the loopback is a network. */
const hostOf = (name) => (process.platform === 'linux' ? `127.0.${name.endsWith('-2') ? 2 : 1}.1` : '127.0.0.1');

/** Parts in the order in which they start: the first of each fills the database. */
const stageOf = (name) => (name.startsWith('shell') ? 3 : name.endsWith('-2') ? 2.5 : 2);

/** `${NAME}`, `${NAME:-what it is else}` and `${NAME:?why it must be there}` as Compose reads them. */
const interpolated = (text) =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, how, rest) => GIVEN[name] ?? (how === '-' ? rest : ''));

/** 'releases:/data' -> the folder that is put in the place of '/data'. */
const foldersOf = ({ volumes = [] }, folder) =>
  volumes.map((volume) => interpolated(volume).split(':')).map(([name, at]) => [at, join(folder, 'volumes', name)]);

/**
 * The site that compose.yaml describes, as processes of this machine: with its settings, secrets as files, volumes as folders, and
 * ports of the loopback in the place of names of containers.
 *
 * @param {string} folder in which its data are
 * @param {Readonly<Record<string, string>>} parts part -> the folder it was deployed into
 * @param {{ MONGODB_URI: string, SMTP_URL: string }} addresses of what stands beside it
 * @returns definitions for the supervisor, the environment of the balancer, and where it is
 */
export async function siteOfCompose(folder, parts, { MONGODB_URI, SMTP_URL }) {
  const compose = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'), { merge: true });
  const services = Object.entries(compose.services);
  const { balancer } = compose.services;
  const copies = services.filter(([, { build }]) => ['service', 'shell'].includes(build?.target));

  const secrets = join(folder, 'secrets');
  await mkdir(secrets, { recursive: true, mode: 0o700 });
  const known = { mongodb_uri: MONGODB_URI, smtp_url: SMTP_URL };
  // What may be empty in production is empty here.
  const isEmpty = (name) => ['dkim_private_key', 'mapbox_token', 'reply_imap_password'].includes(name);
  for (const name of Object.keys(compose.secrets))
    await writeFile(join(secrets, name), known[name] ?? (isEmpty(name) ? '' : randomBytes(32).toString('hex')));
  for (const remote of await remotesHere()) await serveLastBuild(remote, join(folder, 'volumes/releases'));

  /** 'shell-1:3000' -> '127.0.1.1:40123' */
  const places = new Map();
  const inside = Object.entries(balancer.environment).filter(([name]) => name.endsWith('_PORT'));
  const [ports, own] = [await freePorts(inside.length), await freePorts(2 * copies.length)];
  for (const [i, [, port]] of inside.entries()) places.set(`balancer:${port}`, `127.0.0.1:${ports[i]}`);
  for (const [i, [name, { environment }]] of copies.entries())
    places.set(`${name}:${environment.PORT}`, `${hostOf(name)}:${own[2 * i]}`);
  const placed = (text) => text.replace(/[a-z]+(?:-\d)?:\d+/g, (place) => places.get(place) ?? place);

  const definitions = copies.map(([name, service], i) => {
    const { environment, build } = service;
    const replaced = [['/run/secrets', secrets], ...foldersOf(service, folder)];
    const at = (value) => replaced.find(([path]) => value === path || value.startsWith(`${path}/`));
    const env = Object.entries(environment).map(([variable, text]) => {
      const value = interpolated(String(text));
      const [path, there] = at(value) ?? ['', ''];
      return [variable, path ? there + value.slice(path.length) : placed(value)];
    });
    const [host, port] = places.get(`${name}:${environment.PORT}`).split(':');
    return {
      name,
      stage: stageOf(name),
      folder: parts[build.target === 'shell' ? 'shell' : build.args.PART],
      source: 'src/main.ts',
      bundle: build.target === 'shell' ? 'dist/process/main.mjs' : 'dist/main.mjs',
      env: {
        ...Object.fromEntries(env),
        HOST: host,
        PORT: port,
        METRICS_PORT: own[2 * i + 1],
        SEED: 'demo',
        LOG_LEVEL: 'warn',
      },
      origin: `http://${host}:${port}`,
    };
  });
  const ofBalancer = Object.entries(balancer.environment).map(([variable, text]) => {
    const [, port] = (places.get(`balancer:${text}`) ?? '').split(':');
    return [variable, variable.endsWith('_PORT') ? port : variable === 'BIND' ? '127.0.0.1' : placed(text)];
  });
  const environment = Object.fromEntries(ofBalancer);
  return {
    definitions,
    balancer: environment,
    origin: `http://127.0.0.1:${environment.SHELL_PORT}`,
    metrics: `http://127.0.0.1:${environment.METRICS_PORT}/metrics`,
  };
}
