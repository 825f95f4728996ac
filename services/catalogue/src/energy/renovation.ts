import type { Region } from './region.ts';

type Duty = {
  readonly region: Region;
  readonly labels: readonly string[];
  /** Worst label that is allowed after the works. */
  readonly target: string;
  /** Term in years after the deed. */
  readonly years: number;
  /** Deeds from this day on. */
  readonly deedsFrom: string;
  /** First day the rule is no longer valid; null while it is. */
  readonly deedsUntil: string | null;
  readonly source: string;
};

/**
 * Duties to renovate after buying a home, as dated data: when the law changes, a row is closed and one is added.
 * The specification, section 9, says 5 years, one German text of it 6; the Flemish decree says 5.
 */
const DUTIES: readonly Duty[] = [
  {
    region: 'flanders',
    labels: ['e', 'f'],
    target: 'd',
    years: 5,
    deedsFrom: '2023-01-01',
    deedsUntil: null,
    source: 'Energiebesluit (Vlaamse Regering, 19 november 2010), renovatieverplichting',
  },
];

/** Types of property people live in: house, apartment, studio (specification, section 3, property types). */
const HOME_TYPES: ReadonlySet<string> = new Set(['1', '2', '3']);

export type Renovation = { years: number; target: string; source: string };

/**
 * The duty a buyer takes over, or null. `day` is an ISO date: the earliest day the deed can be signed.
 */
export function renovationFor(
  home: { readonly region: Region; readonly goal: string; readonly typeId: string; readonly label: string | null },
  day: string,
): Renovation | null {
  if (home.goal !== 'sale' || home.label === null || !HOME_TYPES.has(home.typeId)) return null;
  const { region, label } = home;
  const duty = DUTIES.find(
    (each) =>
      each.region === region &&
      each.labels.includes(label) &&
      each.deedsFrom <= day &&
      (each.deedsUntil === null || day < each.deedsUntil),
  );
  return duty ? { years: duty.years, target: duty.target, source: duty.source } : null;
}
