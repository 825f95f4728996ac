import { isoDate, text } from '@dorpel/contracts/fields';
import { byLanguage } from '@dorpel/contracts/values';
import {
  array,
  boolean,
  defaulted,
  enums,
  integer,
  min,
  nonempty,
  nullable,
  object,
  optional,
  refine,
  type Struct,
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
    ) || 'bands',
);

/** What is said of a rate, in every language. */
export const inWords = () => byLanguage(() => text(400));

/**
 * The formula of a rate, and who says so. What is due on a basis is what the bands say of the part that is not exempt, and what is
 * fixed, with VAT, less the reduction and the credits; never less than the minimum nor more than the maximum. Money is in cents,
 * rates in millionths.
 */
export const terms = {
  bands: defaulted(bands, () => [{ upTo: null, rate: 0 }]),
  /** What is registered beside the basis, and counted with it: the costs a bank secures along with its loan. */
  accessories: defaulted(counted(), 0),
  fixed: defaulted(counted(), 0),
  vat: defaulted(counted(), 0),
  /**
   * The first `amount` of the basis is free as long as the basis is not above `upTo`, and `perClass` for each energy class gained,
   * and `perYear` for each full year lived there by who leaves early. The last is left out where it is nothing: what an office
   * confirmed of a rate before is known by its terms.
   */
  exempt: defaulted(
    nullable(
      object({
        amount: counted(),
        upTo: counted(),
        perClass: defaulted(counted(), 0),
        perYear: optional(counted()),
      }),
    ),
    null,
  ),
  /** Taken off what is due, once. */
  reduction: defaulted(counted(), 0),
  creditPerBuyer: defaulted(counted(), 0),
  minimum: defaulted(counted(), 0),
  maximum: defaulted(nullable(counted()), null),
  /** First day it holds, and first day it no longer does: days of the deed. Null: since long, and until further notice. */
  validFrom: defaulted(nullable(isoDate()), null),
  validUntil: defaulted(nullable(isoDate()), null),
  /** Those days are of the sale agreement (compromis) instead, where the law says so. */
  by: optional(enums(['agreement'])),
  /** The law, tariff or site that says so, as it is cited. */
  source: text(200),
  /** The day somebody last compared it with its source. */
  checkedOn: isoDate(),
  /** The day by which somebody looks again; without one, a year after that. */
  lookAgainOn: defaulted(nullable(isoDate()), null),
  certainty: enums(['sure', 'likely', 'estimate']),
  /** The agency has yet to confirm it: an estimate until then. */
  unconfirmed: defaulted(boolean(), false),
  condition: defaulted(nullable(inWords()), null),
};

type Agreeing = {
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly certainty: string;
  readonly unconfirmed: boolean;
  readonly minimum: number;
  readonly maximum: number | null;
};

/** Refuses terms that contradict themselves, by the name of the fault (`table-faults.ts`). */
export const agree = <T extends Agreeing, S>(struct: Struct<T, S>): Struct<T, S> =>
  refine(
    refine(
      refine(struct, 'certainty', ({ certainty, unconfirmed }) =>
        unconfirmed && certainty !== 'estimate' ? 'not-an-estimate' : true,
      ),
      'maximum',
      ({ minimum, maximum }) => maximum === null || minimum <= maximum || 'above-maximum',
    ),
    'validUntil',
    ({ validFrom, validUntil }) =>
      validFrom === null || validUntil === null || validFrom < validUntil || 'not-in-order',
  );
