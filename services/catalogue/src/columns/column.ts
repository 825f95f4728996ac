import type { ColumnKind, Comparison, Scalar, Test } from '../property/conditions.ts';

/** A byte for each row: 1 for those that are selected. */
export type Selection = Uint8Array;

/** One value of each row. Rows are numbers from 0 on. */
export type Column = {
  set(row: number, value: unknown): void;
  /** Writes the value of a row over that of another. */
  copy(from: number, to: number): void;
  /** Takes what does not pass out of a selection, which holds all rows. */
  keep(test: Test, selection: Selection): void;
};

export type NumberColumn = Column & {
  /** By rows; NaN for what is not known. */
  readonly numbers: () => Float64Array;
};

export type ValueColumn = Column & {
  /** By rows: the place of their values in `dictionary`. */
  readonly codes: () => Uint32Array;
  /** What there is or was, each once: a list of one for a value, of several for a list, an empty one for none. */
  readonly dictionary: readonly (readonly Scalar[])[];
};

const FIRST_ROWS = 1024;

/** An array with room for a row: half as long again when it is full. */
function roomFor<T extends Float64Array | Uint32Array>(array: T, row: number, make: (length: number) => T): T {
  if (row < array.length) return array;
  const wider = make(Math.max(row + 1, Math.ceil(array.length * 1.5)));
  wider.set(array);
  return wider;
}

const isBounds = (test: Test): test is Comparison => typeof test === 'object' && !('$in' in test);

/** A column of numbers, which tests compare. A test that is no comparison of numbers is a mistake in the table of filters. */
export function numberColumn(): NumberColumn {
  let numbers = new Float64Array(FIRST_ROWS);

  const boundOf = (value: Scalar | undefined, otherwise: number): number => {
    if (value === undefined) return otherwise;
    if (typeof value !== 'number') throw new TypeError(`A column of numbers can't be compared with '${value}'.`);
    return value;
  };

  return {
    numbers: () => numbers,
    set(row, value) {
      numbers = roomFor(numbers, row, (length) => new Float64Array(length));
      numbers[row] = typeof value === 'number' ? value : Number.NaN;
    },
    copy(from, to) {
      numbers[to] = numbers[from] as number;
    },
    keep(test, selection) {
      if (typeof test === 'object' && '$in' in test) throw new TypeError('A column of numbers has no $in.');
      const { $eq, $gte, $gt, $lte } = isBounds(test) ? test : { $eq: test };
      const least = boundOf($eq ?? $gte, Number.NEGATIVE_INFINITY);
      const above = boundOf($gt, Number.NEGATIVE_INFINITY);
      const most = boundOf($eq ?? $lte, Number.POSITIVE_INFINITY);
      for (let row = 0; row < selection.length; row += 1) {
        const value = numbers[row] as number;
        // Written so that NaN does not pass.
        if (!(value >= least && value > above && value <= most)) selection[row] = 0;
      }
    },
  };
}

function passes(value: Scalar, test: Test): boolean {
  if (typeof test !== 'object') return value === test;
  if ('$in' in test) return test.$in.includes(value);
  const { $eq, $gte, $gt, $lte } = test;
  const isLike = (bound: Scalar) => typeof bound === typeof value;
  return (
    ($eq === undefined || value === $eq) &&
    ($gte === undefined || (isLike($gte) && value >= $gte)) &&
    ($gt === undefined || (isLike($gt) && value > $gt)) &&
    ($lte === undefined || (isLike($lte) && value <= $lte))
  );
}

const listOf = (value: unknown): readonly Scalar[] => {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? (value as Scalar[]) : [value as Scalar];
};

/** A column of values of which there are few: a test looks at each of those once, and then at a number of each row. */
export function valueColumn(): ValueColumn {
  let codes = new Uint32Array(FIRST_ROWS);
  const dictionary: (readonly Scalar[])[] = [];
  const known = new Map<string, number>();

  function codeOf(values: readonly Scalar[]): number {
    const name = JSON.stringify(values);
    const code = known.get(name) ?? dictionary.push(values) - 1;
    known.set(name, code);
    return code;
  }

  return {
    codes: () => codes,
    dictionary,
    set(row, value) {
      codes = roomFor(codes, row, (length) => new Uint32Array(length));
      codes[row] = codeOf(listOf(value));
    },
    copy(from, to) {
      codes[to] = codes[from] as number;
    },
    keep(test, selection) {
      const passing = Uint8Array.from(dictionary, (values) => Number(values.some((value) => passes(value, test))));
      for (let row = 0; row < selection.length; row += 1) {
        if (passing[codes[row] as number] === 0) selection[row] = 0;
      }
    },
  };
}

export const COLUMN_OF: Readonly<Record<ColumnKind, () => Column>> = { number: numberColumn, value: valueColumn };
