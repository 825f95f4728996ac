import type { AnyStruct, Contract, Endpoint } from '@dorpel/contracts';
import { type DeskAction, mayDo } from '@dorpel/contracts/desk';
import { create, type Struct } from 'superstruct';

/** Somebody who calls: what they send along, and who they are. */
export type Actor = {
  readonly headers: Readonly<Record<string, string>>;
  /** At the desk. */
  readonly role?: string;
  readonly mustReplacePassword?: boolean;
  readonly isOwner?: boolean;
  readonly isService?: boolean;
};

export type Guarded = {
  readonly contract: Contract;
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** By their names; one without headers is a visitor. */
  readonly actors: Readonly<Record<string, Actor>>;
  /** The contract's examples: what is sent is put together of the values that stand in them. */
  readonly examples: unknown;
  /** What is sent where no value of the examples will do, by the name of the endpoint and of its part. */
  readonly inputs?: Readonly<Record<string, Readonly<Partial<Record<Part, unknown>>>>>;
  /** Paths of the desk that are no endpoints of the contract (files, streams), with the method of each. */
  readonly routes?: readonly (readonly [method: string, path: string])[];
};

const PARTS = ['params', 'query', 'body'] as const;
type Part = (typeof PARTS)[number];

/** Values of the examples by the field in which they stand. */
type Values = ReadonlyMap<string, readonly unknown[]>;

function valuesIn(examples: unknown): Values {
  const values = new Map<string, unknown[]>();
  const collect = (value: unknown, field: string): void => {
    values.set(field, [...(values.get(field) ?? []), value]);
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) collect(inner, Array.isArray(value) ? field : name);
  };
  collect(examples, '');
  return values;
}

/** Values that fields of whatever name take: texts in the forms that contracts ask for, numbers, nothing. */
const COMMON: readonly unknown[] = [
  ...'nl a ab 1 abcdefghijkl anna@example.com 9000 BE agency p1 0 2026-11-20 2026-11-20T09:30:00.000Z 10:00'.split(' '),
  '0470 12 34 56',
  '/nl/ons-kantoor/',
  'https://example.com/',
  'property-p1',
  1,
  0,
  50,
  true,
  false,
  [],
  {},
  null,
];

/** How superstruct tells what a struct is made of. */
type Made = Struct<unknown, unknown>;
const made = (struct: AnyStruct) => struct as unknown as Made;

function takes(struct: AnyStruct, value: unknown): boolean {
  try {
    create(value, made(struct));
    return true;
  } catch {
    return false;
  }
}

/** A value that a struct takes; undefined where none was found or none is needed. */
function valueFor(struct: AnyStruct, field: string, values: Values): unknown {
  if (takes(struct, undefined)) return undefined;
  const { schema, type } = made(struct);
  if (type === 'object' && schema) {
    const fields = Object.entries(schema as Record<string, AnyStruct>);
    const value = Object.fromEntries(
      fields
        .map(([name, inner]) => [name, valueFor(inner, name, values)] as const)
        .filter(([, inner]) => inner !== undefined),
    );
    if (takes(struct, value)) return value;
  }
  if (type === 'array' && schema) {
    const item = valueFor(schema as AnyStruct, field, values);
    if (takes(struct, [item])) return [item];
  }
  if (type === 'enums' && schema) return Object.values(schema)[0];
  if (type === 'literal') return schema;
  return [...(values.get(field) ?? []), ...COMMON].find((each) => takes(struct, each));
}

const GARBAGE = { params: '\u0000', body: { $where: [[]] } } as const;

/** What an endpoint is asked with: what it takes, or nothing like it. */
function requestOf(endpoint: Endpoint, input: Partial<Record<Part, unknown>>, isValid: boolean) {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = isValid ? (input.params as Record<string, unknown> | undefined)?.[name] : GARBAGE.params;
    return encodeURIComponent(String(value ?? 'a'));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((isValid ? input.query : { page: 'x', language: 'xx' }) ?? {}))
    for (const each of [value].flat()) query.append(name, String(each));
  const hasBody = endpoint.body !== undefined;
  const init: RequestInit = {
    method: endpoint.method,
    headers: {
      ...(hasBody && { 'content-type': 'application/json' }),
      ...(endpoint.file && { 'content-type': isValid ? 'application/octet-stream' : 'text/plain' }),
    },
    ...(hasBody && { body: isValid ? JSON.stringify(input.body) : '{"$where' }),
    ...(endpoint.file && { body: 'no file' }),
  };
  return { path: `${path}?${query.toString()}`, init };
}

/** What tells that somebody was not let in. */
const REFUSALS = [
  'session/missing',
  'password/must-be-replaced',
  'second-factor/missing',
  'desk/forbidden',
  'request/forbidden',
] as const;

