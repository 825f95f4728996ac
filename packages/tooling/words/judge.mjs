import { compileMessage } from '@lingui/message-utils/compileMessage';
import { isPartial } from '../lingui/languages.mjs';
import { otherTerm } from './terms.mjs';

/** A sentence of more words than this is not the same in two languages by chance. */
const WORDS_BY_CHANCE = 3;

function collect(tokens, parts) {
  for (const token of tokens) {
    if (typeof token === 'string') {
      for (const [, tag] of token.matchAll(/<\/?([\w.]+)\/?>/g)) parts.add(`<${tag}>`);
    } else if (Array.isArray(token)) {
      const [name, type, format] = token;
      parts.add(type && type !== 'number' && type !== 'date' ? `{${name}, ${type}}` : `{${name}}`);
      if (format && typeof format === 'object') {
        for (const option of Object.values(format)) if (Array.isArray(option)) collect(option, parts);
      }
    }
  }
  return parts;
}

/** A typewriter's apostrophe: no language has it in a word or around one, and before a brace it makes plain text of it (ICU). */
const TYPED = /\S*'\S*/;

/** The placeholders, plurals and tags of a message: '{name}', '{count, plural}', '<0>'. */
function partsOf(message) {
  const compiled = compileMessage(message);
  const parts = collect(typeof compiled === 'string' ? [compiled] : compiled, new Set());
  // A plural or select that shows its own number holds nothing besides it.
  for (const part of parts) {
    const [, name] = /^\{(\w+), /.exec(part) ?? [];
    if (name) parts.delete(`{${name}}`);
  }
  return parts;
}

const wordsOf = (message) =>
  message
    .replace(/\{[^{}]*\}|<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /\p{Letter}/u.test(word));

const missing = (from, to) => [...from].filter((part) => !to.has(part));

function judgeParts(source, translation) {
  let parts;
  try {
    parts = partsOf(translation);
  } catch (error) {
    return `can not be read as a message: ${error.message}`;
  }
  const sourceParts = partsOf(source);
  const lost = missing(sourceParts, parts);
  const extra = missing(parts, sourceParts);
  if (lost.length > 0) return `lacks ${lost.join(' ')} of the source`;
  if (extra.length > 0) return `has ${extra.join(' ')}, which the source does not have`;
  return undefined;
}

/**
 * What is wrong with one translation; undefined when nothing is.
 * @param {string} source the English sentence
 * @param {string | undefined} translation
 * @param {string} locale
 */
export function judgeTranslation(source, translation, locale) {
  if (!translation?.trim()) return 'is not translated';
  const [typed] = TYPED.exec(translation) ?? [];
  if (typed) return `says "${typed}": write ’, or the quotation marks of the language`;
  const other = otherTerm(translation, locale);
  if (other) return `says '${other.found}', where the site says '${other.say}' (terms/${locale}.json)`;
  if (locale === 'en') return translation === source ? undefined : 'differs from the sentence in the source';
  const complaint = judgeParts(source, translation);
  if (complaint) return complaint;
  if (translation === source && wordsOf(source).length > WORDS_BY_CHANCE) return 'is still the English sentence';
  return undefined;
}

/**
 * What is wrong with one catalog; a partial one may lack messages.
 * @param {Record<string, { message?: string }>} source what the extractor found, by id
 * @param {Record<string, { message?: string, translation?: string, obsolete?: boolean }>} catalog what the file holds
 * @param {string} locale
 * @returns {{ message: string, complaint: string }[]}
 */
export function judgeCatalog(source, catalog, locale) {
  const complaints = [];
  for (const [id, { message = id }] of Object.entries(source)) {
    const entry = catalog[id];
    if (isPartial(locale) && !entry?.translation) continue;
    const complaint =
      !entry || entry.obsolete ? 'is missing: run extract' : judgeTranslation(message, entry.translation, locale);
    if (complaint) complaints.push({ message, complaint });
  }
  for (const [id, { message = id }] of Object.entries(catalog)) {
    if (!source[id]) complaints.push({ message, complaint: 'is no longer in the source: run extract' });
  }
  return complaints;
}
