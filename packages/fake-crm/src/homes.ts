import { readFile } from 'node:fs/promises';

/** A record of the demo agency (services/catalogue/src/seed/README.md). */
export type Fields = Readonly<Record<string, unknown>>;

/** A home or project of the demo agency: what is the same in each language, and its texts in Dutch and French. */
export type Home = {
  readonly isProject: boolean;
  readonly common: Fields;
  readonly nl: Fields;
  readonly fr: Fields;
  /** When the office last changed it. */
  readonly changedAt: Date;
};

const SEED = new URL('../../../services/catalogue/src/seed/', import.meta.url);
const BELGIUM = 10;
const GOOD_ONES = 30;

async function recordsIn(file: string): Promise<Fields[]> {
  const text = await readFile(new URL(`snapshot/${file}.ndjson`, SEED), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Fields);
}

function gathered(records: readonly Fields[], isProject: boolean): Home[] {
  const byId = new Map<unknown, Fields[]>();
  for (const record of records) byId.set(record['ID'], [...(byId.get(record['ID']) ?? []), record]);
  return [...byId.values()].flatMap((all) => {
    const [nl, fr] = ['nl', 'fr'].map((language) => all.find((record) => record['language'] === language));
    if (!nl || !fr || nl['CountryID'] !== BELGIUM) return [];
    return [{ isProject, common: nl, nl, fr, changedAt: new Date(String(nl['ModifyDate'])) }];
  });
}

/** A generator of numbers from 0 to 1, the same for the same seed (mulberry32). */
function drawn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The first number of homes that are made: no home of the demo agency has it. */
const MADE_FROM = 500_000;
const MINUTE = 60_000;

function made(from: Home, at: number, next: () => number): Home {
  const ID = MADE_FROM + at;
  const price = Math.round((Number(from.common['Price'] ?? 250_000) * (0.7 + next() * 0.6)) / 1000) * 1000;
  const own = {
    ID,
    Reference: `MADE-${at}`,
    HouseNumber: String(1 + Math.floor(next() * 200)),
    ...(from.common['Goal'] === 0 && { Price: price }),
    ProjectID: undefined,
  };
  const changed = (fields: Fields): Fields => ({ ...fields, ...own });
  const [common, nl, fr] = [changed(from.common), changed(from.nl), changed(from.fr)];
  return { isProject: false, common, nl, fr, changedAt: new Date(from.changedAt.getTime() + at * MINUTE) };
}

/**
 * Homes of the demo agency in Dutch and French: its project with three units, and homes to about thirty; the rest of `count` is made of
 * them, the same for the same seed.
 */
export async function homesOf(count: number, seed: number): Promise<Home[]> {
  const [projects, all] = await Promise.all([recordsIn('projects'), recordsIn('properties')]);
  const homes = gathered(all, false);
  const units = homes.filter(({ common }) => common['ProjectID'] !== undefined).slice(0, 3);
  const others = homes.filter(({ common }) => common['ProjectID'] === undefined);
  // Every fifth besides to let: the first of the demo agency are all for sale.
  const [toLet, forSale] = [1, 0].map((goal) => others.filter(({ common }) => common['Goal'] === goal));
  const good = [
    ...gathered(projects, true).slice(0, 1),
    ...units,
    ...(toLet ?? []).slice(0, 6),
    ...(forSale ?? []).slice(0, GOOD_ONES - 10),
  ];
  const next = drawn(seed);
  const models = good.filter(({ isProject, common }) => !isProject && common['ProjectID'] === undefined);
  const rest = Array.from({ length: Math.max(0, count - good.length) }, (_, at) =>
    made(models[at % models.length] as Home, at, next),
  );
  return [...good, ...rest];
}

const HOUR = 60 * MINUTE;
const DAYS_OF_A_WEEK = 7;

/** One home in ten that can still be had is open for two hours on Saturday of next week: there are always some to come. */
export function openDaysOf({ ID, State }: Fields, now = new Date()): { readonly start: Date; readonly end: Date }[] {
  if (Number(ID) % 10 !== 1 || State === 'sold' || State === 'rented') return [];
  // Monday is the first of a week.
  const saturday = now.getUTCDate() - ((now.getUTCDay() + 6) % DAYS_OF_A_WEEK) + DAYS_OF_A_WEEK + 5;
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), saturday, 9));
  return [{ start, end: new Date(start.getTime() + 2 * HOUR) }];
}

/** A file of the demo agency by the address that a record has for it; null for any other path. */
export async function fileOf(path: string): Promise<Buffer | null> {
  if (!/^(?:photos|floorplans|documents)\/[\w.-]+$/.test(path)) return null;
  return readFile(new URL(path, SEED)).catch(() => null);
}

/**
 * What must never be seen outside of a CRM: it stands in every private field of each fake, in words that no home has, so that a test can
 * look for it in all that was made of an answer.
 */
export const PLANTED = 'zq-private';

/** A private text for a field. */
export const planted = (what: string): string => `${PLANTED}-${what}`;

/** Somebody whom the office knows and visitors do not. */
export const plantedPerson = (role: string) => ({
  firstName: planted(`${role}-first`),
  lastName: planted(`${role}-last`),
  email: `${planted(role)}@example.com`,
  phone: `${planted(role)}-0400000000`,
});
