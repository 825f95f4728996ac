import { type Struct, validate } from 'superstruct';
import type { AnyStruct, Contract, Endpoint } from './contract.ts';
import { COMMON_PROBLEMS } from './problem.ts';
import { type Shape, shapeOf } from './released/shape.ts';

/** A piece of JSON Schema (2020-12), which OpenAPI 3.1 takes as it is. */
export type Schema = Readonly<Record<string, unknown>>;

const TYPES: Readonly<Record<string, Schema>> = {
  string: { type: 'string' },
  number: { type: 'number' },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  instant: { type: 'string', format: 'date-time' },
};

function schemaOf({ type, fields, of, values, open, nullable }: Shape): Schema {
  const schema = ((): Schema => {
    if (fields) {
      const required = Object.entries(fields).flatMap(([name, field]) => (field.optional ? [] : [name]));
      const properties = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));
      return { type: 'object', properties, ...(required.length > 0 && { required }) };
    }
    if (type === 'array') return { type: 'array', items: of ? schemaOf(of) : {} };
    if (type === 'record') return { type: 'object', additionalProperties: of ? schemaOf(of) : {} };
    // What grows is told as an example: readers take values that are not in it.
    if (values) return open ? { type: 'string', examples: values } : { enum: values };
    return TYPES[type] ?? {};
  })();
  return nullable && Object.keys(schema).length > 0 ? { anyOf: [schema, { type: 'null' }] } : schema;
}

type Accepts<V> = (value: V) => boolean;

/** The last whole number from `low`, which is accepted, up to `high` that is. */
function lastAccepted(accepts: Accepts<number>, low: number, high: number): number {
  let [yes, no] = [low, high + 1];
  while (no - yes > 1) {
    const middle = Math.floor((yes + no) / 2);
    if (accepts(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}

const MOST = { number: 1_000_000_000, letters: 20_000 } as const;

/** The limits of a number or text in a query, which a struct does not tell: they are found by trying. */
function limitsOf(struct: AnyStruct, { type }: Shape): Schema {
  const accepts: Accepts<unknown> = (value) => {
    const [error] = validate(value, struct as unknown as Struct<unknown, unknown>, { coerce: true });
    return error === undefined;
  };
  if (type === 'integer') {
    const known = [1, 10, 100, 1000, 2000].find((value) => accepts(value));
    if (known === undefined) return {};
    const maximum = lastAccepted(accepts, known, MOST.number);
    return { minimum: -lastAccepted((value: number) => accepts(-value), -known, 0), maximum };
  }
  if (type !== 'string' || !accepts('a')) return {};
  const maxLength = lastAccepted((letters: number) => accepts('a'.repeat(letters)), 1, MOST.letters);
  return maxLength < MOST.letters ? { maxLength } : {};
}

/** A struct of what is sent as JSON Schema, with the limits of its own fields. */
export function jsonSchemaOf(struct: AnyStruct): Schema {
  const { properties, ...schema } = schemaOf(shapeOf(struct)) as { properties?: Readonly<Record<string, Schema>> };
  const { schema: fields } = struct as unknown as Struct<unknown, Readonly<Record<string, AnyStruct>>>;
  if (!properties) return schema;
  const limited = Object.entries(properties).map(([name, property]) => {
    const field = fields[name];
    return [name, field ? { ...property, ...limitsOf(field, shapeOf(field)) } : property];
  });
  return { ...schema, properties: Object.fromEntries(limited) as Schema };
}

function parametersOf(struct: AnyStruct | undefined, place: 'path' | 'query'): Schema[] {
  if (!struct) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(struct) as {
    properties?: Readonly<Record<string, Schema>>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

const PROBLEM: Schema = {
  type: 'object',
  required: ['problem'],
  properties: {
    problem: {
      type: 'object',
      required: ['code'],
      properties: { code: { type: 'string' }, fields: { type: 'object', additionalProperties: { type: 'string' } } },
    },
  },
};

const json = (schema: Schema) => ({ 'application/json': { schema } });

function operationOf(name: string, summary: string, { params, query, response }: Endpoint): Schema {
  return {
    operationId: name,
    summary,
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    responses: {
      200: { description: 'What was asked for.', content: json(schemaOf(shapeOf(response))) },
      429: {
        description:
          'Too many requests of one address; `retry-after` says in how many seconds it is worth asking again.',
        content: json({ $ref: '#/components/schemas/Problem' }),
      },
      default: { description: 'A problem, by its code.', content: json({ $ref: '#/components/schemas/Problem' }) },
    },
  };
}

export type ApiDescription = {
  readonly title: string;
  /** CommonMark. */
  readonly description: string;
  /** Where the endpoints are: 'https://example.com/api/catalogue'. */
  readonly server: string;
  /** What of the contract is described, and in one line what it answers. Only what is read (GET) can be. */
  readonly summaries: Readonly<Record<string, string>>;
};

/**
 * Endpoints of a contract as an OpenAPI document, version 3.1: made of the structs that the service itself checks with, limits of
 * numbers and texts included, so that it can't say anything else.
 *
 * @throws Error for an endpoint that is not there, or is for others than visitors
 */
export function openApiOf(contract: Contract, { title, description, server, summaries }: ApiDescription): Schema {
  const paths = Object.entries(summaries).map(([name, summary]) => {
    const endpoint = contract.endpoints[name];
    if (!endpoint || endpoint.method !== 'GET' || endpoint.caller || endpoint.desk)
      throw new Error(`${name} is nothing that anybody may read`);
    const path = `/v${contract.version}${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    return [path, { get: operationOf(name, summary, endpoint) }];
  });
  const codes = Object.entries({ ...COMMON_PROBLEMS, ...contract.problems }).map(
    ([code, status]) => `${code} (${status})`,
  );
  return {
    openapi: '3.1.0',
    info: { title, description, version: String(contract.version) },
    servers: [{ url: server }],
    paths: Object.fromEntries(paths) as Schema,
    components: { schemas: { Problem: { ...PROBLEM, description: codes.join(', ') } } },
  };
}
