import fc from 'fast-check';
import {
  array,
  boolean,
  coerce,
  enums,
  integer,
  literal,
  nullable,
  number,
  object,
  optional,
  record,
  refine,
  size,
  string,
} from 'superstruct';
import type { AnyStruct, Contract, Endpoint } from '../contract.ts';
import { email, id, integerText, isoDate, list, text } from '../fields.ts';
import { findBreaks } from './changes.ts';
import { releaseOf, shapeOf } from './shape.ts';

type Changes = Partial<Record<keyof Endpoint, unknown>>;

const BODY = {
  name: text(80),
  email: email(),
  age: optional(integer()),
  note: nullable(string()),
  goal: enums(['sale', 'rent']),
  zones: array(object({ key: string() })),
};
const RESPONSE = {
  id: string(),
  title: nullable(string()),
  hint: optional(string()),
  state: enums(['open', 'closed']),
  count: integer(),
  items: array(object({ city: string(), price: nullable(number()) })),
  words: record(string(), string()),
  on: isoDate(),
};
const QUERY = { page: optional(integerText(1, 100)), city: optional(list()) };

function contract(changes: Changes = {}, more: Partial<Contract> = {}): Contract {
  const endpoint = {
    method: 'POST',
    path: '/things/:id',
    params: object({ id: id() }),
    query: object(QUERY),
    body: object(BODY),
    response: object(RESPONSE),
    ...changes,
  } as Endpoint;
  return { service: 'things', version: 1, problems: { 'thing/missing': 404 }, endpoints: { send: endpoint }, ...more };
}

const breaksOf = (next: Contract, released: Contract = contract()) =>
  findBreaks(releaseOf([released]), releaseOf([next])).map(({ where, rule }) => `${where}: ${rule}`);

const without = <T extends object>(fields: T, name: keyof T) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name)) as Record<string, AnyStruct>;
const objectOf = (fields: object) => object(fields as Record<string, never>);
const body = (fields: object) => contract({ body: objectOf({ ...BODY, ...fields }) });
const response = (fields: object) => contract({ response: objectOf({ ...RESPONSE, ...fields }) });

test('M2 nothing changed breaks nothing', () => {
  expect(breaksOf(contract())).toEqual([]);
});

test.each<[string, Contract, string]>([
  ['a contract is removed', contract({}, { service: 'other' }), 'contract is removed'],
  ['a major version is replaced', contract({}, { version: 2 }), 'contract is removed'],
  ['an endpoint is removed', contract({}, { endpoints: {} }), 'endpoint is removed'],
  ['the method changes', contract({ method: 'PUT' }), 'method or path'],
  ['the path changes', contract({ path: '/thing/:id' }), 'method or path'],
  ['a problem is removed', contract({}, { problems: {} }), 'problem is removed'],
  ['the status of a problem changes', contract({}, { problems: { 'thing/missing': 410 } }), 'status'],
  ['the query is removed', contract({ query: undefined }), 'lost its params, query or body'],
  ['the body is removed', contract({ body: undefined }), 'lost its params, query or body'],
])('M2 it breaks when %s', (_, next, rule) => {
  expect(breaksOf(next)).toEqual([expect.stringContaining(rule)]);
});

test.each<[string, Contract, string]>([
  ['has a new field that must be given', body({ extra: string() }), 'body.extra: A request has a new field'],
  ['loses a field', contract({ body: objectOf(without(BODY, 'name')) }), 'body.name: A field of a request is removed'],
  ['needs what could be left out', body({ age: integer() }), 'body.age: A field of a request that could be left out'],
  ['refuses null', body({ note: string() }), 'body.note: A field of a request may no longer be null'],
  ['refuses a value', body({ goal: enums(['sale']) }), 'body.goal: A value of a request is no longer accepted'],
  ['closes a list', body({ email: enums(['a@b.be']) }), 'body.email: The type of a field changed'],
  ['takes shorter texts', body({ name: text(70) }), 'body.name: A request is narrower'],
  ['takes whole numbers only', body({ age: optional(string()) }), 'body.age: The type of a field changed'],
  [
    'is stricter deep inside',
    body({ zones: array(object({ key: size(string(), 1, 9) })) }),
    'body.zones[].key: A request is narrower',
  ],
  ['needs an item', body({ zones: size(array(object({ key: string() })), 1, 9) }), 'body.zones: A request is narrower'],
  [
    'reads fewer pages',
    contract({ query: object({ ...QUERY, page: optional(integerText(1, 50)) }) }),
    'query.page: A request is narrower',
  ],
  [
    'reads a list no longer',
    contract({ query: object({ ...QUERY, city: optional(string()) }) }),
    'query.city: The type of a field changed',
  ],
  [
    'reads other ids',
    contract({ params: object({ id: refine(id(), 'digits', (value) => /^\d+$/.test(value)) }) }),
    'params.id: A request is narrower',
  ],
  [
    'reads texts no longer',
    contract({ query: object({ ...QUERY, page: optional(integer()) }) }),
    'query.page: A request is narrower',
  ],
])('M2 it breaks when a request %s', (_, next, rule) => {
  expect(breaksOf(next)).toEqual([expect.stringContaining(rule)]);
});

