import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The version of the platform's packages, of which this is one. */
const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));

/**
 * A package.json of a template, in a repository: where the packages of the platform are not beside it, it depends on their
 * version. Those of the team itself are beside it.
 * @param {string} root of the repository
 * @param {string} manifest text
 */
export const atVersion = (root, manifest) =>
  existsSync(join(root, 'packages/federation'))
    ? manifest
    : manifest.replaceAll(/("@dorpel\/[^"]+": )"workspace:\*"/g, `$1"${version}"`);
