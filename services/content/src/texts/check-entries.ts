import type { Settings } from '@dorpel/contracts/content-entities';
import type { Content } from '../library/content.ts';
import { createLibrary } from '../library/library.ts';
import { MISTAKES, NOTICES, type Whole } from './check-entry.ts';
import { type Entry, type List, LISTS } from './import-entries.ts';

type Named = { readonly id?: string; readonly name?: unknown };

/** The id of a stored entry: routes are known by their name. */
export const keyOf = (list: List, value: Named): string => (list === 'routes' ? String(value.name) : String(value.id));

/** The content with the entries in it: in the place of those of the same id, or after all others. */
export function withEntries(content: Content, entries: readonly Entry[]): Content {
  const taken = entries.filter(({ value, mistakes }) => value !== undefined && mistakes.length === 0);
  const settings = taken.find(({ kind }) => kind === 'settings')?.value as Settings | undefined;
  const lists = LISTS.map((list) => {
    const changes = new Map(taken.filter(({ kind }) => kind === list).map(({ id, value }) => [id, value]));
    const kept = content[list].map((value) => changes.get(keyOf(list, value)) ?? value);
    const known = new Set(content[list].map((value) => keyOf(list, value)));
    const added = [...changes].filter(([id]) => !known.has(id)).map(([, value]) => value);
    return [list, [...kept, ...added]];
  });
  return { ...content, ...(settings && { settings }), ...(Object.fromEntries(lists) as Partial<Content>) };
}

function judged(entry: Entry, whole: Whole): Entry {
  const { kind, value, mistakes } = entry;
  if (value === undefined || mistakes.length > 0) return entry;
  const found = MISTAKES[kind].flatMap((check) => check(value, whole));
  return found.length > 0 ? { ...entry, mistakes: [...new Set(found)] } : entry;
}

/**
 * Judges each entry by the content as it would be: what names a page, picture, category or film that is not there, leads
 * where visitors may not be sent, or can never be shown, is refused (A10). Where one entry falls, those that need it
 * fall too.
 */
export function checkEntries(
  given: readonly Entry[],
  known: Content,
  { hasFile, now }: Pick<Whole, 'hasFile' | 'now'>,
): { entries: readonly Entry[]; content: Content } {
  let entries = given;
  for (;;) {
    const content = withEntries(known, entries);
    const whole = { content, library: createLibrary(content), hasFile, now };
    const next = entries.map((entry) => judged(entry, whole));
    if (next.every((entry, at) => entry.mistakes.length === entries[at]?.mistakes.length)) {
      const noticed = next.map((entry) => ({
        ...entry,
        notices: entry.mistakes.length > 0 ? [] : NOTICES[entry.kind].flatMap((check) => check(entry.value, whole)),
      }));
      return { entries: noticed, content };
    }
    entries = next;
  }
}
