import { DWELLING_TYPES, type PropertyCost } from '@dorpel/contracts/catalogue';
import type { FactKey } from '@dorpel/contracts/facts';
import type { Language } from '@dorpel/i18n/languages';
import { regionOf } from '../energy/region.ts';
import { type Property, publicPrice, statusOf } from '../property/property.ts';
import { costPurchase, type Purchase, type Purchased } from './purchase.ts';
import type { CostRegion, Rate, Tenancy } from './rate.ts';
import { costRental, type Rental } from './rental.ts';
import { presentPurchase, presentRental } from './true-cost.present.ts';

type Costs = Pick<PropertyCost, 'region' | 'purchases' | 'rental'>;

const HOMES: ReadonlySet<string> = new Set(DWELLING_TYPES);

const NOTHING = { purchases: [], rental: null };

/** How it can be bought, the most usual first: nobody has an own and only garage. */
function situationsOf({ isNewBuild, typeId }: Property): readonly Purchase['situation'][] {
  if (isNewBuild) return ['new-build'];
  return HOMES.has(typeId) ? ['own-home', 'other'] : ['other'];
}

/** What it is rented for. Whether a home is let as a main residence, to a student or as a second one is told by no record. */
export const leaseOf = ({ typeId }: Property): NonNullable<Tenancy['lease']> =>
  HOMES.has(typeId) ? 'main-residence' : 'commercial';

/** Where its costs are known; null elsewhere. */
export function costRegionOf({ address }: Property): CostRegion | null {
  const region = regionOf(address.country, address.zip);
  return region === 'other' ? null : region;
}

/** A fact that is money, in cents. */
export const centsOf = ({ facts }: Property, key: FactKey) =>
  facts[key] === undefined ? undefined : Number(facts[key]);

type Bought = { readonly purchase: Purchase; readonly cost: Purchased };

/** What a home is asked for where that is public and its costs are known: not on request, and not gone. */
function countedOf(property: Property): { readonly region: CostRegion; readonly price: number } | null {
  const region = costRegionOf(property);
  const price = publicPrice(property)?.amount;
  return region === null || price === undefined || statusOf(property) === 'references' ? null : { region, price };
}

/** What buying a home costs by the rates of a day, in each of its situations, the most usual first: that one has a receipt on its page. */
export function purchasesOf(table: readonly Rate[], property: Property, day: string): readonly Bought[] {
  const counted = countedOf(property);
  if (!counted || property.goal !== 'sale') return [];
  return situationsOf(property).flatMap((situation) => {
    const purchase = { ...counted, situation };
    const cost = costPurchase(table, purchase, day);
    return cost ? [{ purchase, cost }] : [];
  });
}

/** What a property costs by the rates of a day: nothing where its price is on request, it is gone, or no rates are known. */
export function costProperty(table: readonly Rate[], property: Property, day: string, language: Language): Costs {
  const region = costRegionOf(property);
  const counted = countedOf(property);
  if (!counted) return { region, ...NOTHING };
  if (property.goal === 'sale') {
    const bought = purchasesOf(table, property, day);
    return {
      region,
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
  const cost = costRental(table, rental, day);
  return { region, purchases: [], rental: cost && presentRental(rental, cost, day, language) };
}
