import type { PropertyCard } from '@dorpel/contracts/catalogue';
import { formatPrice } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';
import { msg } from '@lingui/core/macro';
import { inWords } from '../locales/sentences.ts';
import { regionOf } from './energy.ts';
import { writePer } from './fact-sheet.ts';
import { numberOf } from './facts.ts';
import { type Property, publicPrice } from './model.ts';

/** An amount of cents as it goes over the wire: rates and prices of the catalogue are in euro. */
export const money = (amount: number) => ({ amount, currency: 'EUR' });

type Priced = Pick<Property, 'goal' | 'price' | 'isPricePublic' | 'isNewBuild' | 'address' | 'facts'>;
type PublicPrice = NonNullable<PropertyCard['price']>;

const WORDS = inWords((say) => ({
  from: say(msg({ message: 'from', context: 'before a price' })),
  startsAt: say(msg({ message: 'starting price', context: 'before a price' })),
  bouquet: say(msg({ message: 'bouquet', context: 'before a price' })),
  vat: {
    excluded: say(msg`excl. VAT`),
    included: say(msg`incl. VAT`),
  } as Readonly<Record<string, string>>,
  negotiable: say(msg({ message: 'negotiable', context: 'behind a price' })),
}));

/** Whether VAT is in a price: as the home says, else not in that of a new build where its receipt counts VAT. Null where nobody says. */
export function vatOf({ goal, isNewBuild, address, facts }: Omit<Priced, 'price' | 'isPricePublic'>): string | null {
  const isCounted = isNewBuild && goal === 'sale' && regionOf(address.country, address.zip) !== 'other';
  return facts.priceVat ?? (isCounted ? 'excluded' : null);
}

/** What stands behind a price for its VAT; null for nothing. */
export const vatInWords = (vat: string | null, language: Language): string | null =>
  vat === null ? null : (WORDS[language].vat[vat] ?? null);

/** What is asked for a home as everybody may know it, with the words that say what it is; null: it is on request. */
export function presentPrice(property: Priced, language: Language): PropertyCard['price'] {
  const price = publicPrice(property);
  if (!price) return null;
  const { facts } = property;
  const words = WORDS[language];
  const { amount, currency, unit } = price;
  const saleKind = (property.goal === 'sale' && facts.saleKind) || null;
  const isAnnuity = saleKind === 'life-annuity';
  const rent = isAnnuity ? numberOf(facts, 'annuityRent') : null;
  const monthly: PublicPrice['monthly'] = rent === null ? null : { amount: rent, currency };
  const vat = vatOf(property);
  const isNegotiable = facts.priceTerms === 'negotiable';
  const began = unit === 'starting-from' ? words.from : null;
  const before = isAnnuity ? words.bouquet : saleKind === 'public-sale' ? words.startsAt : began;
  const perMonth = unit === 'per-month' ? writePer('', 'month', language).trim() : null;
  const added = monthly && `+ ${writePer(formatPrice(monthly.amount, monthly.currency), 'month', language)}`;
  const after = [perMonth, added, vatInWords(vat, language), isNegotiable ? words.negotiable : null].filter(
    (each) => each !== null,
  );
  return {
    money: { amount, currency },
    unit,
    saleKind,
    vat,
    isNegotiable,
    monthly,
    before,
    after: after.length > 0 ? after.join(', ') : null,
  };
}

/** A price as one line of text: 'from € 189.000', '€ 239.000 excl. VAT'. */
export function priceLine({ money: asked, before, after }: Pick<PublicPrice, 'money' | 'before' | 'after'>): string {
  return [before, formatPrice(asked.amount, asked.currency), after].filter(Boolean).join(' ');
}