test.each<[string, Contract, string]>([
  [
    'loses a field',
    contract({ response: objectOf(without(RESPONSE, 'id')) }),
    'response.id: A field of a response is removed',
  ],
  ['may lack a field', response({ id: optional(string()) }), 'response.id: A field of a response can be missing'],
  ['may hold null', response({ id: nullable(string()) }), 'response.id: A field of a response can be null'],
  [
    'has a new value in a closed list',
    response({ state: enums(['open', 'closed', 'won']) }),
    'response.state: A response has a new value',
  ],
  ['opens a closed list', response({ state: string() }), 'response.state: The type of a field changed'],
  ['holds parts of a number', response({ count: number() }), 'response.count: The type of a field changed'],
  ['holds any text for a date', response({ on: string() }), 'response.on: The type of a field changed'],
  ['holds a text for a number', response({ count: string() }), 'response.count: The type of a field changed'],
  [
    'holds other values in a record',
    response({ words: record(string(), number()) }),
    'response.words[]: The type of a field changed',
  ],
  [
    'loses a field deep inside',
    response({ items: array(object({ price: nullable(number()) })) }),
    'response.items[].city: A field of a response is removed',
  ],
])('M2 it breaks when a response %s', (_, next, rule) => {
  expect(breaksOf(next)).toEqual([expect.stringContaining(rule)]);
});

test.each<[string, Contract]>([
  [
    'an endpoint',
    contract(
      {},
      { endpoints: { ...contract().endpoints, more: { method: 'GET', path: '/more', response: string() } } },
    ),
  ],
  ['a problem', contract({}, { problems: { 'thing/missing': 404, 'thing/late': 409 } })],
  ['an optional field in a request', body({ extra: optional(string()) })],
  ['a field in a response', response({ extra: string() })],
  ['a value in a request', body({ goal: enums(['sale', 'rent', 'both']) })],
  ['any text for a closed list in a request', body({ goal: string() })],
  ['longer texts in a request', body({ name: text(200) })],
  ['null in a request', body({ name: nullable(text(80)) })],
  ['a field that may be left out of a request', body({ email: optional(email()) })],
  ['texts for numbers in a request', body({ age: optional(coerce(integer(), string(), Number)) })],
  ['parts of a number in a request', body({ age: optional(number()) })],
  ['certainty in a response', response({ title: string(), hint: string() })],
  ['fewer values in a response', response({ state: literal('open') })],
  ['a closed list for any text in a response', response({ id: enums(['a']) })],
  ['whole numbers in a response', response({ items: array(object({ city: string(), price: integer() })) })],
])('M2 it is an addition: %s', (_, next) => {
  expect(breaksOf(next)).toEqual([]);
});

test('M2 a query is added to an endpoint that had none, as long as it may be left out', () => {
  const released = contract({ query: undefined });
  expect(breaksOf(contract({ query: object({ page: optional(string()) }) }), released)).toEqual([]);
  expect(breaksOf(contract({ query: object({ page: string() }) }), released)).toHaveLength(1);
});

/** Structs of every kind the contracts use, nested at random. */
const structs = fc.letrec<{ struct: AnyStruct; leaf: AnyStruct }>((tie) => ({
  leaf: fc.constantFrom<AnyStruct>(
    string(),
    integer(),
    number(),
    boolean(),
    enums(['a', 'b']),
    literal(true),
    isoDate(),
    email(),
  ),
  struct: fc.oneof(
    { maxDepth: 3 },
    tie('leaf'),
    tie('leaf').map((leaf) => array(leaf as never)),
    fc
      .dictionary(fc.stringMatching(/^[a-z]{1,6}$/), tie('struct'), { minKeys: 1, maxKeys: 4 })
      .map((fields) => objectOf(fields)),
  ),
})).struct;

test('M2 whatever an endpoint answers: the same again breaks nothing, null or nothing instead does, both tell each other apart', () => {
  fc.assert(
    fc.property(structs, (struct) => {
      const released = contract({ response: object({ it: struct as never }) });
      const isNullable = contract({ response: object({ it: nullable(struct as never) }) });
      const isOptional = contract({ response: object({ it: optional(struct as never) }) });
      expect(breaksOf(contract({ response: object({ it: struct as never }) }), released)).toEqual([]);
      expect(breaksOf(isNullable, released)).toHaveLength(1);
      expect(breaksOf(isOptional, released)).toHaveLength(1);
      expect(breaksOf(released, isNullable)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('M2 what breaks a reader of responses is what helps a writer of requests: removing and adding are told apart at any depth', () => {
  fc.assert(
    fc.property(structs, structs, (struct, more) => {
      const small = object({ deep: array(object({ it: struct as never })) });
      const large = object({ deep: array(object({ it: struct as never, more: optional(more as never) })) });
      expect(breaksOf(contract({ body: large }), contract({ body: small }))).toEqual([]);
      expect(breaksOf(contract({ body: small }), contract({ body: large }))).toHaveLength(1);
      expect(breaksOf(contract({ response: large }), contract({ response: small }))).toEqual([]);
      expect(breaksOf(contract({ response: small }), contract({ response: large }))).toHaveLength(1);
    }),
    { numRuns: 60 },
  );
});

test('M2 a shape survives its file', () => {
  fc.assert(
    fc.property(structs, (struct) => {
      expect(JSON.parse(JSON.stringify(shapeOf(struct)))).toEqual(shapeOf(struct));
    }),
    { numRuns: 60 },
  );
});
