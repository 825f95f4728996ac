import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  nullable,
  object,
  optional,
  pattern,
  size,
  string,
} from 'superstruct';
import { integerText, isoDate } from '../fields.ts';
import { language, link, money, translated } from '../values.ts';
import { price } from './price.ts';

/** Homes bought with label E or F: term to renovate, in years after the deed, and where that is said. */
export const renovation = object({
  years: integer(),
  target: string(),
  source: string(),
  /** First day of the deeds it is about (ISO). */
  from: optional(nullable(string())),
  /** The office has yet to confirm it. */
  isUnconfirmed: optional(boolean()),
});

/** Where costs are known: the regions of Belgium, and Luxembourg. */
export const COST_REGIONS = ['flanders', 'brussels', 'wallonia', 'luxembourg'] as const;

/** How somebody buys: the own and only home, anything else under registration duty, or a new build with VAT. */
export const SITUATIONS = ['own-home', 'other', 'new-build'] as const;

/**
 * What a home is rented for, as rates of deposits tell it apart; `LEASE_KINDS` of facts are finer. 'commercial-short' is a shop
 * for a year at most (a pop-up); of a property it is told as 'commercial'.
 */
export const LEASES = ['main-residence', 'student', 'second-residence', 'commercial', 'commercial-short'] as const;

/** Types of property that people live in: house, apartment, studio (specification, section 3). */
export const DWELLING_TYPES: readonly string[] = ['1', '2', '3'];

/** Whether somebody lives in it who buys or rents it: as its lease says, where a service tells one, else as its type does. */
export const isDwelling = ({
  type,
  lease,
}: {
  readonly type: { readonly id: string };
  readonly lease?: string | null | undefined;
}): boolean => (lease ? !lease.startsWith('commercial') : DWELLING_TYPES.includes(type.id));

/** How a deposit is given. */
export const DEPOSIT_FORMS = ['blocked-account', 'bank-guarantee'] as const;

/** Kinds of property by which a rate may differ. */
export const COST_KINDS = [
  'house',
  'apartment',
  'studio',
  'land',
  'investment',
  'commercial',
  'garage',
  'industrial',
  'offices',
] as const;

/** What can be asked: amounts in cents, terms in years, interest in hundredths of a percent. */
const COST_LIMITS = {
  price: 5_000_000_000,
  rent: 10_000_000,
  buyers: 9,
  years: 40,
  interest: 2500,
  area: 9999,
  classes: 9,
  /** Who lives there longer has stayed as long as any law asks. */
  kept: 4,
} as const;

const region = () => enums(COST_REGIONS);
const cents = (most: number) => integerText(0, most);
/** Said, or not: left out is no. */
const said = () => optional(enums(['yes']));

export const purchaseQuery = object({
  language: language(),
  region: region(),
  situation: enums(SITUATIONS),
  /** Cents; that of a new build without VAT. */
  price: integerText(1, COST_LIMITS.price),
  /** Who buys together; 1 when it is not given. */
  buyers: optional(integerText(1, COST_LIMITS.buyers)),
  /** Cents: the part of the price of a new build that is for the land, and under registration duty. */
  land: optional(cents(COST_LIMITS.price)),
  /** Cents: the part of the price that is not borrowed. Without it, nothing is borrowed. */
  own: optional(cents(COST_LIMITS.price)),
  years: optional(integerText(1, COST_LIMITS.years)),
  /** Hundredths of a percent a year. */
  interest: optional(integerText(0, COST_LIMITS.interest)),
  /** The day of the deed: the rates of that day are counted with, else those of today. */
  deed: optional(isoDate()),
  /** The day of the sale agreement (compromis), which some rates go by: without it that of the deed counts. Not after the deed. */
  agreed: optional(isoDate()),
  /** Who buys will live there. An own home says so by itself. */
  lives: said(),
  /** Who buys a new build owns no other home. An own home says so by itself. */
  only: said(),
  /** Who buys will not stay as long as the law asks of a lower rate. */
  leaves: said(),
  /** Full years that who leaves early will have lived there: Brussels asks back for the years that are missing alone. */
  kept: optional(integerText(0, COST_LIMITS.kept)),
  /** A new build takes the place of a building that was pulled down. */
  demolished: said(),
  /** Its permit was asked for before 1 July 2023: a transition of the VAT after a demolition asks for it. */
  permitted: said(),
  /** A new build will be let for as long as the law asks of a lower VAT: to who lives there, or through a social letting agency. */
  lets: optional(enums(['long', 'social'])),
  /** It stands in a core city or the Flemish periphery of Brussels. */
  urban: said(),
  /** Square metres to live in. */
  area: optional(integerText(1, COST_LIMITS.area)),
  /** Who buys renovates it thoroughly for its energy, or pulls it down and builds anew. */
  renovates: said(),
  /** It is farm or nature land. */
  rural: said(),
  /** The commune it lies in, by the key of its city, and its kind ('offices'): a commune may tax what is no home. */
  commune: optional(pattern(size(string(), 1, 60), /^[a-z0-9-]+$/)),
  kind: optional(enums(COST_KINDS)),
  /** It is building land, and the deed promises a home on it within the years that a commune asks. */
  builds: said(),
  /** The price is the lowest there may be: nothing that ends at a price is counted on. */
  from: said(),
  /** Energy classes that works will gain. */
  classes: optional(integerText(0, COST_LIMITS.classes)),
});

