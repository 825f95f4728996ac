/**
 * YAML as pnpm writes it, read by its lines: keys, and below each what is indented more. Whoever begins with `npx` has nothing
 * installed, so no library is there to read it; and what is not changed stays as it was written, with its comments.
 */

const unquoted = (key) => key.replace(/^(['"])(.*)\1$/, '$2');

/** A key or a word as pnpm writes it: in quotes where it would be read as something else. */
export const quoted = (word) => (/^[@&*!|>%{}[\],#]|: |:$|^\d+(\.\d+)?$/.test(word) ? `'${word}'` : word);

/**
 * The entries of a block: key -> its lines, the first of which has the key, after the comments above it.
 * @param {string} text
 * @param {number} indent spaces before the keys
 * @returns {Map<string, string>} each text ends with its line
 */
export function entriesOf(text, indent = 0) {
  const entries = new Map();
  const isKey = new RegExp(`^ {${indent}}(?:'[^']+'|"[^"]+"|[^\\s#'"-][^\\s]*?)(?=:(?: |$))`);
  let above = '';
  let last;
  for (const line of text.split('\n').filter((each, i, all) => each !== '' || i < all.length - 1)) {
    const key = isKey.exec(line)?.[0].trim();
    if (key !== undefined) {
      last = unquoted(key);
      entries.set(last, `${above}${line}\n`);
      above = '';
    } else if (line.trim() === '' || line.trim().startsWith('#')) above += `${line}\n`;
    else if (last !== undefined) {
      entries.set(last, `${entries.get(last)}${above}${line}\n`);
      above = '';
    }
  }
  return entries;
}

/** The line of an entry that has its key. */
const headOf = (entry) => entry.split('\n').find((line) => line.trim() !== '' && !line.trim().startsWith('#')) ?? '';

/** What stands beside the key of an entry: 'engineStrict: true' -> 'true'; '' where its value is the lines below. */
export const valueOf = (entry) => unquoted(/:(?: (.*))?$/.exec(headOf(entry))?.[1]?.trim() ?? '');

/** The lines below the key of an entry. */
export function below(entry = '') {
  const head = headOf(entry);
  return head === '' ? '' : entry.slice(entry.indexOf(head) + head.length + 1);
}

/** The last of the keys that lead to an entry: `below` of each, at two spaces more. */
export const entriesAt = (text, ...path) =>
  path.reduce((entries, key, depth) => entriesOf(below(entries.get(key)), 2 * (depth + 1)), entriesOf(text));

/**
 * Entries of mine with what others made of theirs: what they changed or added is taken, what they took away goes, what is only
 * mine stays where it is.
 * @param {Map<string, string>} mine
 * @param {Map<string, string>} before what they were that mine began with
 * @param {Map<string, string>} after what they are now
 */
export function merged(mine, before, after) {
  const kept = [...mine].filter(([key]) => after.has(key) || !before.has(key));
  return new Map([
    ...kept.map(([key, entry]) => [key, after.get(key) ?? entry]),
    ...[...after].filter(([key]) => !mine.has(key)),
  ]);
}
