import { type Comparison, passes, type Scalar, type Test } from '../conditions.ts';

/** The numbers of some rows, ascending. */
export type Rows = Uint32Array;

/** One value of each row. Rows are numbers from 0 on. */
export type Column = {
  set(row: number, value: unknown): void;
  /** Writes the value of a row over that of another. */
  copy(from: number, to: number): void;
  /** Takes those that do not pass out of some rows, where they stand. @returns those that are left */
  keep(test: Test, rows: Rows): Rows;
};

/** -1 where the one comes first, 1 where the other does, else 0. */
export type RowOrder = (one: number, other: number) => -1 | 0 | 1;

/** One whose values have an order. */
export type OrderedColumn = Column & {
  /** Tells of two rows which one comes first, as their values are in order; what is not known comes first. */
  order(): RowOrder;
};

export type NumberColumn = OrderedColumn & {
  /** By rows; NaN for what is not known. */
  readonly numbers: () => Float64Array;
};

/** Two bytes a row, four where there are more values than two can tell apart. */
export type Codes = Uint16Array | Uint32Array;

export type ValueColumn = OrderedColumn & {
  /** By rows: the place of their values in `dictionary`. */
  readonly codes: () => Codes;
  /** What there is or was, each once: a list of one for a value, of several for a list, an empty one for none. */
  readonly dictionary: readonly (readonly Scalar[])[];
};

const FIRST_ROWS = 1024;

const MOST_IN_TWO_BYTES = 65_536;

/** How long an array becomes for a row that it has no room for: a quarter longer, so that little of it stands empty. */
export const lengthFor = (row: number, length: number) => Math.max(row + 1, Math.ceil(length * 1.25));

function boundsOf(test: Test): Comparison {
  if (typeof test !== 'object') return { $eq: test };
  if ('$in' in test || '$nin' in test || '$regex' in test)
    throw new TypeError('A column that compares is asked for bounds.');
  return test;
}

/** Of two of which at least one is not known (NaN): that one comes first. */
function orderOfUnknown(first: number, second: number): -1 | 0 | 1 {
  if (Number.isNaN(first) && Number.isNaN(second)) return 0;
  return Number.isNaN(first) ? -1 : 1;
}

/** A column of numbers, which tests compare. A test that is no comparison of numbers is a mistake in the table of filters. */
export function numberColumn(read: (value: unknown) => number = Number): NumberColumn {
  let numbers = new Float64Array(FIRST_ROWS);

  const boundOf = (value: Scalar | undefined, otherwise: number): number => {
    if (value === undefined) return otherwise;
    if (typeof value !== 'number') throw new TypeError(`A column of numbers can't be compared with '${value}'.`);
    return value;
  };

  return {
    numbers: () => numbers,
    set(row, value) {
      if (row >= numbers.length) {
        const wider = new Float64Array(lengthFor(row, numbers.length));
        wider.set(numbers);
        numbers = wider;
      }
      numbers[row] = value === null || value === undefined ? Number.NaN : read(value);
    },
    order() {
      const current = numbers;
      return (one, other) => {
        const [first, second] = [current[one] as number, current[other] as number];
        if (first < second) return -1;
        if (first > second) return 1;
        return first === second ? 0 : orderOfUnknown(first, second);
      };
    },
    copy(from, to) {
      numbers[to] = numbers[from] as number;
    },
    keep(test, rows) {
      const { $eq, $gte, $gt, $lte } = boundsOf(test);
      const least = boundOf($eq ?? $gte, Number.NEGATIVE_INFINITY);
      const above = boundOf($gt, Number.NEGATIVE_INFINITY);
      const most = boundOf($eq ?? $lte, Number.POSITIVE_INFINITY);
      const own = numbers;
      let left = 0;
      for (let at = 0; at < rows.length; at += 1) {
        const row = rows[at] as number;
        const value = own[row] as number;
        rows[left] = row;
        // Written so that NaN does not pass, and without a branch, which a processor would guess wrong half of the time.
        left += Number(value >= least) & Number(value > above) & Number(value <= most);
      }
      return rows.subarray(0, left);
    },
  };
}

/** As the database orders values of one type; what is not known comes first. */
function compare(one: Scalar | null, other: Scalar | null): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? -1 : 1;
  return one < other ? -1 : 1;
}

const listOf = (value: unknown): readonly Scalar[] => {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? (value as Scalar[]) : [value as Scalar];
};

/** Whether one of a row's values is what it has to be, or none of them what it may not be. */
function passingOf(test: Test): (values: readonly Scalar[]) => boolean {
  if (typeof test === 'object' && '$regex' in test) throw new TypeError('A column that compares is asked for bounds.');
  if (typeof test !== 'object' || !('$nin' in test)) return (values) => values.some((value) => passes(value, test));
  return (values) => !values.some((value) => test.$nin.includes(value));
}

/** A column of values of which there are few: a test looks at each of those once, and then at a number of each row. */
export function valueColumn(): ValueColumn {
  let codes: Codes = new Uint16Array(FIRST_ROWS);
  const dictionary: (readonly Scalar[])[] = [];
  const known = new Map<string, number>();

  function codeOf(values: readonly Scalar[]): number {
    const name = JSON.stringify(values);
    const code = known.get(name) ?? dictionary.push(values) - 1;
    known.set(name, code);
    return code;
  }

  let sorted = new Uint32Array(0);
  /** The place of each value among all of them, sorted once for as long as none is new. */
  function inOrder(): Uint32Array {
    if (sorted.length === dictionary.length) return sorted;
    const codesInOrder = [...dictionary.keys()].sort((one, other) =>
      compare(dictionary[one]?.[0] ?? null, dictionary[other]?.[0] ?? null),
    );
    sorted = new Uint32Array(dictionary.length);
    for (const [place, code] of codesInOrder.entries()) sorted[code] = place;
    return sorted;
  }

  function makeRoom(row: number): void {
    const isLonger = row >= codes.length;
    const isWider = dictionary.length > MOST_IN_TWO_BYTES && codes instanceof Uint16Array;
    if (!isLonger && !isWider) return;
    const length = isLonger ? lengthFor(row, codes.length) : codes.length;
    const room = dictionary.length > MOST_IN_TWO_BYTES ? new Uint32Array(length) : new Uint16Array(length);
    room.set(codes);
    codes = room;
  }

  return {
    codes: () => codes,
    dictionary,
    set(row, value) {
      const code = codeOf(listOf(value));
      makeRoom(row);
      codes[row] = code;
    },
    order() {
      const places = inOrder();
      const current = codes;
      return (one, other) => {
        const [first, second] = [places[current[one] as number] as number, places[current[other] as number] as number];
        if (first === second) return 0;
        return first < second ? -1 : 1;
      };
    },
    copy(from, to) {
      codes[to] = codes[from] as number;
    },
    keep(test, rows) {
      const isPassing = passingOf(test);
      const passing = Uint8Array.from(dictionary, (values) => Number(isPassing(values)));
      const own = codes;
      let left = 0;
      for (let at = 0; at < rows.length; at += 1) {
        const row = rows[at] as number;
        rows[left] = row;
        left += passing[own[row] as number] as number;
      }
      return rows.subarray(0, left);
    },
  };
}