/** Why somebody is not let in; null: they are. */
function refusalOf({ desk, caller }: Endpoint, actor: Actor): (typeof REFUSALS)[number] | null {
  if (caller === 'service') return actor.isService ? null : 'request/forbidden';
  if (caller === 'owner') return actor.isOwner ? null : 'session/missing';
  if (desk === undefined || desk === 'anybody') return null;
  return actor.role === undefined ? 'session/missing' : refusalAtDesk(desk, actor.role, actor.mustReplacePassword);
}

function refusalAtDesk(action: DeskAction, role: string, mustReplacePassword = false) {
  if (mustReplacePassword && action !== 'account') return 'password/must-be-replaced';
  return mayDo(role, action) ? null : 'desk/forbidden';
}

/**
 * Asks every endpoint of a contract as every kind of caller, with what it takes and with what it does not: who may not come in is
 * told so in both cases, so that nothing was looked at before. A new endpoint is among them by itself, and one that lets somebody
 * not in without the contract saying so is found.
 * @returns what is wrong, a line each
 */
export async function findOpenDoors({ contract, fetch, actors, examples, inputs = {}, routes = [] }: Guarded) {
  const values = valuesIn(examples);
  const wrong: string[] = [];

  async function codeFrom(path: string, init: RequestInit, actor: Actor): Promise<string | null> {
    const signal = AbortSignal.timeout(20_000);
    const headers = { ...(init.headers as Record<string, string>), ...actor.headers };
    const answer = await fetch(path, { ...init, headers, signal, redirect: 'manual' });
    if (!answer.headers.get('content-type')?.includes('json')) {
      await answer.body?.cancel();
      return null;
    }
    const { problem } = (await answer.json()) as { problem?: { code: string } };
    return problem?.code ?? null;
  }

  for (const [name, endpoint] of Object.entries(contract.endpoints)) {
    const input: Partial<Record<Part, unknown>> = {};
    for (const part of PARTS) {
      const struct = endpoint[part];
      if (struct === undefined) continue;
      input[part] = inputs[name]?.[part] ?? valueFor(struct, '', values) ?? {};
      if (!takes(struct, input[part])) wrong.push(`${name}: no ${part} was found that it takes; say one in 'inputs'`);
    }
    for (const [who, actor] of Object.entries(actors)) {
      const expected = refusalOf(endpoint, actor);
      const isForAll = endpoint.desk === undefined && endpoint.caller === undefined;
      for (const isValid of [false, true]) {
        // Who may is not made to do all of it: what they do is proven elsewhere, and would end the sessions of others.
        const hasInput = endpoint.method === 'GET' || PARTS.some((part) => endpoint[part] !== undefined);
        const isHarmless = isForAll && who === 'visitor';
        if (expected === null && !isHarmless && (isValid || !hasInput)) continue;
        const { path, init } = requestOf(endpoint, input, isValid);
        const code = await codeFrom(`/v${contract.version}${path}`, init, actor);
        const refusal = REFUSALS.find((each) => each === code) ?? null;
        const isWayIn = endpoint.desk === 'anybody' || endpoint.waits;
        if (refusal !== expected && !isWayIn)
          wrong.push(
            `${name} as ${who}, ${isValid ? 'with what it takes' : 'with anything'}: ${code}, not ${expected}`,
          );
      }
    }
  }
  for (const [method, path] of routes)
    for (const [who, actor] of Object.entries(actors)) {
      if (actor.role !== undefined && actor.role !== 'a role of a later release') continue;
      const code = await codeFrom(path.replaceAll(/:\w+|\{[^}]*\}/g, 'a'), { method }, actor);
      if (!REFUSALS.some((each) => each === code)) wrong.push(`${method} ${path} as ${who}: ${code}`);
    }
  return wrong;
}

/** The routes of the desk that an app answers besides its endpoints. */
export function deskRoutesOf(app: { readonly middleware: readonly object[] }, contract: Contract) {
  const known = new Set(
    Object.values(contract.endpoints).map(({ method, path }) => `${method} /v${contract.version}${path}`),
  );
  const layers = app.middleware.flatMap((each) =>
    'router' in each ? (each.router as { stack: { methods: string[]; path: unknown }[] }).stack : [],
  );
  return layers
    .flatMap(({ methods, path }) => methods.map((method) => [method, String(path)] as const))
    .filter(([method, path]) => method !== 'HEAD' && path.startsWith('/v1/desk/') && !known.has(`${method} ${path}`));
}

/** Those who call a service that asks the one of `startStaff` who they are. @param token of services */
export const actorsOf = (
  staff: Readonly<Record<string, { role: string; mustReplacePassword: boolean }>>,
  token?: string,
) => ({
  visitor: { headers: {} },
  stranger: { headers: { cookie: 'site-staff=forged; site-owner=forged', authorization: 'Bearer forged' } },
  ...Object.fromEntries(
    Object.entries(staff).map(([cookie, { role, mustReplacePassword }]): [string, Actor] => [
      cookie,
      { headers: { cookie }, role, mustReplacePassword },
    ]),
  ),
  ...(token !== undefined && { service: { headers: { authorization: `Bearer ${token}` }, isService: true } }),
});
