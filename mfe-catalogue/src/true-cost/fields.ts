import { formatDate } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';
import { type Kind as QuantityKind, readQuantity } from '@dorpel/quantities';

export type Goal = 'sale' | 'rent';

/** The choices of the form; what an address says besides counts as the first. */
const REGIONS = ['flanders', 'brussels', 'wallonia', 'luxembourg', 'elsewhere'] as const;
const SITUATIONS = ['own-home', 'other', 'new-build'] as const;
const LEASES = ['main-residence', 'student', 'second-residence', 'commercial', 'commercial-short'] as const;
const LETS = ['', 'long', 'social'] as const;
const DEPOSIT_FORMS = ['blocked-account', 'bank-guarantee'] as const;
type Region = (typeof REGIONS)[number];
type Situation = (typeof SITUATIONS)[number];

const oneOf = <T extends string>(values: readonly [T, ...T[]], text: string): T =>
  values.find((value) => value === text) ?? values[0];
export const regionIn = (text: string): Region => oneOf(REGIONS, text);
export const situationIn = (text: string): Situation => oneOf(SITUATIONS, text);
export const leaseIn = (text: string): (typeof LEASES)[number] => oneOf(LEASES, text);
const letsIn = (text: string) => oneOf(LETS, text);
export const depositFormIn = (text: string): (typeof DEPOSIT_FORMS)[number] => oneOf(DEPOSIT_FORMS, text);

/** Why a field is refused: the remote has a sentence for each. */
export type Fault =
  | 'required'
  | 'ambiguous'
  | 'amount'
  | 'number'
  | 'percent'
  | 'low'
  | 'high'
  | 'above-price'
  | 'above-whole'
  | 'day'
  | 'after-deed'
  | 'not-there';

type Kind = 'amount' | 'number' | 'percent';
type NumberField = { readonly kind: Kind; readonly least: number; readonly most: number; readonly required?: true };

const MOST_PRICE = 5_000_000_000;
const MOST_RENT = 10_000_000;
const amount = (most: number, required?: true): NumberField => ({
  kind: 'amount',
  least: required ? 100 : 0,
  most,
  ...(required && { required }),
});

/** The fields that take a number, in the order of the form, with the limits of the contract: cents, hundredths, years. */
export const NUMBERS = {
  sale: {
    price: amount(MOST_PRICE, true),
    buyers: { kind: 'number', least: 1, most: 9 },
    land: amount(MOST_PRICE),
    own: amount(MOST_PRICE),
    years: { kind: 'number', least: 1, most: 40 },
    interest: { kind: 'percent', least: 0, most: 2500 },
    area: { kind: 'number', least: 1, most: 9999 },
    classes: { kind: 'number', least: 0, most: 9 },
    kept: { kind: 'number', least: 0, most: 4 },
  },
  rent: {
    rent: amount(MOST_RENT, true),
    charges: amount(MOST_RENT),
    deposit: amount(MOST_PRICE),
    inventory: amount(MOST_RENT),
  },
} as const satisfies Record<Goal, Readonly<Record<string, NumberField>>>;

export type NumberName = keyof (typeof NUMBERS)['sale'] | keyof (typeof NUMBERS)['rent'];

/** What is ticked where it is so: left out is no. */
const ANSWERS = [
  'lives',
  'only',
  'leaves',
  'demolished',
  'permitted',
  'urban',
  'renovates',
  'rural',
  'surtax',
  'builds',
  'from',
] as const;
export type AnswerName = (typeof ANSWERS)[number];
export type FieldName =
  | NumberName
  | AnswerName
  | 'region'
  | 'situation'
  | 'deed'
  | 'agreed'
  | 'lets'
  | 'lease'
  | 'form';

/** What stands in the fields, as it was typed. */
export type Values = Readonly<Record<FieldName, string>>;
export type Faults = Readonly<Partial<Record<FieldName, Fault>>>;
/** What was understood of it. */
export type Numbers = Readonly<Partial<Record<NumberName, number>>>;

/** How each kind is read, and how often the unit of the contract fits in that of the reader: hundredths of a percent. */
const READ: Readonly<Record<Kind, readonly [kind: QuantityKind, times: number]>> = {
  amount: ['amount', 1],
  number: ['whole', 1],
  percent: ['percentage', 100],
};

export const fieldsOf = (goal: Goal): Readonly<Record<string, NumberField>> => NUMBERS[goal];

/** The number in a field, or what is wrong with it; neither for a field that may stay empty and does. */
function readField(
  { kind, least, most, required }: NumberField,
  text: string,
  language: Language,
): { value?: number; fault?: Fault } {
  if (text.trim() === '') return required ? { fault: 'required' } : {};
  const [read, times] = READ[kind];
  const quantity = readQuantity(text, { kind: read, language });
  if (quantity.is === 'ambiguous') return { fault: 'ambiguous' };
  // A rent is one of a month: 'per week' is another amount.
  if (quantity.is === 'unreadable' || (quantity.per !== null && quantity.per !== 'month')) return { fault: kind };
  const value = Number((quantity.value * times).toFixed(6));
  if (!Number.isInteger(value)) return { fault: kind };
  if (value < least) return { fault: 'low' };
  return value > most ? { fault: 'high' } : { value };
}

const isIn = (region: Region) => (values: Values) => regionIn(values.region) === region;
const buys = (situation: Situation) => (values: Values) => situationIn(values.situation) === situation;
const isInLuxembourg = isIn('luxembourg');
const buysNew = buys('new-build');
const isSurtaxed = (values: Values) => buys('other')(values) && isInLuxembourg(values);
const buysNewInBelgium = (values: Values) => buysNew(values) && !isInLuxembourg(values);

