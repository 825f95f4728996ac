import { COST_REGIONS, DEPOSIT_FORMS, LEASES, SITUATIONS } from '@dorpel/contracts/catalogue';
import type { Day } from '@dorpel/i18n/brussels';
import { array, defaulted, enums, type Infer, nonempty, nullable, object } from 'superstruct';
import { fingerprintOf } from '../compliance/compliance.ts';
import { type Circumstances, meets, when } from './circumstances.ts';
import { agree, inWords, terms } from './terms.ts';

type Lease = (typeof LEASES)[number];
type DepositForm = (typeof DEPOSIT_FORMS)[number];
/** How a home is rented: what for, and how the deposit is given. */
export type Tenancy = { readonly lease?: Lease | undefined; readonly form?: DepositForm | undefined };

/**
 * The situation in which somebody rents: 'rent' is a main residence with a blocked account, 'rent-student-guaranteed' a
 * student's room with a bank guarantee. Services of an earlier release know 'rent' alone, and find it as it was.
 */
export const tenancyOf = ({ lease = 'main-residence', form = 'blocked-account' }: Tenancy) => {
  const rented = lease === 'main-residence' ? ('rent' as const) : (`rent-${lease}` as const);
  return form === 'bank-guarantee' ? (`${rented}-guaranteed` as const) : rented;
};

/**
 * The situation of a tenancy that a table has rates of: one that an agency stored before short leases of shops were told apart says
 * of these what it says of shops.
 */
export const tenancyIn = (table: readonly Rate[], tenancy: Tenancy) => {
  const situation = tenancyOf(tenancy);
  const isKnown = tenancy.lease !== 'commercial-short' || table.some((each) => each.situations.includes(situation));
  return isKnown ? situation : tenancyOf({ ...tenancy, lease: 'commercial' });
};

/** How a home is sold, for the advance that its buyer pays: what stands, or what is still to be built (loi Breyne, VEFA). */
const SALES = ['advance', 'advance-on-plan'] as const;

const TENANCIES = LEASES.flatMap((lease) => DEPOSIT_FORMS.map((form) => tenancyOf({ lease, form })));

/** What holds in place of a rate for who meets its conditions, from its own first day on. Without a name, that of the rate. */
const alternative = agree(object({ when, ...terms, name: defaulted(nullable(inWords()), null) }));

/** A rate as the agency keeps it: one formula for all of them (`terms`). */
const rate = agree(
  object({
    regions: nonempty(array(enums(COST_REGIONS))),
    /** Those of buying, of renting (`tenancyOf`), and of advances. */
    situations: nonempty(array(enums([...SITUATIONS, ...TENANCIES, ...SALES]))),
    /**
     * An 'advance' is a part of the price and no cost. What a tenant owes the 'agency' is nothing where the row counts nothing; where
     * that is unconfirmed too, the agency has not said how much, and is to be asked.
     */
    part: enums([
      'duty',
      'vat',
      'notary',
      'deed',
      'mortgage-duty',
      'mortgage-notary',
      'deposit',
      'inventory',
      'agency',
      'advance',
    ]),
    /** What it is counted on; nothing is due where that is nothing. 'building' is the price without the land. */
    basis: enums(['price', 'building', 'land', 'loan', 'rent']),
    ...terms,
    name: inWords(),
    /**
     * The first of these that holds goes in its place. They are inside the row, since services of an earlier release count
     * every row of a situation, and so leave these out.
     */
    instead: defaulted(array(alternative), () => []),
  }),
);
export type Rate = Infer<typeof rate>;

/** What holds in the place of a rate. */
export type Alternative = Rate['instead'][number];

/** What a row says, or what it says instead for who meets its conditions: what an office confirms of it. */
export function fingerprintOfRate({ part, basis, regions, situations }: Rate, said: Rate | Alternative): string {
  return fingerprintOf({ ...said, part, basis, regions, situations });
}

/** A file of rates, before its days are compared (`rate-faults.ts`). */
export const rateTable = nonempty(array(rate));

