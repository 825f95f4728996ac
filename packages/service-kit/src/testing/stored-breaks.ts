import { isDeepStrictEqual } from 'node:util';
import type { NamedIndex } from '../collection.ts';
import type { Definitions, StoredData } from './stored-data.ts';
import { findUnreadable, shapeOf, type Unreadable } from './stored-shape.ts';

const RULES = {
  version: 'The version is lower than that of the last release: migrations stay for good.',
  renamed:
    'Give an index with other keys or options another name: it is made beside the old one, which the last release needs.',
  soon: 'The last release still needs this index: stop naming it now, and retire it a release later.',
  forgotten: 'The last release did not name this index any more: retire it.',
  early:
    'A migration writes this field, and the last release does not yet: write it in this release, migrate in the next.',
} as const;

/** All that tells indexes of one name apart, but for the time to live: of one key, the database takes but one time. */
const withoutTimeToLive = ({ expireAfterSeconds: _, ...index }: NamedIndex): unknown =>
  JSON.parse(JSON.stringify(index));

/** What of today's definitions the last release could not live beside. */
export function findDefinitionBreaks(last: StoredData, today: Definitions): Unreadable[] {
  const breaks: Unreadable[] = [];
  for (const [name, { version, indexes, unnamed }] of Object.entries(last.definitions)) {
    const now = today.get(name);
    if (!now) continue;
    const say = (index: string, rule: keyof typeof RULES) =>
      breaks.push({ where: `${name} ${index}`, rule: RULES[rule] });
    if (now.version < version) breaks.push({ where: name, rule: RULES.version });
    for (const index of indexes) {
      const same = now.indexes.find((each) => each.name === index.name);
      if (same && !isDeepStrictEqual(withoutTimeToLive(same), withoutTimeToLive(index))) say(index.name, 'renamed');
      if (now.retired.includes(index.name)) say(index.name, 'soon');
    }
    const known = new Set([...now.retired, ...now.indexes.map((index) => index.name)]);
    for (const index of unnamed) if (!known.has(index)) say(index, 'forgotten');
  }
  return breaks;
}

/** What of today's documents the last release could stumble over. */
export const findDataBreaks = (last: StoredData, today: StoredData['documents']): Unreadable[] =>
  Object.entries(last.documents).flatMap(([name, documents]) =>
    findUnreadable(documents, today[name] ?? [], last.definitions[name]?.leaving ?? []).map(({ where, rule }) => ({
      where: `${name} ${where}`.trim(),
      rule,
    })),
  );

/**
 * Fields that migrations add which the last release does not write.
 *
 * @param migrated the documents of the last release once they are migrated, before anything else is written
 */
export const findEarlySteps = (last: StoredData, migrated: StoredData['documents']): Unreadable[] =>
  Object.entries(migrated).flatMap(([name, documents]) => {
    const known = shapeOf(last.documents[name] ?? []);
    const added = [...shapeOf(documents).keys()].filter((path) => !known.has(path));
    return added.map((path) => ({ where: `${name} ${path}`, rule: RULES.early }));
  });
