import { COST_REGIONS, DEPOSIT_FORMS, LEASES, SITUATIONS } from '@dorpel/contracts/catalogue';
import { array, defaulted, enums, type Infer, nonempty, nullable, object, validate } from 'superstruct';
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

const TENANCIES = LEASES.flatMap((lease) => DEPOSIT_FORMS.map((form) => tenancyOf({ lease, form })));

/** What holds in place of a rate for who meets its conditions, from its own first day on. Without a name, that of the rate. */
const alternative = agree(object({ when, ...terms, name: defaulted(nullable(inWords()), null) }));

/** A rate as the agency keeps it: one formula for all of them (`terms`). */
const rate = agree(
  object({
    regions: nonempty(array(enums(COST_REGIONS))),
    /** Those of buying, and of renting (`tenancyOf`). */
    situations: nonempty(array(enums([...SITUATIONS, ...TENANCIES]))),
    part: enums(['duty', 'vat', 'notary', 'deed', 'mortgage-duty', 'mortgage-notary', 'deposit', 'inventory']),
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
export type Basis = Rate['basis'];
export type CostRegion = Rate['regions'][number];
export type Situation = Rate['situations'][number];

/** Whether a rate holds on a day. */
export const isInForce = ({ validFrom, validUntil }: Pick<Rate, 'validFrom' | 'validUntil'>, day: string): boolean =>
  (validFrom === null || validFrom <= day) && (validUntil === null || day < validUntil);

/** The rates of a region and a situation on a day, in the order of the table. */
export const ratesFor = (table: readonly Rate[], region: CostRegion, situation: Situation, day: string): Rate[] =>
  table.filter((each) => each.regions.includes(region) && each.situations.includes(situation) && isInForce(each, day));

/** A rate with what holds in its place, and the row of the table that says so: '12', or '12.2' for its second alternative. */
export type Applied = Rate & { readonly row: string };

/** What a rate of a table says to somebody on a day. */
export function applied(table: readonly Rate[], each: Rate, circumstances: Circumstances, day: string): Applied {
  const row = String(table.indexOf(each) + 1);
  const at = each.instead.findIndex((other) => isInForce(other, day) && meets(circumstances, other.when));
  const other = each.instead[at];
  return other ? { ...each, ...other, name: other.name ?? each.name, row: `${row}.${at + 1}` } : { ...each, row };
}

const share = <T>(one: readonly T[], other: readonly T[]) => one.some((each) => other.includes(each));

/** Two rates that would both be due for the same thing on some day. */
const overlap = (one: Rate, other: Rate) =>
  one.part === other.part &&
  one.basis === other.basis &&
  share(one.regions, other.regions) &&
  share(one.situations, other.situations) &&
  (one.validUntil === null || other.validFrom === null || other.validFrom < one.validUntil) &&
  (other.validUntil === null || one.validFrom === null || one.validFrom < other.validUntil);

/** A table of rates that can't be used. The message says where and why, for whoever wrote the file. */
export class BadRates extends Error {}

/**
 * Reads a table of rates.
 * @throws BadRates when a row is not as it should be, or two rows hold for the same thing at the same time
 */
export function readRates(value: unknown): Rate[] {
  const [failure, table] = validate(value, nonempty(array(rate)), { coerce: true });
  if (failure) {
    const [row, ...field] = failure.path;
    const where =
      row === undefined ? 'The table' : `Row ${Number(row) + 1}${field.length > 0 ? `, ${field.join('.')}` : ''}`;
    throw new BadRates(`${where}: ${failure.message}`);
  }
  table.forEach((one, index) => {
    const other = table.findIndex((each, at) => at > index && overlap(one, each));
    if (other > 0)
      throw new BadRates(
        `Rows ${index + 1} and ${other + 1} both say '${one.part}' on '${one.basis}' at the same time`,
      );
  });
  return table;
}