export type Basis = Rate['basis'];
export type CostRegion = Rate['regions'][number];
export type Situation = Rate['situations'][number];

type Period = Pick<Rate, 'validFrom' | 'validUntil' | 'by'>;

/** Whether a rate holds for a deed of a day, and a sale agreement (compromis) of the same or an earlier one. */
export function isInForce({ validFrom, validUntil, by }: Period, deed: string, agreed = deed): boolean {
  const day = by === 'agreement' ? agreed : deed;
  return (validFrom === null || validFrom <= day) && (validUntil === null || day < validUntil);
}

/** The same of what holds in the place of a rate, which goes by the day that the rate goes by. */
export const isInsteadOf = ({ by }: Rate, other: Alternative, deed: string, agreed = deed): boolean =>
  isInForce({ ...other, by: other.by ?? by }, deed, agreed);

/** The last day up to one on which a rate of a table, or what holds in its place, began or ended; undefined where none did. */
export const lastTurn = (table: readonly Rate[], day: Day): Day | undefined =>
  table
    .flatMap((each) => [each, ...each.instead])
    .flatMap(({ validFrom, validUntil }) => [validFrom, validUntil])
    .filter((turn): turn is Day => turn !== null && turn <= day)
    .toSorted()
    .at(-1);

/** The rates of a region and a situation on a day, in the order of the table. */
export const ratesFor = (
  table: readonly Rate[],
  region: CostRegion,
  situation: Situation,
  day: string,
  agreed = day,
): Rate[] =>
  table.filter(
    (each) => each.regions.includes(region) && each.situations.includes(situation) && isInForce(each, day, agreed),
  );

/** A rate with what holds in its place, and the row of the table that says so: '12', or '12.2' for its second alternative. */
export type Applied = Rate & { readonly row: string };

/** What a rate of a table says to somebody on a day. */
export function applied(
  table: readonly Rate[],
  each: Rate,
  circumstances: Circumstances,
  day: string,
  agreed = day,
): Applied {
  const row = String(table.indexOf(each) + 1);
  const at = each.instead.findIndex(
    (other) => isInsteadOf(each, other, day, agreed) && meets(circumstances, other.when),
  );
  const other = each.instead[at];
  if (!other) return { ...each, row };
  // What holds in the place of a row holds as long as that row, unless it has days of its own.
  const days = { validFrom: other.validFrom ?? each.validFrom, validUntil: other.validUntil ?? each.validUntil };
  return { ...each, ...other, ...days, name: other.name ?? each.name, row: `${row}.${at + 1}` };
}

type Said = Pick<Rate, 'validFrom' | 'validUntil' | 'certainty' | 'unconfirmed' | 'source'>;

const describeTerms = ({ validFrom, validUntil, certainty, unconfirmed, source }: Said) =>
  `${validFrom ?? '…'} to ${validUntil ?? '…'}  ${certainty}${unconfirmed ? ', to be confirmed' : ''}  ${source}`;

/** What a table says of one thing: a row, or what holds in its place ('2.1'), by the number that receipts have. */
export type Entry = {
  readonly row: string;
  readonly rate: Rate;
  readonly terms: Rate | Alternative;
  readonly when: object | null;
};

/** All that a table says, each row before what holds in its place. */
export const entriesIn = (table: readonly Rate[]): Entry[] =>
  table.flatMap((each, index) => [
    { row: String(index + 1), rate: each, terms: each, when: null },
    ...each.instead.map((other, at) => ({ row: `${index + 1}.${at + 1}`, rate: each, terms: other, when: other.when })),
  ]);

/** An entry in one line, which can be read alone. */
export function describeEntry(entry: Entry): string {
  const { part, basis, regions, situations } = entry.rate;
  const what = [entry.row, `${part} on ${basis}`, regions.join(' '), situations.join(' ')];
  const instead = entry.when ? [`instead when ${JSON.stringify(entry.when)}`] : [];
  return [...what, ...instead, describeTerms(entry.terms)].join('  ');
}
