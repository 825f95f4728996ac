import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPackages, Stop } from '../repository/root.mjs';
import { CHANGES, changeIn, isNewer } from './changes.mjs';
import { entriesChanged, fieldsChanged } from './differences.mjs';
import { MAKER } from './fetch-sdk.mjs';
import { upgradedLock } from './lockfile.mjs';
import { FOLDER, hasPackedParts, headOfLock, upgradedWorkspace } from './settings.mjs';

const KINDS = ['dependencies', 'devDependencies'];
const NOT_SOURCE = new Set(['node_modules', 'dist', 'coverage', 'reports', 'test-results', '.turbo', '.data', '.git']);

const textOf = (file) => readFile(file, 'utf8').catch(() => undefined);

/** All files below a folder that a team wrote, from the root. */
async function sourcesIn(root, folder = '') {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const found = entries.map(async (entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isFile()) return [path];
    return entry.isDirectory() && !NOT_SOURCE.has(entry.name) && path !== FOLDER ? sourcesIn(root, path) : [];
  });
  return (await Promise.all(found)).flat().sort();
}

/** The version of the SDK that a repository has. @throws Stop where it is none that was made with one */
async function versionIn(root) {
  const manifest = JSON.parse((await textOf(join(root, 'package.json'))) ?? '{}');
  const version = manifest.devDependencies?.['@dorpel/tooling'];
  if (/^\d+\.\d+\.\d+$/.test(version ?? '')) return version;
  throw new Stop(
    `${root} is no repository that was made with the SDK: its package.json names no version of @dorpel/tooling.`,
  );
}

/** Files of the template that are the same in every repository: rules, the pipeline, `./pnpm`. */
async function commonFiles(template) {
  const names = await sourcesIn(template);
  const texts = await Promise.all(
    names.map(async (name) => [name.replaceAll('__dot__', '.'), await textOf(join(template, name))]),
  );
  return new Map(
    texts.filter(
      ([name, text]) =>
        !/__\w+__/.test(name + text) && !/^(README\.md|package\.json|pnpm-.*\.yaml|packages\/.*)$/.test(name),
    ),
  );
}

/** What is to be done to a repository, so far: contents of files, where they differ, and what is left to a person. */
function planOf(root) {
  const [files, done, left] = [new Map(), [], []];
  return {
    root,
    files,
    done,
    left,
    /** A file as it will be. */
    read: async (file) => (files.has(file) ? files.get(file) : textOf(join(root, file))),
    put(file, text, places) {
      files.set(file, text);
      done.push(...places.map((place) => ({ file, ...place })));
    },
    leave: (file, places) => void left.push(...places.map((place) => ({ file, ...place }))),
  };
}

/** What the changelog says of what is in the files of a repository. */
async function changeSources({ root, read, put, leave }) {
  for (const file of await sourcesIn(root)) {
    let text = await read(file);
    for (const change of CHANGES) {
      const { places, text: changed } = changeIn(change, file, text);
      const said = places.map(({ line, what }) => ({ line, what, why: change.what, mend: change.mend }));
      if (changed === undefined) leave(file, said);
      else put(file, changed, said);
      text = changed ?? text;
    }
  }
}

/** The version of the SDK in each package.json. @returns folder -> what is in it then */
async function changeManifests({ root, read, put }, version, parts) {
  const folders = ['.', ...(await readPackages(root)).map(({ folder }) => folder)];
  const manifests = new Map();
  for (const folder of folders) {
    const file = folder === '.' ? 'package.json' : `${folder}/package.json`;
    const text = await read(file);
    const manifest = JSON.parse(text);
    for (const kind of KINDS)
      for (const name of Object.keys(manifest[kind] ?? {})) if (parts.has(name)) manifest[kind][name] = version;
    const next = `${JSON.stringify(manifest, null, 2)}\n`;
    const fields = fieldsChanged(text, next);
    if (fields.length > 0) put(file, next, fields);
    manifests.set(folder, manifest);
  }
  return manifests;
}

