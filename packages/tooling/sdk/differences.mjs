import { below, entriesOf, valueOf } from './yaml.mjs';

/** Each value of a package.json by the path that leads to it. */
const flat = (value, path = '') =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, each]) => flat(each, path ? `${path}.${key}` : key))
    : [[path, String(value)]];

const lineWith = (text, part) => text.slice(0, Math.max(0, text.indexOf(part))).split('\n').length;

/** What differs between two texts of a package.json, field by field. */
export function fieldsChanged(before, after) {
  const [old, now] = [new Map(flat(JSON.parse(before))), new Map(flat(JSON.parse(after)))];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((path) => old.get(path) !== now.get(path))
    .map((path) => ({
      line: lineWith(now.has(path) ? after : before, `"${path.split('.').at(-1)}":`),
      what: `${path}: ${old.get(path) ?? 'not there'} -> ${now.get(path) ?? 'gone'}`,
    }));
}

/** The same of two texts of YAML that are entries of entries. */
export function entriesChanged(before, after) {
  const list = (text) =>
    [...entriesOf(text)].flatMap(([section, lines]) => {
      const inner = [...entriesOf(below(lines), 2)];
      return inner.length === 0
        ? [[section, valueOf(lines) || below(lines).trim()]]
        : inner.map(([key, each]) => [
            `${section}.${key}`,
            valueOf(each) || below(each).trim().replaceAll(/\s+/g, ' '),
          ]);
    });
  const [old, now] = [new Map(list(before)), new Map(list(after))];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((path) => old.get(path) !== now.get(path))
    .map((path) => {
      const key = path.slice(path.indexOf('.') + 1);
      return {
        line: lineWith(now.has(path) ? after : before, key),
        what: `${path}: ${old.get(path) ?? 'not there'} -> ${now.get(path) ?? 'gone'}`,
      };
    });
}