export const rentalQuery = object({
  language: language(),
  region: region(),
  /** Cents a month. */
  rent: integerText(1, COST_LIMITS.rent),
  /** Cents a month. Without it they are not known, and not counted. */
  charges: optional(cents(COST_LIMITS.rent)),
  /** A main residence when it is not given. */
  lease: optional(enums(LEASES)),
  /** A blocked account when it is not given. */
  form: optional(enums(DEPOSIT_FORMS)),
  /** Cents, where they are agreed; else they follow from the rates. */
  deposit: optional(cents(COST_LIMITS.price)),
  inventory: optional(cents(COST_LIMITS.rent)),
});

/** Where a rate is said. Days are ISO dates, `validFrom` null for 'since long'. */
const origin = object({
  source: string(),
  validFrom: nullable(string()),
  checkedOn: string(),
  /** Its row in the agency's table of rates, from 1; '12.2' is the second of what row 12 says instead. */
  row: optional(string()),
});

/** One cost with all that explains it. What was applied adds up to `amount`, but for rounding to the cent. */
const costLine = object({
  /** 'duty', 'vat', 'notary', 'deed', 'mortgage-duty', 'mortgage-notary', 'deposit', 'inventory', 'agency'. */
  part: string(),
  name: translated(),
  amount: money(),
  /** What the rate was applied to; null for a fixed amount. */
  basis: nullable(money()),
  /** The slices of the basis, each with its rate in millionths (30,000 is 3 %). */
  slices: array(object({ of: money(), rate: integer() })),
  /** What is registered beside the basis and counted with it, in millionths of it; it is in the slices. */
  accessories: optional(nullable(integer())),
  /** Added whatever the basis. */
  fixed: nullable(money()),
  /** VAT on all that, in millionths; it is in the amount. */
  vat: nullable(integer()),
  /** The part of the basis on which nothing is due. */
  exempt: nullable(money()),
  /** Taken off what is due, once. */
  reduction: optional(nullable(money())),
  /** Taken off what is due, for the buyers together. */
  credit: nullable(money()),
  /** The least or the most that is due, where that is what makes the amount. */
  atLeast: optional(nullable(money())),
  atMost: optional(nullable(money())),
  /** When this rate holds, in words. */
  condition: nullable(translated()),
  /** 'sure', 'likely', 'estimate', or 'stated' for an amount that was agreed. */
  certainty: string(),
  /** The agency has yet to confirm this rate: an estimate until then. */
  isUnconfirmed: optional(boolean()),
  /** Where the rate is said; null for an amount that was agreed. */
  origin: nullable(origin),
});
export type CostLine = Infer<typeof costLine>;

/** What was counted with: 1 and 0 for yes and no, else how many. How many buy, and what a rate of the region and situation asks. */
const assumption = object({
  /**
   * 'buyers', 'lives', 'only', 'stays', 'demolished', 'permitted', 'letsLong', 'letsSocial', 'urban', 'renovates', 'rural', 'builds', 'area', 'classes',
   * 'kept'.
   */
  name: string(),
  value: integer(),
});

export const purchaseCost = object({
  region: string(),
  situation: string(),
  /** The day whose rates these are, in Brussels: that of the deed where one is given. */
  on: string(),
  /** The day of the deed; null where none is given. */
  deed: optional(nullable(string())),
  /** The day on which these rates were known, where the deed comes after it: the law may change before the deed. */
  knownOn: optional(nullable(string())),
  assumptions: optional(array(assumption)),
  /** Some line is an estimate or not confirmed, and so are the sums: they are never called exact. */
  isEstimate: optional(boolean()),
  price: money(),
  /** 'starting-from': all of it is the least it comes to, and nothing that ends at a price was taken off. Services before tell nothing. */
  priceUnit: optional(string()),
  /** 'excluded': the price is without VAT, which is a line of its own. */
  priceVat: optional(nullable(string())),
  lines: array(costLine),
  /** All lines together. */
  costs: money(),
  /** Price and costs. */
  total: money(),
  loan: nullable(
    object({
      amount: money(),
      /** Null as long as term and interest are not both given. */
      monthly: nullable(money()),
      /** All months together. */
      repaid: nullable(money()),
    }),
  ),
  /** What is needed besides the loan: the total less the loan. */
  cash: money(),
});
export type PurchaseCost = Infer<typeof purchaseCost>;