/** Versions, settings and the lock file: those of the template, with what is the team's alone. */
async function changeVersions(plan, { version, packages }, template, before) {
  const parts = new Map(
    packages.filter(({ name }) => name !== MAKER).map(({ name, file }) => [name, `${FOLDER}/${file}`]),
  );
  const [workspace, lock] = [await plan.read('pnpm-workspace.yaml'), await plan.read('pnpm-lock.yaml')];
  if (lock === undefined) throw new Stop('There is no pnpm-lock.yaml here: run ./pnpm install first.');
  if (!hasPackedParts(workspace))
    throw new Stop(
      `This repository takes the SDK from a registry: no override of pnpm-workspace.yaml leads to ${FOLDER}/. Write ${version} beside each @dorpel package of its package.json files, and give ./pnpm install.`,
    );
  const manifests = await changeManifests(plan, version, parts);
  const textsOf = async (name) => [before && (await textOf(join(before, name))), await textOf(join(template, name))];
  const settings = upgradedWorkspace(workspace, ...(await textsOf('pnpm-workspace.yaml')));
  plan.put('pnpm-workspace.yaml', settings, entriesChanged(workspace, settings));
  const [known, tested] = await textsOf('pnpm-lock.yaml');
  plan.put('pnpm-lock.yaml', upgradedLock(lock, tested, manifests, parts, headOfLock(lock, known, tested)), [
    { line: 1, what: `the versions that the SDK ${version} was tested with` },
  ]);
}

/** Rules and pipeline, as the SDK has them now, where the team had left them as they were. */
async function changeCommonFiles({ read, put, leave }, template, before) {
  const known = before ? await commonFiles(before) : new Map();
  for (const [file, text] of await commonFiles(template)) {
    const [mine, was] = [await read(file), known.get(file)];
    if (mine === text || (was === text && mine !== undefined)) continue;
    if (mine === undefined) put(file, text, [{ line: 1, what: 'is new' }]);
    else if (mine === was) put(file, text, [{ line: 1, what: 'as the SDK has it now; you had not changed it' }]);
    else leave(file, [{ line: 1, what: 'both you and the SDK changed it', mend: COMPARE }]);
  }
}

const COMPARE = 'Compare it with that of a repository which is made now, and take what you want of it.';

/**
 * What a repository has to change for another version of the SDK, and what becomes of its files. One that has the version already
 * is told what is left of it.
 * @param {string} root of the repository
 * @param {{ version: string, packages: { name: string, file: string }[] }} index of the new SDK
 * @param {string} template of a repository that begins with it
 * @param {string} [before] that of the SDK which the repository has
 * @returns {Promise<{ from: string, files: Map<string, string>, done: Place[], left: Place[] }>} `files` without the packed ones: what
 *   is in them then; `done` is what that changes, field by field; `left` what is left to a person. Place: `{ file, line, what, why?,
 *   mend? }`
 * @throws Stop where it can't be done
 */
export async function planUpgrade(root, index, template, before) {
  const from = await versionIn(root);
  if (isNewer(from, index.version))
    throw new Stop(`This repository has the SDK ${from}, which is newer than ${index.version}.`);
  const plan = planOf(root);
  await changeSources(plan);
  if (from !== index.version) {
    await changeVersions(plan, index, template, before);
    await changeCommonFiles(plan, template, before);
  }
  return { from, files: plan.files, done: plan.done, left: plan.left };
}

/** The packed files of an SDK in the place of those that a repository has: path -> content; null: gone. */
export async function packedFiles(root, index, folder) {
  const there = existsSync(join(root, FOLDER)) ? await readdir(join(root, FOLDER)) : [];
  const gone = there.filter((file) => /^dorpel-.+\.tgz$/.test(file)).map((file) => [`${FOLDER}/${file}`, null]);
  const come = await Promise.all(
    index.packages.map(async ({ file }) => [`${FOLDER}/${file}`, await readFile(join(folder, file))]),
  );
  return new Map([...gone, ...come]);
}

/** The package that made a repository, as it is packed in it; undefined where somebody took it away. */
export async function makerIn(root) {
  const there = existsSync(join(root, FOLDER)) ? await readdir(join(root, FOLDER)) : [];
  const file = there.find((each) => each.startsWith('dorpel-create-team-'));
  return file && join(root, FOLDER, file);
}
