import type { FactItem } from '@dorpel/contracts/catalogue';
import type { FactKey } from '@dorpel/contracts/facts';
import type { ContactSlot } from '@dorpel/contracts/forms';
import { formatPrice } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';
import type { ContactSlots } from '../contact-slots-contact-slots.ts';
import { type ProjectInMail, type PropertyInMail, titleIn } from '../properties-properties.ts';
import type { Fact } from './letter.ts';
import { FIELD_WORDS } from './field-words.ts';
import { WORDS } from './forms-words.ts';

type Facts = readonly Fact[];

/** The hours of the chosen slot, as the visitor saw them on the form, in words of `reader`. */
export async function hoursOf(
  slot: ContactSlot | undefined,
  contactSlots: ContactSlots,
  visitor: Language,
  reader: Language,
): Promise<string | undefined> {
  const hours = slot && (await contactSlots(visitor)).find(({ id }) => id === slot);
  return hours && WORDS[reader].contactSlot(hours.from, hours.to);
}

/** The price as the site shows it. */
export function priceText(price: NonNullable<PropertyInMail['known']>['price'], language: Language): string {
  const words = WORDS[language].price;
  if (!price) return words.onRequest;
  const text = formatPrice(price.money.amount, price.money.currency);
  // What the catalogue says around it; one of an earlier release tells its unit alone.
  if (price.before !== undefined || price.after !== undefined)
    return [price.before, text, price.after].filter(Boolean).join(' ');
  if (price.unit === 'starting-from') return words.startingFrom(text);
  return price.unit === 'per-month' ? words.perMonth(text) : text;
}

/** A property or project in one line: its title and city, or its id while the catalogue is out of reach. */
export const titleOf = ({ id, known }: PropertyInMail | ProjectInMail): string => (known ? titleIn(known) : id);

/** Where a property is, as an envelope says it; only the city where its address is not shown (C5). */
export const placeOf = ({ known }: PropertyInMail): string =>
  known ? [known.address, `${known.zip} ${known.city}`].filter(Boolean).join(', ') : '';

const asFact = ({ label, value }: FactItem): Fact => ({ name: label, value });

/** A fact of a property in the words of the catalogue; nothing where it is not known. */
export const factOf = ({ known }: PropertyInMail, key: FactKey): Facts =>
  (known?.factSheet?.groups ?? [])
    .flatMap(({ items }) => items)
    .filter((item) => item.key === key)
    .map(asFact);

/** What identifies a property, and what people ask of it first. */
export function propertyFacts(property: PropertyInMail, language: Language): Facts {
  const { names } = WORDS[language];
  const { known } = property;
  return [
    { name: names.property, value: titleOf(property) },
    { name: names.price, value: known ? priceText(known.price, language) : '' },
    ...(known?.factSheet?.highlights ?? []).map(asFact),
    { name: names.reference, value: known?.reference ?? (known ? '' : property.id) },
  ];
}

/** An amount of the law, with that the office has yet to confirm it where that is so. */
export const withCertainty = (
  amount: string,
  said: { readonly isUnconfirmed?: boolean } | null | undefined,
  language: Language,
): string => (said?.isUnconfirmed ? `${amount}, ${FIELD_WORDS[language].toConfirm}` : amount);

/** What a tenant owes the agency; nothing where the catalogue does not tell. */
export function feeFacts({ tenantFee }: NonNullable<PropertyInMail['known']>, language: Language): Facts {
  if (!tenantFee) return [];
  const { names, fees } = FIELD_WORDS[language];
  const { due, amount } = tenantFee;
  const value =
    fees[due] ?? (amount && withCertainty(formatPrice(amount.amount, amount.currency), tenantFee, language));
  return value ? [{ name: names.tenantFee, value }] : [];
}

/** What identifies a project. */
export const projectFacts = (project: ProjectInMail, language: Language): Facts => [
  { name: FIELD_WORDS[language].names.project, value: titleOf(project) },
];
