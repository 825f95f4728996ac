import type { CostLine, PurchaseCost, RentalCost } from '@dorpel/contracts/catalogue';
import { type ByLanguage, type Language, pickLanguage } from '@dorpel/i18n/languages';
import { pickText } from '@dorpel/i18n/typeset';
import { money } from '../property/money.ts';
import { isEstimate, type Line } from './line.ts';
import type { Applied } from './rate.ts';
import type { Purchase, Purchased } from './purchase.ts';
import type { Rental, Rented } from './rental.ts';

const moneyOrNull = (amount: number | null) => (amount === null ? null : money(amount));
const unlessZero = (amount: number) => (amount === 0 ? null : money(amount));

/**
 * A source as a reader of a language is told it. A citation is in the language of the law; what the agency says itself stands in a
 * table as 'schatting · estimation · estimate · Schätzung': nl, fr, en and de.
 */
export function sourceIn(source: string, language: Language): string {
  const said = source.split('; ').map((each) => {
    const [nl, fr, en, de, ...more] = each.split(' · ');
    return de === undefined || more.length > 0 ? each : (pickLanguage({ nl, fr, en, de }, language)?.text ?? each);
  });
  return said.join('; ');
}

/** Words of the table, in a language. */
const translated = (text: ByLanguage<string>, language: Language) => pickText(text, language) ?? { text: '', language };

/** Where a rate is said, for a reader of a language. */
const originOf = ({ source, validFrom, checkedOn, row }: Applied, language: Language) => ({
  source: sourceIn(source, language),
  validFrom,
  checkedOn,
  row,
});

/** What a rate says of itself beside its amount, for a reader of a language. */
export const saidOf = (rate: Applied, language: Language) => ({
  condition: rate.condition && translated(rate.condition, language),
  isUnconfirmed: rate.unconfirmed,
  origin: originOf(rate, language),
});

/** A line as it goes over the wire, in one language. */
function presentLine(line: Line, language: Language): CostLine {
  const { rate, amount, basis, slices, exempt, reduction, credit, atLeast, atMost, isStated } = line;
  const { part, name, condition, certainty, unconfirmed } = rate;
  return {
    part,
    name: translated(name, language),
    amount: money(amount),
    basis: unlessZero(basis),
    slices: slices.map((slice) => ({ of: money(slice.of), rate: slice.rate })),
    accessories: isStated || rate.accessories === 0 ? null : rate.accessories,
    fixed: isStated ? null : unlessZero(rate.fixed),
    vat: isStated || rate.vat === 0 ? null : rate.vat,
    exempt: unlessZero(exempt),
    reduction: unlessZero(reduction),
    credit: unlessZero(credit),
    atLeast: moneyOrNull(atLeast),
    atMost: moneyOrNull(atMost),
    condition: isStated || !condition ? null : translated(condition, language),
    certainty: isStated ? 'stated' : certainty,
    isUnconfirmed: !isStated && unconfirmed,
    origin: isStated ? null : originOf(rate, language),
  };
}

export function presentPurchase(
  { region, situation, price, deed, from }: Purchase,
  { lines, assumptions, costs, total, loan, cash }: Purchased,
  on: string,
  language: Language,
): PurchaseCost {
  return {
    region,
    situation,
    on,
    deed: deed ?? null,
    assumptions: assumptions.map(([name, value]) => ({ name, value })),
    isEstimate: lines.some(isEstimate),
    price: money(price),
    priceUnit: from === 'yes' ? 'starting-from' : 'total',
    priceVat: situation === 'new-build' ? 'excluded' : null,
    lines: lines.map((line) => presentLine(line, language)),
    costs: money(costs),
    total: money(total),
    loan: loan && {
      amount: money(loan.amount),
      monthly: moneyOrNull(loan.monthly),
      repaid: moneyOrNull(loan.repaid),
    },
    cash: money(cash),
  };
}

export function presentRental(
  { region, lease = 'main-residence', form = 'blocked-account', rent, charges }: Rental,
  { lines, monthly, first, forms }: Rented & { readonly forms?: readonly string[] },
  on: string,
  language: Language,
): RentalCost {
  return {
    region,
    lease,
    form,
    ...(forms && { forms: [...forms] }),
    on,
    rent: money(rent),
    charges: moneyOrNull(charges ?? null),
    monthly: money(monthly),
    lines: lines.map((line) => presentLine(line, language)),
    isEstimate: lines.some(isEstimate),
    first: money(first),
  };
}
