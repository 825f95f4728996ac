/** What a value says that says nothing: understood, and no field of ours. */
export const NOTHING = Symbol('nothing');

/** How a value is read and written. */
export type Way = {
  /** The value of our field; undefined where the text was not understood. */
  readonly read: (text: string) => unknown;
  /** The text in the file; undefined where it has no word for the value. */
  readonly write: (value: unknown) => string | undefined;
};

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);

export const text: Way = { read: (found) => found, write: asText };

/** 12.5, and 12,5 as people write it; 0 says something. */
export const number: Way = {
  read: (found) => (/^-?\d+(?:[.,]\d+)?$/.test(found) ? Number(found.replace(',', '.')) : undefined),
  write: (value) => (typeof value === 'number' ? plain(value) : undefined),
};

/** 1e-7 -> 0.0000001: the formats know no exponents. */
const plain = (value: number) => (/e/.test(String(value)) ? undefined : String(value));

/** A number whose 0 says that it is not known. */
export const unlessZero: Way = {
  read: (found) => {
    const read = number.read(found);
    return read === 0 ? NOTHING : read;
  },
  write: (value) => (value === 0 ? undefined : number.write(value)),
};

/** Whole numbers only on the way out. */
export const whole: Way = {
  read: unlessZero.read,
  write: (value) => (Number.isInteger(value) ? unlessZero.write(value) : undefined),
};

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