export const rentalCost = object({
  region: string(),
  /** One of `LEASES`; services before it count every lease as a main residence. */
  lease: optional(string()),
  /** One of `DEPOSIT_FORMS`; services before it tell none. */
  form: optional(string()),
  /** The forms of deposit that exist for this region and lease, of `DEPOSIT_FORMS`; services before it tell none. */
  forms: optional(array(string())),
  on: string(),
  rent: money(),
  /** Null: not known, and not counted. */
  charges: nullable(money()),
  /** Rent and charges. */
  monthly: money(),
  lines: array(costLine),
  /** As with a purchase. */
  isEstimate: optional(boolean()),
  /** The first month and all lines together: what is paid before the keys are handed over. */
  first: money(),
});
export type RentalCost = Infer<typeof rentalCost>;

/** The deposit of a home to rent, on a blocked account: by the law of its region, unless less was agreed. */
const rentDeposit = object({
  /** The months of rent it comes to; null where what was agreed is no whole number of them. */
  months: nullable(integer()),
  /** Null: the rent is on request. */
  total: nullable(money()),
  /** The law or tariff that says so; null for an amount that was agreed. */
  source: nullable(string()),
  /** All that is said of the rate; absent for an amount that was agreed, and from services before it. */
  condition: optional(nullable(translated())),
  isUnconfirmed: optional(boolean()),
  origin: optional(nullable(origin)),
});
export type RentDeposit = Infer<typeof rentDeposit>;

/** The advance that a buyer pays at signing: a rate of the way in which the home is sold, and of its region. */
const advance = object({
  /** 'existing', or 'on-plan' for what is still to be built. */
  kind: string(),
  /** Millionths of the price: 50,000 is 5 %. */
  rate: integer(),
  /** Of what is asked; null where that is not public. */
  total: nullable(money()),
  /** When this rate holds, in words. */
  condition: nullable(translated()),
  /** The agency has yet to confirm it. */
  isUnconfirmed: boolean(),
  origin,
});
export type Advance = Infer<typeof advance>;

/** What a tenant owes the agency for a home to rent. */
const tenantFee = object({
  /** 'nothing', 'amount', or 'ask' where the agency has not said how much. */
  due: string(),
  /** Null for 'ask', and where the rent is not public. */
  total: nullable(money()),
  /** What the law says of it, in words. */
  condition: nullable(translated()),
  isUnconfirmed: boolean(),
  origin,
});
export type TenantFee = Infer<typeof tenantFee>;

/** What a property tells of the figures of the law that its forms ask to agree to; services before each do not tell it. */
export const lawFields = {
  /** Of a home to rent, where its region or its lease says how much. */
  rentDeposit: optional(nullable(rentDeposit)),
  /** Of a home to rent as a main residence, where a rate says so. */
  tenantFee: optional(nullable(tenantFee)),
  /** Of a home for sale where its region has a rate. */
  advance: optional(nullable(advance)),
};

/** What a property costs. Nothing is told of a price that is on request, or where no rates are known. */
export const propertyCost = object({
  goal: enums(['sale', 'rent']),
  title: translated(),
  link: link(),
  /** One of `COST_REGIONS`, or null. */
  region: nullable(string()),
  /**
   * Why nothing is counted of a price that is known, for a person to be asked: 'life-annuity', 'public-sale', 'vat-included'. Null where
   * it is counted, or no price or rates are known. Services before tell nothing.
   */
  notCounted: optional(nullable(string())),
  /** What is asked, where it is not counted. */
  asked: optional(nullable(price)),
  /** What the duties of buying it turn on beside the price, as it is asked of `estimatePurchase`. */
  circumstances: optional(
    object({ rural: optional(boolean()), commune: optional(nullable(string())), kind: optional(nullable(string())) }),
  ),
  /** Per situation in which it can be bought, the most usual first. */
  purchases: array(purchaseCost),
  rental: nullable(rentalCost),
  /** As on the property itself. */
  renovation: nullable(renovation),
});
export type PropertyCost = Infer<typeof propertyCost>;
