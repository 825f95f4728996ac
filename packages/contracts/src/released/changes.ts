import { acceptedBy, type ContractShape, type EndpointShape, type Released, type Shape } from './shape.ts';

/** Something that would break a remote or a service of the last release. */
export type Break = {
  /** 'catalogue/v1 listProperties response items[].city' */
  readonly where: string;
  /** Which rule it breaks, and what to do instead. */
  readonly rule: string;
};

/** Who reads: a service of today what remotes of the last release send, or those remotes what it answers. */
type Direction = 'request' | 'response';

const RULES = {
  contract: 'A released contract is removed: a new major version stands beside the old one.',
  endpoint: 'A released endpoint is removed: keep it, remotes of the last release call it.',
  address: 'The method or path of a released endpoint changed: add an endpoint beside it.',
  problem: 'A released problem is removed: keep it in the contract.',
  status: 'The status of a released problem changed: add a problem of another name.',
  part: 'A released endpoint lost its params, query or body: keep it, it is still sent.',
  newRequired:
    'A request has a new field that must be given: make it optional, remotes of the last release do not send it.',
  required: 'A field of a request that could be left out must be given now: keep it optional.',
  notNull: 'A field of a request may no longer be null: keep it nullable.',
  removedFromRequest: 'A field of a request is removed: keep it, what is sent in it would be lost.',
  valueRemoved: 'A value of a request is no longer accepted: keep it.',
  narrowed: 'A request is narrower than released: it refuses what was accepted.',
  removedFromResponse: 'A field of a response is removed: keep it, readers of the last release need it.',
  optional: 'A field of a response can be missing now: readers of the last release need it.',
  nullable: 'A field of a response can be null now: readers of the last release do not expect it.',
  valueAdded:
    'A response has a new value in a closed list: readers of the last release refuse it. Open the list and release that first, add a field, or a new major version.',
  widened: 'A response is wider than released: readers of the last release refuse what it can hold now.',
  type: 'The type of a field changed: add a field of another name.',
} as const;

const broken = (where: string, rule: keyof typeof RULES): Break => ({ where, rule: RULES[rule] });

/** Type -> the wider types that hold all its values. A literal and an enum are the same: a closed list of values. */
const WIDER: Readonly<Record<string, readonly string[]>> = {
  enums: ['string'],
  integer: ['number'],
  date: ['string'],
  instant: ['string'],
};
const kindOf = ({ type, values }: Shape) => {
  if (type !== 'literal' && type !== 'enums') return type === 'type' ? 'object' : type;
  return values?.every((value) => typeof value === 'string') ? 'enums' : 'literal';
};

const fitsType = (narrow: Shape, wide: Shape) =>
  kindOf(wide) === 'unknown' ||
  kindOf(narrow) === kindOf(wide) ||
  (WIDER[kindOf(narrow)]?.includes(kindOf(wide)) ?? false);

/** What is in `of` and not in `other`. */
const lost = (of: readonly unknown[] = [], other: readonly unknown[] = []) =>
  of.filter((each) => !other.includes(each));

function compareFields(before: Shape, after: Shape, direction: Direction, where: string): Break[] {
  const found: Break[] = [];
  const [old, next] = [before.fields ?? {}, after.fields ?? {}];
  for (const [name, shape] of Object.entries(old)) {
    const path = `${where}.${name}`;
    const now = next[name];
    if (now) found.push(...compareShapes(shape, now, direction, path));
    else found.push(broken(path, direction === 'request' ? 'removedFromRequest' : 'removedFromResponse'));
  }
  for (const [name, shape] of Object.entries(next)) {
    if (direction === 'request' && !old[name] && !shape.optional) found.push(broken(`${where}.${name}`, 'newRequired'));
  }
  return found;
}

function compareValues(before: Shape, after: Shape, direction: Direction, where: string): Break[] {
  if (before.values && after.values) {
    if (direction === 'request') return lost(before.values, after.values).map(() => broken(where, 'valueRemoved'));
    // Readers of an open list take what it gains; opening one adds nothing yet.
    return before.open ? [] : lost(after.values, before.values).map(() => broken(where, 'valueAdded'));
  }
  if (before.type !== after.type) return [];
  const [from, to] = direction === 'request' ? [before, after] : [after, before];
  return lost(acceptedBy(from), acceptedBy(to)).length > 0
    ? [broken(where, direction === 'request' ? 'narrowed' : 'widened')]
    : [];
}

/** What breaks when `before` becomes `after`: in a request nothing may get narrower, in a response nothing wider. */
function compareShapes(before: Shape, after: Shape, direction: Direction, where: string): Break[] {
  const found: Break[] = [];
  if (direction === 'request') {
    if (before.optional && !after.optional) found.push(broken(where, 'required'));
    if (before.nullable && !after.nullable) found.push(broken(where, 'notNull'));
  } else {
    if (!before.optional && after.optional) found.push(broken(where, 'optional'));
    if (!before.nullable && after.nullable) found.push(broken(where, 'nullable'));
  }
  const [narrow, wide] = direction === 'request' ? [before, after] : [after, before];
  if (!fitsType(narrow, wide)) return [...found, broken(where, 'type')];
  found.push(...compareValues(before, after, direction, where));
  if (before.fields && after.fields) found.push(...compareFields(before, after, direction, where));
  if (before.of && after.of) found.push(...compareShapes(before.of, after.of, direction, `${where}[]`));
  return found;
}

const NOTHING: Shape = { type: 'object', fields: {} };

function compareEndpoints(before: EndpointShape, after: EndpointShape, where: string): Break[] {
  const found: Break[] = [];
  if (before.method !== after.method || before.path !== after.path) found.push(broken(where, 'address'));
  for (const part of ['params', 'query', 'body'] as const) {
    const [old, next] = [before[part], after[part]];
    if (old && !next) found.push(broken(`${where} ${part}`, 'part'));
    if (next) found.push(...compareShapes(old ?? NOTHING, next, 'request', `${where} ${part}`));
  }
  return [...found, ...compareShapes(before.response, after.response, 'response', `${where} response`)];
}

function compareContracts(before: ContractShape, after: ContractShape, where: string): Break[] {
  const found: Break[] = [];
  for (const [code, status] of Object.entries(before.problems)) {
    const now = after.problems[code];
    if (now === undefined) found.push(broken(`${where} ${code}`, 'problem'));
    else if (now !== status) found.push(broken(`${where} ${code}`, 'status'));
  }
  for (const [name, endpoint] of Object.entries(before.endpoints)) {
    const now = after.endpoints[name];
    if (now) found.push(...compareEndpoints(endpoint, now, `${where} ${name}`));
    else found.push(broken(`${where} ${name}`, 'endpoint'));
  }
  return found;
}

/**
 * What of `after` would break remotes and services that were made for `before`. Additions are not in it: endpoints,
 * problems, optional fields in requests, fields in responses, values in requests.
 */
export function findBreaks(before: Released, after: Released): Break[] {
  return Object.entries(before).flatMap(([name, contract]) => {
    const now = after[name];
    return now ? compareContracts(contract, now, name) : [broken(name, 'contract')];
  });
}
