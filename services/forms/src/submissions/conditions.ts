import { isDwelling } from '@dorpel/contracts/catalogue';
import type { PropertyFacts } from './properties-properties.ts';

type Money = { readonly amount: number; readonly currency: string };

/** What a viewing of a rental asks to be confirmed (specification, section 5). Amounts in cents. */
export type RentConditions = {
  readonly minimumIncome: Money;
  readonly maximumPersons: number;
  readonly firstRent: Money;
  readonly charges: Money | null;
  readonly inventoryShare: Money | null;
  readonly deposit: Money;
  /** Months of rent the deposit is; null where it is no whole number of them. */
  readonly depositMonths: number | null;
};

/** Rent is to be a third of the income at most (specification, section 9). */
const INCOME_PER_RENT = 3;
/** Months of rent that no region's law forbids: asked where the catalogue does not tell the deposit. */
const LAWFUL_EVERYWHERE = 2;
const PERSONS_PER_BEDROOM = 2;

/** A fact of kind 'money', in cents. */
function moneyOf(facts: PropertyFacts['facts'], key: string, currency: string): Money | null {
  const value = facts.find((fact) => fact.key === key)?.value;
  return value !== undefined && /^\d+$/.test(value) ? { amount: Number(value), currency } : null;
}

/** Whether somebody rents it to live in it: an office or a meadow has no tenant with a household. */
export const isHomeToLet = ({ goal, ...home }: Pick<PropertyFacts, 'goal' | 'type' | 'lease'>): boolean =>
  goal === 'rent' && isDwelling(home);

/** The conditions of a rental, from the property's own amounts; null for what is no home to let at a known rent. */
export function conditionsOf(property: PropertyFacts): RentConditions | null {
  const { price, bedrooms, facts, rentDeposit } = property;
  if (!isHomeToLet(property) || !price) return null;
  const { amount, currency } = price.money;
  const depositMonths = rentDeposit ? rentDeposit.months : LAWFUL_EVERYWHERE;
  const times = (count: number): Money => ({ amount: amount * count, currency });
  return {
    minimumIncome: times(INCOME_PER_RENT),
    // A studio has a bedroom's worth of people.
    maximumPersons: Math.max(1, bedrooms ?? 1) * PERSONS_PER_BEDROOM,
    firstRent: price.money,
    charges: moneyOf(facts, 'chargesRenter', currency),
    inventoryShare: moneyOf(facts, 'inventoryCost', currency),
    deposit: rentDeposit?.total ?? times(depositMonths ?? LAWFUL_EVERYWHERE),
    depositMonths,
  };
}

/** The boxes of a viewing of a rental. */
export const CONDITIONS = ['acceptsIncome', 'acceptsPersons', 'acceptsDescription', 'acceptsPayment'] as const;
