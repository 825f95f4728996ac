import type { Advance, TenantFee } from '@dorpel/contracts/catalogue';
import type { Language } from '@dorpel/i18n/languages';
import { money, type Property, publicPrice } from '../property/property.ts';
import { WHO_RENTS } from './circumstances.ts';
import { lineOf } from './line.ts';
import { costRegionOf, leaseOf } from './property-cost.ts';
import { applied, type Rate, ratesFor, tenancyOf } from './rate.ts';
import { saidOf } from './present.ts';

type Asked = { readonly day: string; readonly language: Language };

/** Cents on which a rate is counted where the price is not told: what it comes to is then not told either. */
const ANY_PRICE = 100_000;

/** The rate of a part for a property on a day, and what it comes to in cents; null where the table tells none. */
function found(
  table: readonly Rate[],
  property: Property,
  part: Rate['part'],
  situation: Rate['situations'][number],
  day: string,
) {
  const region = costRegionOf(property);
  const each = region && ratesFor(table, region, situation, day).find((rate) => rate.part === part);
  if (!each) return null;
  const rate = applied(table, each, WHO_RENTS, day);
  const amount = publicPrice(property)?.amount;
  const basis = amount ?? ANY_PRICE;
  const line = lineOf(rate, { price: basis, rent: basis }, WHO_RENTS);
  return { rate, amount: amount === undefined ? null : (line?.amount ?? 0), isNothing: (line?.amount ?? 0) === 0 };
}

/**
 * The advance that who buys a home pays at signing, by the rates of a day in Brussels: what is sold before it is built has its own
 * (wet Breyne art. 10; in Luxembourg Code civil art. 1601-13). Null for a home to rent, for a public sale or an annuity,
 * and where no rate is known.
 */
export function presentAdvance(table: readonly Rate[], property: Property, { day, language }: Asked): Advance | null {
  // Who buys at a public sale or for an annuity pays by the terms of that sale.
  if (property.goal !== 'sale' || property.facts.saleKind !== undefined) return null;
  const kind = property.isNewBuild ? 'on-plan' : 'existing';
  const one = found(table, property, 'advance', property.isNewBuild ? 'advance-on-plan' : 'advance', day);
  if (!one) return null;
  const total = one.amount === null ? null : money(one.amount);
  return { kind, rate: one.rate.bands[0]?.rate ?? 0, total, ...saidOf(one.rate, language) };
}

/**
 * What who rents a home as a main residence owes the agency, by the rates of a day in Brussels. Null where no rate is known, for
 * other leases too.
 */
export function presentTenantFee(
  table: readonly Rate[],
  property: Property,
  { day, language }: Asked,
): TenantFee | null {
  if (property.goal !== 'rent') return null;
  const one = found(table, property, 'agency', tenancyOf({ lease: leaseOf(property) }), day);
  if (!one) return null;
  const due = one.isNothing ? (one.rate.unconfirmed ? 'ask' : 'nothing') : 'amount';
  const total = due === 'ask' || one.amount === null ? null : money(one.amount);
  return { due, total, ...saidOf(one.rate, language) };
}
