import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('../../../', import.meta.url));

const isWorkspace = (folder) => existsSync(join(folder, 'pnpm-workspace.yaml'));

/** The nearest folder of a pnpm workspace, upwards. */
function workspaceAbove(folder) {
  if (isWorkspace(folder)) return folder;
  return folder === dirname(folder) ? HERE : workspaceAbove(dirname(folder));
}

/** The repository: this one; of a team that installed these commands, the one in which they are given. */
export const ROOT = isWorkspace(HERE) ? HERE : workspaceAbove(process.env.INIT_CWD ?? process.cwd());

/** Whether the site is here; a team has services of its own beside it. */
export const HAS_SITE = existsSync(join(ROOT, 'shell'));

/**
 * The port of a repository, from which those of its services follow, and the origin of the site where that is elsewhere, as
 * the `dorpel` of its package.json says.
 * @returns {{ port?: number, site?: string }}
 */
export const repository = () => JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).dorpel ?? {};

const SERVICES = join(ROOT, 'services');

/**
 * The services of this repository, as the `dorpel` of their package.json says: `port` is added to the repository's, `cli` is
 * what `./pnpm cli` knows theirs by (default: the name of the service), or the subjects that its commands begin with, its name among them where it
 * has others too, and `about` a sentence on each of those. `program` is the name of the folder that its commands are in, and of what is built of it.
 * @returns {readonly { name: string, description: string, about: Readonly<Record<string, string>>, port: number, cli: string | readonly string[] | undefined, program: 'cli' | 'desk' | undefined }[]}
 */
export const servicesHere = () =>
  // There are none where a team brings remotes alone.
  (existsSync(SERVICES) ? readdirSync(SERVICES, { withFileTypes: true }) : [])
    .filter((entry) => entry.isDirectory() && existsSync(join(SERVICES, entry.name, 'package.json')))
    .map(({ name }) => {
      const { description, dorpel } = JSON.parse(readFileSync(join(SERVICES, name, 'package.json'), 'utf8'));
      // 'desk' is what it was called until the release before: services of teams may still have it.
      const program = ['cli', 'desk'].find((folder) => existsSync(join(SERVICES, name, 'src', folder, 'main.ts')));
      const cli = program && (dorpel.cli ?? dorpel.desk ?? name);
      return { name, description, about: dorpel.about ?? {}, port: dorpel.port, cli, program };
    })
    .sort((a, b) => a.port - b.port);

/** What the address of a service is called in an environment: 'open-days' -> 'OPEN_DAYS_URL'. */
export const urlVariable = (name) => `${name.toUpperCase().replaceAll('-', '_')}_URL`;

/**
 * Addresses by name, as the shell takes its services: 'loans=http://127.0.0.1:3201,…'.
 * @returns {Readonly<Record<string, string>> | undefined} undefined where the text is none
 */
export function addressesIn(text = '') {
  const pairs = text
    .split(',')
    .filter(Boolean)
    .map((pair) => /^([a-z][a-z0-9-]*)=(https?:\/\/\S+)$/.exec(pair.trim()));
  return pairs.includes(null) ? undefined : Object.fromEntries(pairs.map(([, name, where]) => [name, where]));
}

/** The same addresses as text. */
export const addressList = (addresses) =>
  Object.entries(addresses)
    .map((pair) => pair.join('='))
    .join();
