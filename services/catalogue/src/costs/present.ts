import type { CostLine, PurchaseCost, RentalCost } from '@dorpel/contracts/catalogue';
import { type ByLanguage, type Language, pickLanguage } from '@dorpel/i18n/languages';
import { formatNumber, formatPercent, formatPrice } from '@dorpel/i18n/formats';
import { pickText } from '@dorpel/i18n/typeset';
import { msg } from '@lingui/core/macro';
import { inWords } from '../locales/sentences.ts';
import { money } from '../property/property.ts';
import { isEstimate, type Line } from './line.ts';
import type { Alternative, Applied, Rate } from './rate.ts';
import { WHOLE } from './terms.ts';
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

const FIGURES = inWords((say) => ({
  months: (count: string) => say(msg`${count} months of rent`),
  upTo: (amount: string, rate: string) => say(msg`up to ${amount}: ${rate}`),
  above: (rate: string) => say(msg`on what is above: ${rate}`),
  beside: (rate: string) => say(msg`with ${rate} more for what is registered beside it`),
  fixed: (amount: string) => say(msg`${amount} whatever the price`),
  vat: (rate: string) => say(msg`and VAT of ${rate}`),
  free: (amount: string, limit: string) => say(msg`the first ${amount} free, up to a price of ${limit}`),
  perYear: (amount: string, limit: string) =>
    say(msg`${amount} free for each full year lived there, up to a price of ${limit}`),
  perClass: (amount: string) => say(msg`and ${amount} more for each energy class gained`),
  less: (amount: string) => say(msg`less ${amount}`),
  perBuyer: (amount: string) => say(msg`less ${amount} for each buyer`),
  least: (amount: string) => say(msg`at least ${amount}`),
  most: (amount: string) => say(msg`at most ${amount}`),
  nothing: say(msg`nothing is due`),
}));

/** Millionths in a percent. */
const PERCENT = WHOLE / 100;

/** What a rate says, for who compares it with its source: its figures, and the condition on which it holds. */
export function figuresOf(terms: (Rate | Alternative) & Pick<Rate, 'basis'>, language: Language): string[] {
  const words = FIGURES[language];
  const { basis, bands, accessories, fixed, vat, exempt, reduction, creditPerBuyer, minimum, maximum } = terms;
  const euro = (cents: number) => formatPrice(cents, 'EUR', cents % 100 !== 0);
  const percent = (rate: number) => formatPercent(rate / PERCENT, language);
  const rateIn = (rate: number) =>
    basis === 'rent' ? words.months(formatNumber(rate / WHOLE, language)) : percent(rate);
  const [first, ...more] = bands;
  const ofBands =
    more.length > 0
      ? bands.map(({ upTo, rate }) =>
          upTo === null ? words.above(rateIn(rate)) : words.upTo(euro(upTo), rateIn(rate)),
        )
      : (first?.rate ?? 0) > 0
        ? [rateIn(first?.rate ?? 0)]
        : [];
  const figures = [
    ...ofBands,
    ...(accessories > 0 ? [words.beside(percent(accessories))] : []),
    ...(fixed > 0 ? [words.fixed(euro(fixed))] : []),
    ...(exempt && exempt.amount > 0 ? [words.free(euro(exempt.amount), euro(exempt.upTo))] : []),
    ...(exempt?.perYear ? [words.perYear(euro(exempt.perYear), euro(exempt.upTo))] : []),
    ...(exempt && exempt.perClass > 0 ? [words.perClass(euro(exempt.perClass))] : []),
    ...(reduction > 0 ? [words.less(euro(reduction))] : []),
    ...(creditPerBuyer > 0 ? [words.perBuyer(euro(creditPerBuyer))] : []),
    ...(minimum > 0 ? [words.least(euro(minimum))] : []),
    ...(maximum === null ? [] : [words.most(euro(maximum))]),
    ...(vat > 0 ? [words.vat(percent(vat))] : []),
  ];
  const condition = terms.condition && translated(terms.condition, language).text;
  return [...(figures.length > 0 ? figures : [words.nothing]), ...(condition ? [condition] : [])];
}

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