/** Fields that are asked in some cases only; what stands in them else does not count. The form's style sheet shows the same. */
const ASKED: Readonly<Partial<Record<FieldName, (values: Values) => boolean>>> = {
  buyers: isInLuxembourg,
  land: buysNew,
  lives: (values) => buysNew(values) || (buys('other')(values) && isInLuxembourg(values)),
  only: buysNewInBelgium,
  leaves: (values) => !buys('other')(values) || isInLuxembourg(values),
  demolished: buysNewInBelgium,
  permitted: buysNewInBelgium,
  lets: buysNewInBelgium,
  agreed: (values) => isIn('brussels')(values) && !buys('other')(values),
  area: buysNewInBelgium,
  urban: (values) => buys('own-home')(values) && isIn('flanders')(values),
  classes: (values) => buys('own-home')(values) && isIn('brussels')(values),
  renovates: (values) => buys('own-home')(values) && isIn('flanders')(values),
  rural: (values) => buys('other')(values) && isIn('flanders')(values),
  surtax: isSurtaxed,
  builds: (values) => isSurtaxed(values) && values.surtax === 'yes',
  kept: (values) => isIn('brussels')(values) && !buys('other')(values) && values.leaves === 'yes',
  from: () => true,
};

/** What is said of who buys, where it is asked. */
export const answersIn = (values: Values): Readonly<Partial<Record<AnswerName, 'yes'>>> =>
  Object.fromEntries(
    ANSWERS.filter((name) => values[name] === 'yes' && ASKED[name]?.(values)).map((name) => [name, 'yes']),
  );

/** A day that exists, as the field of a browser writes it. */
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && formatDate(text) !== '';

/** How a new build is let, and the day on which a sale is agreed, where these are asked and told. */
export function saidIn(values: Values) {
  const [lets, { agreed }] = [letsIn(values.lets), values];
  return {
    ...(lets !== '' && ASKED.lets?.(values) && { lets }),
    ...(agreed !== '' && ASKED.agreed?.(values) && { agreed }),
  };
}

/** What is wrong with a day; undefined where it is right, or there is none. */
const dayFault = (text: string) => (text === '' || isDay(text) ? undefined : ('day' as const));

/** Reads all numbers of a form. */
export function readNumbers(
  goal: Goal,
  values: Values,
  language: Language,
): { readonly numbers: Numbers; readonly faults: Faults } {
  const read = (Object.entries(fieldsOf(goal)) as [NumberName, NumberField][])
    .filter(([name]) => ASKED[name]?.(values) ?? true)
    .map(([name, field]) => [name, readField(field, values[name], language)] as const);
  const numbers: Numbers = Object.fromEntries(
    read.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]])),
  );
  const faults: Faults = Object.fromEntries(read.flatMap(([name, { fault }]) => (fault ? [[name, fault]] : [])));
  const { price, land = 0, own = 0 } = numbers;
  const isAbovePrice = (part: number) => price !== undefined && part > price;
  const deed = goal === 'sale' ? dayFault(values.deed) : undefined;
  const told = goal === 'sale' ? (saidIn(values).agreed ?? '') : '';
  const isLate = values.deed !== '' && !deed && told > values.deed;
  const agreed = dayFault(told) ?? (isLate ? ('after-deed' as const) : undefined);
  return {
    numbers,
    faults: {
      ...faults,
      ...(isAbovePrice(land) && { land: 'above-price' }),
      ...(isAbovePrice(own) && { own: 'above-whole' }),
      ...(deed && { deed }),
      ...(agreed && { agreed }),
    },
  };
}

export const EMPTY: Values = {
  region: 'flanders',
  situation: 'own-home',
  deed: '',
  agreed: '',
  lets: '',
  lease: 'main-residence',
  form: 'blocked-account',
  price: '',
  buyers: '1',
  land: '',
  own: '',
  years: '25',
  interest: '',
  lives: '',
  only: '',
  leaves: '',
  demolished: '',
  permitted: '',
  urban: '',
  renovates: '',
  rural: '',
  surtax: '',
  builds: '',
  from: '',
  area: '',
  classes: '',
  kept: '',
  rent: '',
  charges: '',
  deposit: '',
  inventory: '',
};

/** Longer than anything that makes sense: an address can hold a novel. */
const LONGEST = 40;

/** What an address puts in the fields, `otherwise` where it says nothing. */
export function valuesIn(query: URLSearchParams, otherwise: Values): Values {
  // What is not ticked is not in an address: in one that was sent it is no.
  const unticked: ReadonlySet<string> = new Set(query.has('region') ? ANSWERS : []);
  const entries = Object.entries(otherwise).map(([name, value]) => [
    name,
    (query.get(name) ?? (unticked.has(name) ? '' : value)).slice(0, LONGEST),
  ]);
  const values = Object.fromEntries(entries) as Values;
  // What is counted is also what stands chosen.
  const { region, situation, lease, form, lets } = values;
  return {
    ...values,
    region: regionIn(region),
    situation: situationIn(situation),
    lease: leaseIn(lease),
    form: depositFormIn(form),
    lets: letsIn(lets),
  };
}

/** The query of an address that says this: only what belongs to the goal, and not what is empty. */
export function formatQuery(goal: Goal, values: Values, property: string | null): string {
  const more = goal === 'sale' ? ['situation', 'deed', 'agreed', 'lets', ...ANSWERS] : ['lease', 'form'];
  const names = ['region', ...more, ...Object.keys(NUMBERS[goal])] as FieldName[];
  const query = new URLSearchParams({ goal });
  if (property !== null) query.set('property', property);
  for (const name of names) if (values[name].trim() !== '') query.set(name, values[name].trim());
  return `?${query}`;
}
