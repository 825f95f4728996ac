import { type DeskViewingHours, MOST_ROWS } from '@dorpel/contracts/desk-viewings';

export const AGENCY = 'agency';

/** Whose hours an address asks for; the agency's for what is no such name. */
export function ofIn({ searchParams }: URL): string {
  const of = searchParams.get('of') ?? '';
  return /^(property|advisor)-[\w-]{1,64}$/.test(of) ? of : AGENCY;
}

/** The fields of a sent form: name -> text. */
export type Values = Readonly<Record<string, string>>;

/** More than a form of hours has. */
const MOST = 1_000;

/** The fields of a form that are texts. */
export const valuesOf = (form: FormData): Values =>
  Object.fromEntries(
    [...form].slice(0, MOST).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** Values of one row of a form, as text. */
export type Row = Readonly<Record<string, string>>;

/** Which fields the rows of a form have, by the name of the part. */
const FIELDS = {
  hours: ['weekday', 'from', 'to', 'advisor'],
  days: ['day', 'from', 'to', 'advisor'],
  closed: ['from', 'until', 'note'],
} as const;
export type Part = keyof typeof FIELDS;

/** Empty rows after those that are there, so that some can be added without a script. */
const SPARE: Readonly<Record<Part, number>> = { hours: 2, days: 1, closed: 2 };

/** As many rows are looked for in a form. */
const MOST_SENT = MOST_ROWS + 10;

/** The rows of a part that a form holds: in their order, without what is empty or to be removed. */
export function rowsIn(form: Values, part: Part): Row[] {
  return Array.from({ length: MOST_SENT }, (_, at) =>
    form[`${part}.${at}.remove`]
      ? {}
      : Object.fromEntries(FIELDS[part].map((field) => [field, form[`${part}.${at}.${field}`] ?? ''])),
  ).filter((row) => Object.entries(row).some(([field, value]) => field !== 'advisor' && value !== ''));
}

/** The rows of hours as a form shows them. */
export const rowsOf = (hours: DeskViewingHours): Readonly<Record<Part, readonly Row[]>> => ({
  hours: hours.hours.map(({ weekday, from, to, advisor }) => ({
    weekday: `${weekday}`,
    from,
    to,
    advisor: advisor?.id ?? '',
  })),
  days: hours.days.map(({ day, from, to, advisor }) => ({ day, from, to, advisor: advisor?.id ?? '' })),
  closed: hours.closed.map(({ from, until, note }) => ({ from, until, note: note ?? '' })),
});

/** With room to add some. */
export const withSpare = (part: Part, rows: readonly Row[]): readonly Row[] => [
  ...rows,
  ...Array.from({ length: SPARE[part] }, () => ({})),
];

/** What a row of a form is in the contract: an advisor or a note that was left open is not said. */
const without = (row: Row, optional: string) =>
  Object.fromEntries(Object.entries(row).filter(([field, value]) => field !== optional || value !== ''));

/** '' is no number, and none a field takes. */
const numberIn = (text: string | undefined) => (text ? Number(text) : Number.NaN);

/** What a form asks to be saved; whether it can hold is for the service to say. */
export function askedIn(form: Values) {
  return {
    version: numberIn(form['version']),
    isOwn: form['own'] === '' || form['own'] === undefined ? undefined : form['own'] === 'yes',
    hours: rowsIn(form, 'hours').map((row) => ({ ...without(row, 'advisor'), weekday: numberIn(row['weekday']) })),
    days: rowsIn(form, 'days').map((row) => without(row, 'advisor')),
    // One day is closed where nothing is said of its end.
    closed: rowsIn(form, 'closed').map((row) =>
      without({ ...row, until: row['until'] || (row['from'] ?? '') }, 'note'),
    ),
    minutes: numberIn(form['minutes']),
    capacity: numberIn(form['capacity']),
    daysAhead: numberIn(form['daysAhead']),
  };
}
