import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { fallbacksOf, typeset } from './languages.mjs';

async function compile(text, filename) {
  const catalog = await formatter({ lineNumbers: false }).parse(text, { locale: null, sourceLocale: 'en', filename });
  return Object.fromEntries(
    Object.entries(catalog)
      .filter(([, entry]) => entry.translation)
      .map(([id, entry]) => [id, compileMessage(typeset(entry.translation, basename(filename, '.po')))]),
  );
}

/**
 * Where the words come from that the catalog of a partial language lacks.
 * @param {string} filename of its .po file
 * @returns {string[]} the catalogs of its fallbacks that stand beside it, best first
 */
export const fallbackFiles = (filename) =>
  fallbacksOf(basename(filename, '.po'))
    .map((language) => join(dirname(filename), `${language}.po`))
    .filter((file) => existsSync(file));

/**
 * Turns the text of a .po file into Lingui's compiled messages, keyed by message id.
 * @param {string} text the file's content
 * @param {string} filename for errors, and to find its fallbacks
 * @returns {Promise<Record<string, unknown>>} message id -> compiled message; what is not translated is that of a fallback,
 *   and left out where there is none
 */
async function compilePo(text, filename) {
  const others = await Promise.all(
    fallbackFiles(filename).map(async (file) => compile(await readFile(file, 'utf8'), file)),
  );
  return Object.assign({}, ...others.reverse(), await compile(text, filename));
}

/**
 * The module that stands in for a .po file: `messages`, compiled.
 * @param {string} text the file's content
 * @param {string} filename
 */
export const poModule = async (text, filename) =>
  `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(await compilePo(text, filename)))});`;
