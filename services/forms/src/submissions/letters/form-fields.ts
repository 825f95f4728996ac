import { FORMS, type FormName } from '@dorpel/contracts/forms';
import { formatDate, formatPrice } from '@dorpel/i18n/formats';
import { formatPhone } from '@dorpel/i18n/phone';
import type { Language } from '@dorpel/i18n/languages';
import type { Answers, Submission } from '../submission.ts';
import { namedDocuments, ownerOf } from './about.ts';
import { FIELD_WORDS } from './field-words.ts';
import type { Fact, LetterSources } from './letter.ts';
import { whenOf } from './when.ts';
import { WORDS } from './forms-words.ts';

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
export type RowName = Exclude<FieldName, keyof typeof WITHIN | Subject>;

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
const placeOf = (street: string | undefined, ...place: readonly (string | undefined)[]) =>
  [street, place.filter(Boolean).join(' ')].filter(Boolean).join(', ');

async function typeNames(ids: readonly string[], { language, sources }: Told): Promise<string> {
  const { types } = await sources.searchNames(language);
  return ids.map((id) => types.get(id) ?? id).join(', ');
}

/** How each field is written, in the order of a mail; what it is called stands in `FIELD_WORDS`. */
const ROWS: { readonly [K in RowName]: Write<K> } = {
  slotId: (_, { submission: { viewing }, language }) => (viewing ? whenOf(viewing, language) : ''),
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
  propertyStreet: (street, { answers }) => placeOf(street, answers.propertyZip, answers.propertyCity),
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
  street: (street, { answers }) => placeOf(street, answers.zip, answers.city),
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
