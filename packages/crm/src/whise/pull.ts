import { array, integer, min, optional, record, string, type, unknown } from 'superstruct';
import { CrmFault, type Item, type Pulled, type Pulling } from '../kit/kit.ts';
import type { Language } from '@dorpel/i18n/languages';
import { type Estate, readEstate, readStanding } from './read-estate.ts';
import type { Session } from './session.ts';

/** A list that is empty leaves its key out. */
const estatesAnswer = type({
  estates: optional(array(record(string(), unknown()))),
  totalCount: optional(min(integer(), 0)),
});

const ESTATES = 'v1/estates/list';
const PAGE = 100;
/** Pages move while they are read: how often the whole list is asked for until it adds up. */
const ROUNDS = 3;
/** More than any agency has: where the pages of a CRM never end. */
const MOST_PAGES = 1000;
/**
 * Moments come without a zone: UTC, or the clock of Brussels. A pull goes on from as much earlier that both readings are covered; what
 * comes again does no harm.
 */
const OVERLAP = 3 * 3_600_000;

type Fields = Readonly<Record<string, unknown>>;

/** Where the filter of a list stands: in a map of its own, or beside the page. Which is right is not confirmed. */
const PLACES: readonly ((filter: object) => object)[] = [(Filter) => ({ Filter }), (filter) => filter];
type Place = (typeof PLACES)[number];

const bodyOf = (place: Place, filter: object, Limit: number, Offset: number) => ({
  Page: { Limit, Offset },
  Sort: [{ Field: 'id', Ascending: true }],
  ...place(filter),
});

/** The place that an account understands: it does not refuse it, and gives details when it is asked for them there. */
async function placeIn(ask: Session): Promise<Place> {
  const isUnderstood = async (place: Place): Promise<boolean> => {
    const answer = await ask(ESTATES, bodyOf(place, { ShowDetails: true }, 1, 0), estatesAnswer).catch(
      (error: unknown) => {
        if (error instanceof CrmFault && error.is === 'refused') return null;
        throw error;
      },
    );
    return answer !== null && (answer.estates ?? []).every(({ details }) => details !== undefined);
  };
  for (const place of PLACES) if (await isUnderstood(place)) return place;
  return PLACES[0] as Place;
}

/** All pages of a filter, each estate handed over as it comes. @returns whether as many came as there are said to be */
async function pages(ask: Session, place: Place, filter: object, take: (estate: Fields) => void): Promise<boolean> {
  const seen = new Set<string>();
  for (let round = 1; round <= ROUNDS; round += 1) {
    let total: number | undefined;
    let offset = 0;
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const answer = await ask(ESTATES, bodyOf(place, filter, PAGE, offset), estatesAnswer);
      const { estates = [], totalCount } = answer;
      total = totalCount ?? total;
      for (const estate of estates) {
        seen.add(String(estate['id']));
        take(estate);
      }
      offset += estates.length;
      if (estates.length === 0 || (total !== undefined && offset >= total)) break;
    }
    if (total === undefined ? seen.size > 0 : seen.size >= total) return true;
  }
  return false;
}

/** The project that a unit is of: a part of a project is none of its own. Null where what leads to it is not known, or leads round. */
function projectOf(estates: ReadonlyMap<string, Estate>, parent: string | null): string | null {
  const passed = new Set<string>();
  for (let at = parent; at !== null && !passed.has(at); at = estates.get(at)?.parent ?? null) {
    passed.add(at);
    const found = estates.get(at);
    if (found && found.parent === null) return found.item.is === 'project' ? at : null;
  }
  return null;
}

/** A unit as a home of its project; what only groups units is told, and is no home. */
function finished({ item, parent, hasUnits }: Estate, estates: ReadonlyMap<string, Estate>): Item {
  if (item.is !== 'property' || parent === null) return item;
  if (hasUnits) return { is: 'hidden', key: item.key, told: [] };
  const project = projectOf(estates, parent);
  if (project === null) return { ...item, told: [...item.told, { is: 'not-known', field: 'parentId', said: parent }] };
  const id = estates.get(project)?.item;
  const ProjectID = id?.is === 'project' ? id.records[0]?.ID : undefined;
  return { ...item, records: item.records.map((each) => ({ ...each, ProjectID })) };
}

/**
 * Reads the homes of an account. Everything is gathered before the first is handed over (some 10 kB each): a home that is on two pages comes once,
 * as it was said last, and a unit may come before its project.
 */
export async function pull(ask: Session, { since, take }: Pulling, language: Language): Promise<Pulled> {
  const estates = new Map<string, Estate>();
  const nameless: Item[] = [];
  const gather = (said: Fields) => {
    const estate = readEstate(said, language);
    const { key } = estate.item;
    const before = estates.get(key);
    if (key === '') nameless.push({ is: 'refused', of: 'property', key, told: [{ is: 'missing', field: 'id' }] });
    else if (!before || (estate.changedAt?.getTime() ?? 0) >= (before.changedAt?.getTime() ?? 0))
      estates.set(key, estate);
  };
  const place = await placeIn(ask);
  const shown = { ShowDetails: true };
  const range = since && { UpdateDateTimeRange: { Min: since.toISOString() } };
  let isWhole = await pages(ask, place, { ...shown, ...range }, gather);
  const changed = new Set(estates.keys());
  const standing = new Set(changed);
  if (since) {
    // Nothing lists what is gone: all there is says it, without its details.
    standing.clear();
    const hidden = new Set<string>();
    isWhole = await pages(ask, place, { ShowDetails: false }, (said) => {
      const { item, ...estate } = readStanding(said, language);
      standing.add(item.key);
      if (item.is === 'hidden') hidden.add(item.key);
      // A project that did not change is needed for its units that did.
      if (!estates.has(item.key)) estates.set(item.key, { item, ...estate });
    });
    for (const key of hidden) standing.delete(key);
  }
  for (const item of nameless) await take(item);
  let until = since?.getTime() ?? null;
  for (const key of changed) {
    const estate = estates.get(key);
    if (!estate) continue;
    const item = finished(estate, estates);
    if (item.is === 'hidden') standing.delete(key);
    if (estate.changedAt) until = Math.max(until ?? 0, estate.changedAt.getTime() - OVERLAP);
    await take(item);
  }
  return { standing, isWhole, until: until === null ? null : new Date(until) };
}
