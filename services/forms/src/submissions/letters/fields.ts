import type { FactItem } from '@dorpel/contracts/catalogue';
import type { FactKey } from '@dorpel/contracts/facts';
import { type ContactSlot, type FormName, FORMS } from '@dorpel/contracts/forms';
import { formatDate, formatPrice } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';
import { formatPhone } from '@dorpel/i18n/phone';
import { titleIn } from '@dorpel/i18n/text';
import type { MailImage } from '@dorpel/mail';
import type { ContactSlots } from '../contact-slots.ts';
import { namedDocuments, ownerOf, type ProjectInMail, type PropertyInMail } from '../properties.ts';
import type { Answers, Submission } from '../submission.ts';
import type { Fact, LetterSources } from './letter.tsx';
import { FIELD_WORDS, whenOf, WORDS } from './words.ts';

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

/** Where a property lies, as a picture: nobody is told more by it than by its page (C5). */
export function mapIn(property: PropertyInMail, language: Language): MailImage | undefined {
  const { map, known } = property;
  if (!map || !known) return undefined;
  const { exact, about } = FIELD_WORDS[language].map;
  return { src: map.src, alt: map.exact ? exact(placeOf(property)) : about(`${known.zip} ${known.city}`) };
}

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

/** The deposit of a rental, with the months that it is; nothing where neither law nor lease says how much. */
export function depositFacts({ rentDeposit }: NonNullable<PropertyInMail['known']>, language: Language): Facts {
  if (!rentDeposit?.total) return [];
  const { months, total } = rentDeposit;
  const value = withCertainty(formatPrice(total.amount, total.currency), rentDeposit, language);
  return [{ name: FIELD_WORDS[language].deposit(months), value }];
}

/** What a tenant owes the agency; nothing where the catalogue does not tell. */
export function feeFacts({ tenantFee }: NonNullable<PropertyInMail['known']>, language: Language): Facts {
  if (!tenantFee) return [];
  const { names, fees } = FIELD_WORDS[language];
  const { due, total } = tenantFee;
  const value = fees[due] ?? (total && withCertainty(formatPrice(total.amount, total.currency), tenantFee, language));
  return value ? [{ name: names.tenantFee, value }] : [];
}

/** What identifies a project. */
export const projectFacts = (project: ProjectInMail, language: Language): Facts => [
  { name: FIELD_WORDS[language].names.project, value: titleOf(project) },
];

/** A form that the agency is mailed. */
export type AgencyForm = {
  [F in FormName]: 'agency' extends (typeof FORMS)[F]['mails'][number] ? F : never;
}[FormName];

type Each = Answers<AgencyForm>;

/** Every field of these forms. */
export type FieldName = Each extends infer A ? (A extends unknown ? keyof A : never) : never;

/** Fields that are told in the row of another: a name is one line, and so is an address. */
const WITHIN = {
  title: 'firstName',
  lastName: 'firstName',
  zip: 'street',
  city: 'street',
  propertyZip: 'propertyStreet',
  propertyCity: 'propertyStreet',
} as const satisfies Partial<Record<FieldName, FieldName>>;

/** What a form is about: a mail tells more of it than was filled in (`aboutOf`). */
type Subject = 'propertyId' | 'projectId';

/** A field with a row of its own in a mail. */
type RowName = Exclude<FieldName, keyof typeof WITHIN | Subject>;

type ValueOf<K, A = Each> = A extends unknown ? (K extends keyof A ? NonNullable<A[K]> : never) : never;

/** What there is to write a value with: all that was filled in, and the reader's language. */
type Told = {
  readonly submission: Submission;
  readonly answers: Readonly<Partial<Record<FieldName, string>>>;
  readonly language: Language;
  readonly sources: LetterSources;
};

/** The value of a field as its reader sees it; an empty text is not shown. */
type Write<K> = (value: ValueOf<K>, told: Told) => string | Promise<string>;

const asItIs = (value: string) => value;
const euro = (amount: number) => formatPrice(amount * 100);
const ticked = (value: boolean, { language }: Told) => (value ? FIELD_WORDS[language].yes : '');
const askedPlace = (street: string | undefined, ...place: readonly (string | undefined)[]) =>
  [street, place.filter(Boolean).join(' ')].filter(Boolean).join(', ');

async function typeNames(ids: readonly string[], { language, sources }: Told): Promise<string> {
  const { types } = await sources.searchNames(language);
  return ids.map((id) => types.get(id) ?? id).join(', ');
}

