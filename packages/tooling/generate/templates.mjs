import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Misuse } from '../repository/root.mjs';

const TEMPLATES = fileURLToPath(new URL('../generators/', import.meta.url));

const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** 'open-days' -> 'OpenDays' */
export const pascalCase = (name) => name.split('-').map(capital).join('');

/** 'open-days' -> 'Open days' */
export const title = (name) => capital(name.replaceAll('-', ' '));

/** 'open-days' -> 'openDays' */
export const camelCase = (name) =>
  name
    .split('-')
    .map((word, index) => (index === 0 ? word : capital(word)))
    .join('');

/** 'listStreets' -> 'list-streets' */
export const kebabCase = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** @throws Misuse when a name is not made of small words with dashes */
export function assertKebabCase(name, what) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? '')) {
    throw new Misuse(
      `The name of ${what} is made of small letters and dashes, such as open-days; ${JSON.stringify(name ?? '')} is not.`,
    );
  }
}

/** Words that JavaScript keeps for itself: nothing that is exported can be called so. */
const RESERVED = new Set(
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
);

/** @throws Misuse where what is made would be called by a word that JavaScript keeps for itself */
export function assertUsable(name, what) {
  if (RESERVED.has(name))
    throw new Misuse(`'${name}' is a word of JavaScript: the name of ${what} says more, such as ${name}-homes.`);
}

const fill = (text, words) =>
  text.replace(/__(\w+?)__/g, (placeholder, key) => {
    if (words[key] === undefined) throw new Error(`The template has ${placeholder}, which nobody fills in.`);
    return words[key];
  });

/**
 * The files of a template, filled in.
 * @param {string} kind folder below generators/
 * @param {Record<string, string>} words placeholder -> text, in names and contents alike: __name__
 * @param {string} target folder that gets them
 * @returns {Promise<Map<string, string>>} path -> content
 */
export async function renderTemplate(kind, words, target) {
  const folder = join(TEMPLATES, kind);
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const filled = await Promise.all(
    files.map(async (file) => [
      join(target, fill(relative(folder, file), words)),
      fill(await readFile(file, 'utf8'), words),
    ]),
  );
  return new Map(filled);
}

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
