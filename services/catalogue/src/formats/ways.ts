import { COUNTRIES, type CountryCodes, countryMeant } from '@dorpel/contracts/countries';
import { type Kind, readQuantity, type Separators } from '@dorpel/quantities';
import { cleanLine, cleanText } from './clean-text.ts';

/** What a value says that says nothing: understood, and no field of ours. */
export const NOTHING = Symbol('nothing');

/** How a value is read and written. */
export type Way = {
  /** The value of our field; undefined where the text was not understood. */
  readonly read: (text: string, votes?: Votes) => unknown;
  /** The text in the file; undefined where it has no word for the value. */
  readonly write: (value: unknown) => string | undefined;
  /** Of numbers that people may have written: the file's own ones say how they are to be read. */
  readonly kind?: Kind;
  /** Characters of a text: what is longer is cut, and told. */
  readonly longest?: number;
};

/** What the numbers of a file say, by their kind, of how they are written. */
export type Votes = Readonly<Partial<Record<Kind, Separators>>>;

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** As it stands: an address of the web. */
export const text: Way = { read: (found) => found, write: asText };

/** A text of one line, or of paragraphs, without what other programs write into it. */
export const line = (longest: number): Way => ({
  read: (found) => cleanLine(found) || NOTHING,
  write: asText,
  longest,
});
export const prose = (longest: number): Way => ({
  read: (found) => cleanText(found) || NOTHING,
  write: asText,
  longest,
});

/** A country in two or three letters, or by its name. */
export const country = (written: (codes: CountryCodes) => string): Way => ({
  read: countryMeant,
  write(value) {
    const codes = COUNTRIES.find(({ id }) => id === value);
    return codes && written(codes);
  },
});

const CENTS = 100;

/** The formats know no exponents. Three decimals get a fourth, so that nobody takes them for thousands. */
const writeNumber = (value: unknown): string | undefined =>
  typeof value !== 'number' || /e/.test(String(value)) ? undefined : String(value).replace(/\.\d{3}$/, '$&0');

/** A number as people and programs write it, in the unit of its kind; money in euro. 0 says something. */
export const quantity = (kind: Kind): Way => ({
  kind,
  read(found, votes) {
    const evidence = votes?.[kind];
    const said = readQuantity(found, { kind, ...(evidence && { evidence }) });
    if (said.is !== 'value') return undefined;
    return kind === 'amount' ? said.value / CENTS : said.value;
  },
  write: writeNumber,
});

/** Energy as people and programs write it; less than none where a home makes more than it takes. */
export const energy: Way = {
  ...quantity('energy'),
  read: (found, votes) => (found.startsWith('-') ? number.read(found) : quantity('energy').read(found, votes)),
};

/** A number whose 0 says that it is not known. */
export const unlessNone = (kind: Kind): Way => {
  const { read, ...way } = quantity(kind);
  const isNone = (found: string) => /^0+(?:[.,]0+)?$/.test(found);
  return {
    ...way,
    read: (found, votes) => (isNone(found) ? NOTHING : read(found, votes)),
    write: (value) => (value === 0 ? undefined : way.write(value)),
  };
};

/** 12.5 as a program writes it: a position, a floor; 0 says something. */
export const number: Way = {
  read: (found) => (/^-?\d+(?:[.,]\d+)?$/.test(found) ? Number(found.replace(',', '.')) : undefined),
  write: writeNumber,
};

/** A number whose 0 says that it is not known. */
export const unlessZero: Way = {
  read: (found) => {
    const read = number.read(found);
    return read === 0 ? NOTHING : read;
  },
  write: (value) => (value === 0 ? undefined : number.write(value)),
};

/** Whole numbers only on the way out. */
const wholeOut = (kind: Kind): Way => {
  const way = unlessNone(kind);
  return { ...way, write: (value) => (Number.isInteger(value) ? way.write(value) : undefined) };
};
export const whole = wholeOut('whole');
export const rooms = wholeOut('rooms');
export const year = wholeOut('year');
export const money = unlessNone('amount');
export const surface = unlessNone('surface');

/** Words of a closed list; upper and lower case are the same. The first of a value is the one that is written. */
export function words(table: readonly (readonly [unknown, string])[]): Way {
  return {
    read: (found) => {
      const entry = table.find(([, word]) => word.toLowerCase() === found.toLowerCase());
      return entry && entry[0];
    },
    write: (value) => table.find(([ours]) => ours === value)?.[1],
  };
}

export const flag = words([
  [true, 'true'],
  [false, 'false'],
  [true, '1'],
  [false, '0'],
]);

/** True is written, and says one value; false says nothing. */
export const only = (ours: unknown, ...others: readonly unknown[]): Way =>
  words([
    [ours, 'true'],
    ...others.map((other) => [other, 'true'] as const),
    [ours, '1'],
    [NOTHING, 'false'],
    [NOTHING, '0'],
  ]);

/** '2026-11-23' and '23.11.2026'. */
export const date: Way = {
  read: (found) => {
    const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(found);
    if (german) return `${german[3]}-${german[2]?.padStart(2, '0')}-${german[1]?.padStart(2, '0')}`;
    return /^\d{4}-\d{2}-\d{2}/.exec(found)?.[0];
  },
  write: asText,
};

/** A moment to the second, in UTC: '2026-11-23 14:05:00'. */
export const secondOf = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

/** A moment that a file tells to the day, or to the second: in UTC, where it does not say. */
export const moment = (precision: 'day' | 'second'): Way => ({
  read: (found) => {
    const [, day, time = '00:00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}:\d{2}))?/.exec(found) ?? [];
    const instant = day === undefined ? undefined : `${day}T${time}Z`;
    return instant !== undefined && !Number.isNaN(Date.parse(instant)) ? instant : undefined;
  },
  write: (value) => {
    const instant = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    if (Number.isNaN(instant)) return undefined;
    const second = secondOf(new Date(instant));
    return precision === 'day' ? second.slice(0, 10) : second;
  },
});
