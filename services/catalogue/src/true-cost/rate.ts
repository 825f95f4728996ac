import { COST_REGIONS, DEPOSIT_FORMS, LEASES, SITUATIONS } from '@dorpel/contracts/catalogue';
import { isoDate, text } from '@dorpel/contracts/fields';
import { byLanguage } from '@dorpel/contracts/values';
import {
  array,
  defaulted,
  enums,
  type Infer,
  integer,
  min,
  nonempty,
  nullable,
  object,
  refine,
  validate,
} from 'superstruct';

/** Millionths: what a rate counts in, so that 0.057 % is a whole number. */
export const WHOLE = 1_000_000;

const counted = () => min(integer(), 0);

/** Ascending, each up to and with so many cents; the last has no end. */
const bands = refine(
  nonempty(array(object({ upTo: nullable(min(integer(), 1)), rate: counted() }))),
  'bands',
  (list) =>
    list.every(
      ({ upTo }, index) =>
        (upTo === null) === (index === list.length - 1) && (upTo === null || upTo > (list[index - 1]?.upTo ?? 0)),
    ) || 'bands must ascend, and the last have no end',
);

const inWords = () => byLanguage(() => text(400));

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

/**
 * A rate as the agency keeps it: one formula for all of them. Due on a basis is what the bands say of the part that is not
 * exempt, and what is fixed, with VAT, less the credit; never less than nothing. Money is in cents, rates in millionths.
 */
const rate = object({
  regions: nonempty(array(enums(COST_REGIONS))),
  /** Those of buying, and of renting (`tenancyOf`). */
  situations: nonempty(array(enums([...SITUATIONS, ...TENANCIES]))),
  part: enums(['duty', 'vat', 'notary', 'deed', 'mortgage-duty', 'mortgage-notary', 'deposit', 'inventory']),
  /** What it is counted on; nothing is due where that is nothing. 'building' is the price without the land. */
  basis: enums(['price', 'building', 'land', 'loan', 'rent']),
  bands: defaulted(bands, () => [{ upTo: null, rate: 0 }]),
  fixed: defaulted(counted(), 0),
  vat: defaulted(counted(), 0),
  /** The first `amount` of the basis is free as long as the basis is not above `upTo`. */
  exempt: defaulted(nullable(object({ amount: counted(), upTo: counted() })), null),
  creditPerBuyer: defaulted(counted(), 0),
  /** First day it holds, and first day it no longer does: days in Brussels. Null: since long, and until further notice. */
  validFrom: defaulted(nullable(isoDate()), null),
  validUntil: defaulted(nullable(isoDate()), null),
  /** The law, tariff or site that says so, as it is cited. */
  source: text(200),
  /** The day somebody last compared it with its source. */
  checkedOn: isoDate(),
  certainty: enums(['sure', 'likely', 'estimate']),
  name: inWords(),
  condition: defaulted(nullable(inWords()), null),
});
export type Rate = Infer<typeof rate>;
export type Basis = Rate['basis'];
export type CostRegion = Rate['regions'][number];
export type Situation = Rate['situations'][number];

/** Whether a rate holds on a day. */
export const isInForce = ({ validFrom, validUntil }: Rate, day: string): boolean =>
  (validFrom === null || validFrom <= day) && (validUntil === null || day < validUntil);

/** The rates of a region and a situation on a day, in the order of the table. */
export const ratesFor = (table: readonly Rate[], region: CostRegion, situation: Situation, day: string): Rate[] =>
  table.filter((each) => each.regions.includes(region) && each.situations.includes(situation) && isInForce(each, day));

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
