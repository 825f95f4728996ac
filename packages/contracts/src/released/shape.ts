import { boolean, type Context, integer, number, string, type Struct, validate } from 'superstruct';
import type { AnyStruct, Contract } from '../contract.ts';
import { isoDate, isoInstant } from '../fields.ts';

/** What a value over the wire looks like, as data that can be committed and compared. */
export type Shape = {
  /** Superstruct's name of the type: 'object', 'array', 'enums', 'string', 'integer', 'date', … */
  readonly type: string;
  readonly optional?: true;
  readonly nullable?: true;
  /** Of an object. */
  readonly fields?: Readonly<Record<string, Shape>>;
  /** Of an array's items, and of a record's values. */
  readonly of?: Shape;
  /** Of an enum or a literal. */
  readonly values?: readonly unknown[];
  /** The list may grow: readers take values that are not in it. */
  readonly open?: true;
  /** Names of the samples it lets in, because limits can't be read off a struct; left out where its type says it all. */
  readonly accepts?: readonly string[];
};

export type EndpointShape = {
  readonly method: string;
  readonly path: string;
  readonly params?: Shape;
  readonly query?: Shape;
  readonly body?: Shape;
  readonly response: Shape;
};

export type ContractShape = {
  readonly problems: Readonly<Record<string, number>>;
  readonly endpoints: Readonly<Record<string, EndpointShape>>;
};

/** 'catalogue/v1' -> what it promises. */
export type Released = Readonly<Record<string, ContractShape>>;

/** Values that tell limits apart: lengths, ranges and the formats of `fields.ts`. Names are kept in released.json. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  empty: '',
  blank: ' ',
  word: 'abc',
  sentence: 'Een huis, één tuin.',
  key: '0123456789abcdef-_',
  day: '2026-11-20',
  instant: '2026-11-20T09:30:00.000Z',
  email: 'an@example.com',
  phone: '+32 9 123 45 67',
  path: '/te-koop/',
  url: 'https://example.com/a',
  '64 characters': 'a'.repeat(64),
  '80 characters': 'a'.repeat(80),
  '200 characters': 'a'.repeat(200),
  '4000 characters': 'a'.repeat(4000),
  '10000 characters': 'a'.repeat(10_000),
  '-1': -1,
  '0': 0,
  '0.5': 0.5,
  '1': 1,
  '100': 100,
  '10000': 10_000,
  '1e9': 1e9,
  '"1"': '1',
  '"100"': '100',
  '"10000"': '10000',
  '"1e9"': '1000000000',
  true: true,
  false: false,
  'no items': [],
  'no fields': {},
};

/** A tag of no language: only an open list takes it. */
const OTHER_LANGUAGE = 'zxx';

const accepts = (struct: Struct<unknown, unknown>, value: unknown) => {
  const [error] = validate(value, struct, { coerce: true });
  return error === undefined;
};

const samplesOf = (struct: AnyStruct) =>
  Object.keys(SAMPLES).filter((name) => accepts(struct as unknown as Struct<unknown, unknown>, SAMPLES[name]));

/** What a type without limits of its own lets in. */
const WITHOUT_LIMITS: Readonly<Record<string, readonly string[]>> = {
  string: samplesOf(string()),
  number: samplesOf(number()),
  integer: samplesOf(integer()),
  boolean: samplesOf(boolean()),
  date: samplesOf(isoDate()),
  instant: samplesOf(isoInstant()),
  array: ['no items'],
};

/** The names of the samples a shape lets in; undefined where there is nothing to compare. */
export const acceptedBy = ({ type, accepts: named }: Shape) => named ?? WITHOUT_LIMITS[type];

function limitsOf(type: string, accepted: readonly string[]): Pick<Shape, 'accepts'> {
  return accepted.join() === WITHOUT_LIMITS[type]?.join() ? {} : { accepts: accepted };
}

/** A record tells its value's struct only by the entries it would check. */
function valueOf(struct: Struct<unknown, unknown>): AnyStruct | undefined {
  const context: Context = { branch: [], path: [] };
  const entries = [...struct.entries({ any: 0 }, context)];
  return entries.at(-1)?.[2] as AnyStruct | undefined;
}

function partsOf(struct: Struct<unknown, unknown>): Omit<Shape, 'type' | 'optional' | 'nullable'> {
  const { type, schema } = struct;
  if ((type === 'object' || type === 'type') && schema) {
    const fields = Object.entries(schema).map(([name, field]) => [name, shapeOf(field as AnyStruct)]);
    return { fields: Object.fromEntries(fields) as Record<string, Shape> };
  }
  if (type === 'array' && schema) {
    return { of: shapeOf(schema as AnyStruct), ...limitsOf(type, accepts(struct, []) ? ['no items'] : []) };
  }
  if (type === 'record') {
    const value = valueOf(struct);
    return value ? { of: shapeOf(value) } : {};
  }
  if (type === 'enums') {
    const open = accepts(struct, OTHER_LANGUAGE) ? ({ open: true } as const) : {};
    return { values: Object.values(schema as Record<string, unknown>), ...open };
  }
  if (type === 'literal') return { values: [schema] };
  if (type === 'unknown' || type === 'any') return {};
  return limitsOf(type, samplesOf(struct));
}

/** The shape of a struct. What superstruct hides (limits, formats) is found by trying samples. */
export function shapeOf(of: AnyStruct): Shape {
  const struct = of as unknown as Struct<unknown, unknown>;
  const anything = struct.type === 'unknown' || struct.type === 'any';
  return {
    type: struct.type,
    ...(accepts(struct, undefined) ? { optional: true } : {}),
    ...(!anything && accepts(struct, null) ? { nullable: true } : {}),
    ...partsOf(struct),
  };
}

/** The shapes of all that a contract promises. */
function contractShape({ problems, endpoints }: Contract): ContractShape {
  const shapes = Object.entries(endpoints).map(([name, { method, path, params, query, body, response }]) => [
    name,
    {
      method,
      path,
      ...(params ? { params: shapeOf(params) } : {}),
      ...(query ? { query: shapeOf(query) } : {}),
      ...(body ? { body: shapeOf(body) } : {}),
      response: shapeOf(response),
    },
  ]);
  return { problems, endpoints: Object.fromEntries(shapes) as Record<string, EndpointShape> };
}

/** The shapes of contracts, by 'service/v1'. */
export const releaseOf = (contracts: readonly Contract[]): Released =>
  Object.fromEntries(
    contracts.map((contract) => [`${contract.service}/v${contract.version}`, contractShape(contract)]),
  );