/** How each field is written, in the order of a mail; what it is called stands in `FIELD_WORDS`. */
const ROWS: { readonly [K in RowName]: Write<K> } = {
  slotId: (_, { submission: { viewing, waiting }, language }) => {
    if (viewing) return whenOf(viewing, language);
    return waiting ? FIELD_WORDS[language].waitsFor(whenOf(waiting, language)) : '';
  },
  remark: asItIs,
  comment: asItIs,
  homepage: asItIs,
  image: (_, told) => ticked(true, told),
  wish: (wish, { language }) => FIELD_WORDS[language].wishes[wish],
  goal: (goal, { submission: { form }, language }) => {
    const { goals } = FIELD_WORDS[language];
    if (form === 'contact-demand') return goals[goal === 'sale' ? 'sell' : 'let'];
    return goals[goal === 'sale' ? 'buy' : 'rent'];
  },
  propertyStreet: (street, { answers }) => askedPlace(street, answers.propertyZip, answers.propertyCity),
  type: (type, told) => (type === '' ? '' : typeNames([type], told)),
  types: typeNames,
  zones: async (zones, { language, sources }) => {
    const { cities } = await sources.searchNames(language);
    return zones.map((zone) => cities.get(zone) ?? zone).join(', ');
  },
  priceMin: euro,
  priceMax: euro,
  rooms: String,
  amount: euro,
  validUntil: formatDate,
  needsLoan: ticked,
  confirmsAmount: ticked,
  startDate: formatDate,
  endDate: formatDate,
  persons: String,
  frequency: (frequency, { language }) => FIELD_WORDS[language].frequencies[frequency],
  position: asItIs,
  cv: (_, { language }) => FIELD_WORDS[language].attached,
  documents: async (ids, { submission, language, sources }) => {
    const owner = ownerOf(submission.answers as Answers<'document-request'>);
    return (await namedDocuments(owner, ids, language, sources)).map(({ name }) => name).join('\n');
  },
  acceptsIncome: ticked,
  acceptsPersons: ticked,
  acceptsDescription: ticked,
  acceptsPayment: ticked,
  acceptsDeposit: ticked,
  acceptsAdvance: ticked,
  firstName: (_, { answers: { title, firstName, lastName }, language }) =>
    [WORDS[language].titles[(title ?? 'none') as ValueOf<'title'>], firstName, lastName].filter(Boolean).join(' '),
  name: asItIs,
  email: asItIs,
  phone: formatPhone,
  street: (street, { answers }) => askedPlace(street, answers.zip, answers.city),
  contactSlot: async (slot, { submission, language, sources }) => {
    // The hours the visitor saw on the form, in words of the reader.
    const hours = (await sources.contactSlots(submission.language)).find(({ id }) => id === slot);
    return hours ? WORDS[language].contactSlot(hours.from, hours.to) : '';
  },
  newsletter: (wanted, { language }) => (wanted ? WORDS[language].wantsNewsletter : ''),
};

/** What is said of a field that was left open, where that says something. */
const OTHERWISE: Readonly<Partial<Record<RowName, (language: Language) => string>>> = {
  contactSlot: (language) => WORDS[language].noPreference,
  frequency: (language) => FIELD_WORDS[language].frequencies.daily,
};

/** The row in which a field is told; null for what a form is about. */
export const rowOf = (field: FieldName): RowName | null =>
  field === 'propertyId' || field === 'projectId'
    ? null
    : Object.hasOwn(WITHIN, field)
      ? WITHIN[field as keyof typeof WITHIN]
      : (field as RowName);

/** The fields a form has by its struct. */
export const fieldsOf = (form: FormName): ReadonlySet<string> => new Set(Object.keys(FORMS[form].struct.schema));

/** Everything that was filled in on a form, each field by its name in a language: whatever the struct of the form has. */
export async function filledIn(
  submission: Submission<AgencyForm>,
  language: Language,
  sources: LetterSources,
): Promise<readonly Fact[]> {
  const answers = submission.answers as Told['answers'];
  const fields = fieldsOf(submission.form);
  const rows = (Object.keys(ROWS) as RowName[]).filter((row) => fields.has(row));
  const { names } = FIELD_WORDS[language];
  return Promise.all(
    rows.map(async (row) => {
      const write = ROWS[row] as Write<RowName>;
      const value = answers[row] as ValueOf<RowName> | undefined;
      const told = { submission, answers, language, sources };
      return {
        name: names[row],
        value: (value === undefined ? '' : await write(value, told)) || (OTHERWISE[row]?.(language) ?? ''),
      };
    }),
  );
}

/** A value of an export: text, a number (of euros, of people…), a day, or a moment. */
export type Cell = string | number | Date | { readonly day: string };

/** Fields that are no text in a spreadsheet. */
const TYPED: { readonly [K in RowName]?: (value: ValueOf<K>, submission: Submission) => Cell } = {
  amount: (euros) => euros,
  priceMin: (euros) => euros,
  priceMax: (euros) => euros,
  rooms: (count) => count,
  persons: (count) => count,
  validUntil: (day) => ({ day }),
  startDate: (day) => ({ day }),
  endDate: (day) => ({ day }),
  slotId: (_, { viewing }) => viewing?.startsAt ?? '',
};

/** The fields that have a column of their own in a table of these forms, in the order of a mail. */
export function columnsOf(forms: readonly FormName[]): readonly RowName[] {
  const fields = new Set(forms.flatMap((form) => [...fieldsOf(form)]));
  return (Object.keys(ROWS) as RowName[]).filter((row) => fields.has(row));
}

/** What was filled in in a column: as what a spreadsheet counts with where it is no text; '' for nothing. */
export async function typedCell(
  row: RowName,
  submission: Submission,
  language: Language,
  sources: LetterSources,
): Promise<Cell> {
  const answers = submission.answers as Told['answers'];
  const value = answers[row] as ValueOf<RowName> | undefined;
  if (value === undefined) return '';
  const typed = TYPED[row] as ((value: ValueOf<RowName>, submission: Submission) => Cell) | undefined;
  if (typed) return typed(value, submission);
  return (ROWS[row] as Write<RowName>)(value, { submission, answers, language, sources });
}
