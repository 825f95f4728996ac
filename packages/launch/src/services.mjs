import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const SERVICES = join(ROOT, 'services');

/**
 * The services of this repository, as the `dorpel` of their package.json says: `port` is added to the repository's, `desk` is
 * what `./pnpm desk` knows theirs by (default: the name of the service), or the subjects that its commands begin with, its name among them where it
 * has others too.
 * @returns {readonly { name: string, description: string, port: number, desk: string | readonly string[] | undefined }[]}
 */
export const servicesHere = () =>
  // There are none where a team brings remotes alone.
  (existsSync(SERVICES) ? readdirSync(SERVICES, { withFileTypes: true }) : [])
    .filter((entry) => entry.isDirectory() && existsSync(join(SERVICES, entry.name, 'package.json')))
    .map(({ name }) => {
      const { description, dorpel } = JSON.parse(readFileSync(join(SERVICES, name, 'package.json'), 'utf8'));
      const hasDesk = existsSync(join(SERVICES, name, 'src/desk/main.ts'));
      return { name, description, port: dorpel.port, desk: hasDesk ? (dorpel.desk ?? name) : undefined };
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
