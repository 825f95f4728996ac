import type { ContactSlot, Title } from '@dorpel/contracts/forms';
import { formatPhone, formatPrice } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';
import type { ContactSlots } from '../contact-slots/contact-slots.ts';
import type { ProjectInMail, PropertyInMail } from '../properties/properties.ts';
import type { Fact } from './letter.ts';
import { FIELD_WORDS } from './field-words.ts';
import { WORDS } from './words.ts';

type Facts = readonly Fact[];

/** What most forms ask (specification, section 3). */
type Person = {
  readonly title?: Title | undefined;
  /** Of who writes under one name (F10). */
  readonly name?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly email: string;
  readonly phone?: string | undefined;
  readonly street?: string | undefined;
  readonly zip?: string | undefined;
  readonly city?: string | undefined;
  readonly newsletter?: boolean | undefined;
};

/** Who sent it and how to reach them, for a reader of `language`. */
export function personFacts(person: Person, language: Language): Facts {
  const { names, titles, wantsNewsletter } = WORDS[language];
  const title = person.title && titles[person.title];
  const place = [person.zip, person.city].filter(Boolean).join(' ');
  return [
    { name: names.name, value: person.name ?? [title, person.firstName, person.lastName].filter(Boolean).join(' ') },
    { name: names.email, value: person.email },
    { name: names.phone, value: person.phone ? formatPhone(person.phone) : '' },
    { name: names.address, value: [person.street, place].filter(Boolean).join(', ') },
    { name: names.newsletter, value: person.newsletter ? wantsNewsletter : '' },
  ];
}

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
  if (price.unit === 'starting-from') return words.startingFrom(text);
  return price.unit === 'per-month' ? words.perMonth(text) : text;
}

/** A property or project in one line: its title and city, or its id while the catalogue is out of reach. */
export const titleOf = ({ id, known }: PropertyInMail | ProjectInMail): string =>
  known ? `${known.title}, ${known.city}` : id;

/** What identifies a property. */
export function propertyFacts(property: PropertyInMail, language: Language): Facts {
  const { names } = WORDS[language];
  const { known } = property;
  return [
    { name: names.property, value: titleOf(property) },
    { name: names.price, value: known ? priceText(known.price, language) : '' },
    { name: names.reference, value: known?.reference ?? (known ? '' : property.id) },
  ];
}

/** What identifies a project. */
export const projectFacts = (project: ProjectInMail, language: Language): Facts => [
  { name: FIELD_WORDS[language].names.project, value: titleOf(project) },
];
