import { type Language, LANGUAGES, type Localized } from '@dorpel/i18n/languages';
import type { Item, Leaves, Pulled, Pulling } from '../kit/kit.ts';
import { SHOWN } from './omnicasa.table.ts';
import { changedAt, keyOf, leavesOf, type ReadAs, readProperty } from './read-property.ts';
import type { Session } from './session.ts';

/** What it calls the languages of texts. */
const LANGUAGE_IDS: Localized<number> = { nl: 1, fr: 2, en: 3, de: 4 };

const PAGE = 50;
/** Rows move while they are read: how often the whole list is asked for until it adds up. */
const ROUNDS = 3;
const MOST_PAGES = 2000;
/** Moments have no zone: the next pull goes on from as much earlier that UTC and Brussels are both covered. */
const OVERLAP = 3 * 3_600_000;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The items of an answer: in an envelope or bare, each plain or in an `Object`; and how many there are said to be. */
function itemsIn(value: unknown): { readonly items: readonly Fields[]; readonly total: number | null } {
  const envelope = isFields(value) ? value : {};
  const list = isFields(value) ? value['Items'] : value;
  const all = Array.isArray(list) ? list : list == null ? [] : [list];
  const total = Number(envelope['RowsCount']);
  return {
    items: all.filter(isFields).map((item) => (isFields(item['Object']) ? item['Object'] : item)),
    total: envelope['RowsCount'] === undefined || Number.isNaN(total) ? null : total,
  };
}

/** 'Y-m-d H:i:s' on the clock of Brussels. */
const momentIn = (at: Date) =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Brussels', dateStyle: 'short', timeStyle: 'medium' }).format(at);

/** All rows of a list. @returns whether as many came as there are said to be */
async function rows(ask: Session, asked: object, take: (leaves: Leaves, item: Fields) => void): Promise<boolean> {
  const seen = new Set<string>();
  for (let round = 1; round <= ROUNDS; round += 1) {
    let total: number | null = null;
    for (let page = 0, first = 1; page < MOST_PAGES; page += 1) {
      const answer = itemsIn(
        await ask('GetPropertyList', {
          Status: SHOWN,
          SortFields: ['ID'],
          ...asked,
          Limit1: first,
          Limit2: first + PAGE - 1,
        }),
      );
      total = answer.total ?? total;
      for (const item of answer.items) {
        const leaves = leavesOf(item);
        seen.add(keyOf(leaves));
        take(leaves, item);
      }
      first += PAGE;
      // A list that does not say how long it is ends with a page that is not full.
      const isLast = total === null ? answer.items.length < PAGE : first > total;
      if (answer.items.length === 0 || isLast) break;
    }
    if (total === null || seen.size >= total) return true;
  }
  return false;
}

type Found = { texts: Localized<Leaves>; at: number };

/** A list may give a few fields only: then each property is asked for by itself. */
const isSparse = (item: Fields) =>
  !['DescriptionA', 'DescriptionB', 'TypeDescription', 'Price'].some((field) => field in item);

/**
 * Reads the homes of an account, in each language by itself, as it answers in one at a time. Everything is gathered before the first is
 * handed over: rows move while they are read, and a home comes once, as it was said last.
 */
export async function pull(ask: Session, { since, take }: Pulling, as: ReadAs): Promise<Pulled> {
  const found = new Map<string, Found>();
  const range = since && { ChangeSince: momentIn(since) };
  let isWhole = true;
  const nameless: Item[] = [];
  for (const language of LANGUAGES) {
    const LanguageId = LANGUAGE_IDS[language];
    if (LanguageId === undefined) continue;
    const asked = { LanguageId, DescriptionLanguageId: LanguageId, IsRemovedFontFamily: true };
    const sparse = new Set<string>();
    const keep = (leaves: Leaves, key = keyOf(leaves)) => {
      const at = changedAt(leaves)?.getTime() ?? 0;
      const known = found.get(key) ?? { texts: {}, at: 0 };
      const before = known.texts[language];
      if (!before || (changedAt(before)?.getTime() ?? 0) <= at) known.texts[language] = leaves;
      known.at = Math.max(known.at, at);
      found.set(key, known);
    };
    const isAll = await rows(ask, { ...asked, ...range }, (leaves, item) => {
      const key = keyOf(leaves);
      if (key === '') nameless.push({ is: 'refused', of: 'property', key, told: [{ is: 'missing', field: 'ID' }] });
      else if (isSparse(item)) sparse.add(key);
      else keep(leaves);
    });
    isWhole = isWhole && isAll;
    for (const key of sparse) {
      const said = await ask('GetProperty', { ID: Number(key), ...asked });
      if (isFields(said)) keep(leavesOf(isFields(said['Object']) ? said['Object'] : said), key);
    }
  }
  const standing = new Set(found.keys());
  if (since) {
    isWhole = await rows(ask, { LanguageId: 1, DisplayFields: ['ID'] }, (leaves) => standing.add(keyOf(leaves)));
  }
  for (const id of deletedIn(await ask('GetDeletedPropertyIDs', {}))) standing.delete(id);
  for (const item of nameless) await take(item);
  let until = since?.getTime() ?? null;
  for (const [key, { texts, at }] of found) {
    const item = readProperty(key, texts, as);
    if (item.is === 'hidden') standing.delete(key);
    if (at > 0) until = Math.max(until ?? 0, at - OVERLAP);
    await take(standing.has(key) || item.is === 'hidden' ? item : { is: 'gone', key, told: [] });
  }
  return { standing, isWhole, until: until === null ? null : new Date(until) };
}

/** Ids stand bare, or in items. */
function deletedIn(value: unknown): string[] {
  const list = isFields(value) ? value['Items'] : value;
  return (Array.isArray(list) ? list : []).flatMap((each: unknown) => {
    const id = isFields(each) ? each['ID'] : each;
    return typeof id === 'number' || typeof id === 'string' ? [String(id)] : [];
  });
}

/** The number of a language; the first where it has none. */
export const languageId = (language: Language): number => LANGUAGE_IDS[language] ?? 1;
