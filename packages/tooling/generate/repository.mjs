import { join } from 'node:path';
import { remoteFiles, serviceFiles } from './kinds.mjs';
import { assertKebabCase, atVersion, renderTemplate } from './templates.mjs';

/**
 * The files of a team's repository, with its first remote and the service that it asks: path -> content.
 * @param {string} root folder that becomes the repository
 * @param {string} team
 * @param {string} given name of remote and service, with or without 'mfe-'
 */
export async function repositoryFiles(root, team, given) {
  const name = given.replace(/^mfe-/, '');
  assertKebabCase(team, 'a team');
  assertKebabCase(name, 'a remote');
  const contracts = `@${team}/contracts`;
  const files = await renderTemplate('repository', { name, team, contracts, dot: '.' }, root);
  for (const file of [join(root, 'package.json'), join(root, 'packages/contracts/package.json')])
    files.set(file, atVersion(root, files.get(file)));
  const manifest = JSON.parse(files.get(join(root, 'packages/contracts/package.json')));
  return new Map([
    ...files,
    ...(await serviceFiles(root, name, manifest, 1)),
    ...(await remoteFiles(root, name, contracts)),
  ]);
}
