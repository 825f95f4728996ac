import { DWELLING_TYPES, type PropertyCost } from '@dorpel/contracts/catalogue';
import type { FactKey } from '@dorpel/contracts/facts';
import type { Language } from '@dorpel/i18n/languages';
import { presentPrice, type Property, publicPrice, regionOf, statusOf } from '../property/property.ts';
import { KINDS } from '../compliance/compliance.ts';
import { costPurchase, type Purchase, type Purchased } from './purchase.ts';
import type { CostRegion, Rate, Tenancy } from './rate.ts';
import { costRental, type Rental } from './rental.ts';
import { presentPurchase, presentRental } from './present.ts';

type Costs = Omit<PropertyCost, 'goal' | 'title' | 'link' | 'renovation'>;

const HOMES: ReadonlySet<string> = new Set(DWELLING_TYPES);

const NOTHING = { notCounted: null, asked: null, purchases: [], rental: null };

/** How it can be bought, the most usual first: nobody has an own and only garage. */
function situationsOf({ isNewBuild, typeId }: Costed): readonly Purchase['situation'][] {
  if (isNewBuild) return ['new-build'];
  return HOMES.has(typeId) ? ['own-home', 'other'] : ['other'];
}

/** What each kind of lease is to the rates of deposits; common law has what is agreed. */
const LEASE_OF: Readonly<Record<string, NonNullable<Tenancy['lease']>>> = {
  'main-residence': 'main-residence',
  student: 'student',
  'second-home': 'second-residence',
  commercial: 'commercial',
};

/** What it is rented for: as its lease says, else what is lived in as a main residence, and anything else commercially. */
export function leaseOf({ typeId, facts }: Pick<Property, 'typeId' | 'facts'>): NonNullable<Tenancy['lease']> {
  const isHome = HOMES.has(typeId);
  // A short lease of a home is a main residence's; that of a shop is one of its own.
  if (facts.leaseKind === 'short') return isHome ? 'main-residence' : 'commercial-short';
  if (facts.leaseKind === 'common-law') return isHome ? 'second-residence' : 'commercial';
  return LEASE_OF[facts.leaseKind ?? ''] ?? (isHome ? 'main-residence' : 'commercial');
}

/** The same as other services are told it: they know a shop, and not for how long. */
export function toldLeaseOf(property: Pick<Property, 'typeId' | 'facts'>): string {
  const lease = leaseOf(property);
  return lease === 'commercial-short' ? 'commercial' : lease;
}

/** Where its costs are known; null elsewhere. */
export function costRegionOf({ address }: Pick<Property, 'address'>): CostRegion | null {
  const region = regionOf(address.country, address.zip);
  return region === 'other' ? null : region;
}

/** A fact that is money, in cents. */
export const centsOf = ({ facts }: Pick<Property, 'facts'>, key: FactKey) =>
  facts[key] === undefined ? undefined : Number(facts[key]);

/** As much of a home as its costs follow from: lists read no more. */
type Costed = Pick<
  Property,
  'goal' | 'state' | 'isNewBuild' | 'typeId' | 'address' | 'facts' | 'price' | 'isPricePublic'
>;

type Bought = { readonly purchase: Purchase; readonly cost: Purchased };

/** What a home is asked for where that is public and its costs are known: not on request, and not gone. */
function countedOf(property: Costed): { readonly region: CostRegion; readonly price: number } | null {
  const region = costRegionOf(property);
  const price = publicPrice(property)?.amount;
  return region === null || price === undefined || statusOf(property) === 'references' ? null : { region, price };
}

/** Why the price of a home that is for sale makes no receipt: it is not what the home costs. Null where it does. */
const notCountedOf = ({ goal, isNewBuild, facts }: Costed): string | null => {
  if (goal !== 'sale') return null;
  return facts.saleKind ?? (isNewBuild && facts.priceVat === 'included' ? 'vat-included' : null);
};

/** Zoning of land that the Flemish tariff of farm and nature land is for. */
const RURAL: ReadonlySet<string | undefined> = new Set(['agricultural', 'nature']);

const LAND = 'land';
const GARAGE = 'garage';

/** What rates ask of a home beside its price. */
function circumstancesOf({ typeId, address, facts, price }: Costed) {
  const kind = KINDS[typeId];
  const isRural = kind === LAND && RURAL.has(facts.planningInfo);
  return {
    commune: address.cityKey,
    kind,
    ...(isRural && { rural: 'yes' as const }),
    ...(price?.unit === 'starting-from' && { from: 'yes' as const }),
  };
}

/** What buying a home costs by the rates of a day, in each of its situations, the most usual first: that one has a receipt on its page. */
export function purchasesOf(table: readonly Rate[], property: Costed, day: string): readonly Bought[] {
  const counted = countedOf(property);
  if (!counted || property.goal !== 'sale' || notCountedOf(property) !== null) return [];
  return situationsOf(property).flatMap((situation) => {
    const purchase = { ...counted, ...circumstancesOf(property), situation };
    const cost = costPurchase(table, purchase, day);
    return cost ? [{ purchase, cost }] : [];
  });
}

/**
 * What is paid for a home, in cents: by who buys it in the most usual way, with taxes and costs and without a loan (no interest is
 * proposed: ADR 10), and by who rents it each month, with charges. Null where its price is no exact one, or its costs are not known.
 */
export function paidWithCosts(table: readonly Rate[], property: Costed, day: string): number | null {
  const counted = countedOf(property);
  if (!counted || property.price?.unit === 'starting-from') return null;
  if (property.goal === 'sale') return purchasesOf(table, property, day)[0]?.cost.total ?? null;
  const charges = centsOf(property, 'chargesRenter');
  return charges === undefined ? null : counted.price + charges;
}

/** What a property costs by the rates of a day: nothing where its price is on request, it is gone, or no rates are known. */
export function costProperty(table: readonly Rate[], property: Property, day: string, language: Language): Costs {
  const region = costRegionOf(property);
  const counted = countedOf(property);
  if (!counted) return { region, ...NOTHING };
  if (property.goal === 'sale') {
    const notCounted = notCountedOf(property);
    const bought = purchasesOf(table, property, day);
    const { rural, commune, kind } = circumstancesOf(property);
    return {
      region,
      notCounted,
      asked: notCounted === null ? null : presentPrice(property, language),
      circumstances: { rural: rural === 'yes', commune, kind: kind ?? null },
      purchases: bought.map(({ purchase, cost }) => presentPurchase(purchase, cost, day, language)),
      rental: null,
    };
  }
  const rental: Rental = {
    region: counted.region,
    lease: leaseOf(property),
    rent: counted.price,
    charges: centsOf(property, 'chargesRenter'),
    deposit: centsOf(property, 'deposit'),
    inventory: centsOf(property, 'inventoryCost'),
  };
  // Nobody draws up what a garage is like: only what is said to be due for that is.
  const isBare = KINDS[property.typeId] === GARAGE && rental.inventory === undefined;
  const cost = costRental(isBare ? table.filter(({ part }) => part !== 'inventory') : table, rental, day);
  return { ...NOTHING, region, rental: cost && presentRental(rental, cost, day, language) };
}
