import { DEPOSIT_FORMS } from '@dorpel/contracts/catalogue';
import { WHO_RENTS } from './circumstances.ts';
import { type Line, lineOf, statedLine, sumOf } from './line.ts';
import { applied, type CostRegion, type Rate, ratesFor, type Tenancy, tenancyIn } from './rate.ts';

/** What is rented, in cents a month; the deposit and the share in the inventory where they are agreed. */
export type Rental = Tenancy & {
  readonly region: CostRegion;
  readonly rent: number;
  readonly charges?: number | undefined;
  readonly deposit?: number | undefined;
  readonly inventory?: number | undefined;
};

export type Rented = {
  readonly lines: readonly Line[];
  readonly monthly: number;
  /** The first month and all lines. */
  readonly first: number;
};

/** The forms of deposit that exist for a lease in a region on a day: those of which a rate says how much. */
export const formsOf = (table: readonly Rate[], { region, lease }: Omit<Rental, 'rent'>, day: string) =>
  DEPOSIT_FORMS.filter((form) =>
    ratesFor(table, region, tenancyIn(table, { lease, form }), day).some(({ part }) => part === 'deposit'),
  );

/** What is paid before moving in, and each month; null when no rates are in force. What is agreed goes before a rate. */
export function costRental(table: readonly Rate[], rental: Rental, day: string): Rented | null {
  const { region, rent, charges = 0 } = rental;
  const stated: Readonly<Partial<Record<Rate['part'], number>>> = rental;
  const rates = ratesFor(table, region, tenancyIn(table, rental), day);
  if (rates.length === 0) return null;
  const lines = rates.flatMap((each) => {
    const rate = applied(table, each, WHO_RENTS, day);
    const agreed = stated[rate.part];
    return (agreed === undefined ? lineOf(rate, { rent }, WHO_RENTS) : statedLine(rate, agreed)) ?? [];
  });
  const monthly = rent + charges;
  return { lines, monthly, first: monthly + sumOf(lines) };
}
