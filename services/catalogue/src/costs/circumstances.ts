import { COST_KINDS } from '@dorpel/contracts/catalogue';
import { array, boolean, enums, type Infer, integer, nonempty, object, optional, string } from 'superstruct';
import type { Purchase } from './purchase.ts';

const range = () => optional(object({ from: optional(integer()), upTo: optional(integer()) }));

/**
 * The conditions of a rate: all of them are to be met. A range holds what is between `from` and `upTo`, both with them; what
 * nobody told is in no range. Prices and loans are in cents, `area` in square metres, `classes` are energy classes gained by works.
 */
export const when = object({
  lives: optional(boolean()),
  only: optional(boolean()),
  stays: optional(boolean()),
  demolished: optional(boolean()),
  urban: optional(boolean()),
  /** It is let for as long as the law requires: to whoever lives there, or through a social letting agency. */
  letsLong: optional(boolean()),
  letsSocial: optional(boolean()),
  /** Its permit was asked for before 1 July 2023, the day of which a transition asks. */
  permitted: optional(boolean()),
  /** It is renovated thoroughly for its energy, or pulled down and built anew. */
  renovates: optional(boolean()),
  /** It is farm or nature land. */
  rural: optional(boolean()),
  /** It is land, and the deed promises to build a home on it as soon as its commune asks. */
  builds: optional(boolean()),
  /** The communes it may lie in, by the keys of their cities, and the kinds of property it may be. */
  commune: optional(nonempty(array(string()))),
  kind: optional(nonempty(array(enums(COST_KINDS)))),
  area: range(),
  classes: range(),
  price: range(),
  /** What is borrowed, in cents. */
  loan: range(),
});
type When = Infer<typeof when>;

/** Who buys, what, and how: what the conditions of rates ask. */
export type Circumstances = {
  readonly buyers: number;
  readonly lives: boolean;
  readonly only: boolean;
  readonly stays: boolean;
  readonly demolished: boolean;
  readonly urban: boolean;
  readonly letsLong: boolean;
  readonly letsSocial: boolean;
  readonly permitted: boolean;
  readonly renovates: boolean;
  readonly rural: boolean;
  readonly builds: boolean;
  readonly commune: string | undefined;
  readonly kind: string | undefined;
  readonly area: number | undefined;
  readonly classes: number;
  /** Full years that who leaves early has lived there. */
  readonly kept: number;
  /** Undefined of one that is only the lowest there may be: it is in no range. */
  readonly price: number | undefined;
  /** What is borrowed of it, in cents: as much as the receipt counts with, also of a price that may rise. */
  readonly loan: number;
};

/** What is borrowed of a price, in cents: nothing where nobody told what is not. */
export const borrowedOf = ({ price, own = price }: Pick<Purchase, 'price' | 'own'>): number => Math.max(0, price - own);

/** What somebody who buys told, with what follows from it: who buys an own and only home lives there and has no other. */
export function circumstancesOf(purchase: Purchase): Circumstances {
  const { situation, price, buyers = 1, area, classes = 0, kept = 0 } = purchase;
  const isOwnHome = situation === 'own-home';
  const isNewBuild = situation === 'new-build';
  return {
    buyers,
    lives: isOwnHome || purchase.lives === 'yes',
    only: isOwnHome || (isNewBuild && purchase.only === 'yes'),
    stays: purchase.leaves !== 'yes',
    demolished: isNewBuild && purchase.demolished === 'yes',
    urban: purchase.urban === 'yes',
    letsLong: isNewBuild && purchase.lets === 'long',
    letsSocial: isNewBuild && purchase.lets === 'social',
    permitted: isNewBuild && purchase.permitted === 'yes',
    renovates: purchase.renovates === 'yes',
    rural: purchase.rural === 'yes',
    builds: purchase.builds === 'yes',
    commune: purchase.commune,
    kind: purchase.kind,
    area,
    classes,
    kept: purchase.leaves === 'yes' ? kept : 0,
    price: purchase.from === 'yes' ? undefined : price,
    loan: borrowedOf(purchase),
  };
}

/** Who rents: nothing of what is asked of buyers. */
export const WHO_RENTS: Circumstances = {
  buyers: 1,
  lives: false,
  only: false,
  stays: true,
  demolished: false,
  urban: false,
  letsLong: false,
  letsSocial: false,
  permitted: false,
  renovates: false,
  rural: false,
  builds: false,
  commune: undefined,
  kind: undefined,
  area: undefined,
  classes: 0,
  kept: 0,
  price: 0,
  loan: 0,
};

/** Whether somebody's circumstances meet all conditions. */
export const meets = (circumstances: Circumstances, conditions: When): boolean =>
  (Object.keys(conditions) as (keyof When)[]).every((name) => {
    const [asked, told] = [conditions[name], circumstances[name]];
    if (Array.isArray(asked)) return asked.some((one) => one === told);
    if (typeof asked !== 'object') return asked === undefined || asked === told;
    return typeof told === 'number' && (asked.from ?? told) <= told && told <= (asked.upTo ?? told);
  });
