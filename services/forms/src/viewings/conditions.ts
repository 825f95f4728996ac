import type { PropertyFacts } from '../properties/properties.ts';

type Money = { readonly amount: number; readonly currency: string };

/** What a viewing of a rental asks to be confirmed (specification, section 5). Amounts in cents. */
export type RentConditions = {
  readonly minimumIncome: Money;
  readonly maximumPersons: number;
  readonly firstRent: Money;
  readonly charges: Money | null;
  readonly inventoryShare: Money | null;
  readonly deposit: Money;
};

/** Rent is to be a third of the income at most; the deposit is three months' rent (specification, section 9). */
const INCOME_PER_RENT = 3;
const DEPOSIT_IN_RENTS = 3;
const PERSONS_PER_BEDROOM = 2;

/** A fact of kind 'money', in cents. */
function moneyOf(facts: PropertyFacts['facts'], key: string, currency: string): Money | null {
  const value = facts.find((fact) => fact.key === key)?.value;
  return value !== undefined && /^\d+$/.test(value) ? { amount: Number(value), currency } : null;
}

/** The conditions of a rental, from the property's own amounts; null for what is not to let at a known rent. */
export function conditionsOf({ goal, price, bedrooms, facts }: PropertyFacts): RentConditions | null {
  if (goal !== 'rent' || !price) return null;
  const { amount, currency } = price.money;
  const times = (count: number): Money => ({ amount: amount * count, currency });
  return {
    minimumIncome: times(INCOME_PER_RENT),
    // A studio has a bedroom's worth of people.
    maximumPersons: Math.max(1, bedrooms ?? 1) * PERSONS_PER_BEDROOM,
    firstRent: price.money,
    charges: moneyOf(facts, 'chargesRenter', currency),
    inventoryShare: moneyOf(facts, 'inventoryCost', currency),
    deposit: times(DEPOSIT_IN_RENTS),
  };
}

/** The boxes of a viewing of a rental. */
export const CONDITIONS = ['acceptsIncome', 'acceptsPersons', 'acceptsDescription', 'acceptsPayment'] as const;
