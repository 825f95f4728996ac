import type { RentDeposit } from '@dorpel/contracts/catalogue';
import type { Language } from '@dorpel/i18n/languages';
import { type Property, publicPrice } from '../property/property.ts';
import { WHO_RENTS } from './circumstances.ts';
import { lineOf } from './line.ts';
import { centsOf, costRegionOf, leaseOf } from './property-cost.ts';
import { applied, type Rate, ratesFor, tenancyIn } from './rate.ts';
import { saidOf } from './present.ts';

/** Cents on which months are counted where the rent is not told. */
const ANY_RENT = 100_000;

/** What a rate of a day makes the deposit on a rent in cents, with the rate; null where no rate is known. */
function fromRates(table: readonly Rate[], property: Property, rent: number, day: string) {
  const region = costRegionOf(property);
  const rates = region ? ratesFor(table, region, tenancyIn(table, { lease: leaseOf(property) }), day) : [];
  const rate = rates.find(({ part }) => part === 'deposit');
  const line = rate && lineOf(applied(table, rate, WHO_RENTS, day), { rent }, WHO_RENTS);
  return line ? { amount: line.amount, rate: line.rate } : null;
}

/**
 * The deposit of a home to rent on a day in Brussels: what its lease asks, else what the rates of its region say of a
 * blocked account. Null for a home for sale, and where nothing is known. A rent on request keeps the amount back.
 */
export function presentDeposit(
  table: readonly Rate[],
  property: Property,
  { day, language }: { readonly day: string; readonly language: Language },
): RentDeposit | null {
  if (property.goal !== 'rent') return null;
  const price = publicPrice(property);
  const rent = price?.amount ?? ANY_RENT;
  const agreed = price ? centsOf(property, 'deposit') : undefined;
  const found = agreed === undefined ? fromRates(table, property, rent, day) : { amount: agreed, rate: null };
  if (!found) return null;
  const { amount, rate } = found;
  const months = amount % rent === 0 ? amount / rent : null;
  const said = rate ? saidOf(rate, language) : null;
  return { months, total: price && { amount, currency: price.currency }, source: said?.origin.source ?? null, ...said };
}
