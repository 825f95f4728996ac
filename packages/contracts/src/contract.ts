import type { Struct } from 'superstruct';
import type { DeskAccess } from './desk/roles.ts';

export { COMMON_PROBLEMS, isProblem, Problem } from './problem.ts';
export { fieldCodes } from './fields.ts';

/** A struct of whatever type; its value's type is read off `TYPE`. */
export type AnyStruct = Pick<Struct<unknown, unknown>, 'TYPE' | 'type'>;
type Value<S> = S extends { TYPE: infer T } ? T : undefined;

/** One call over the wire. `path` lies below `/v{version}` and names its params with a colon. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly params?: AnyStruct;
  readonly query?: AnyStruct;
  readonly body?: AnyStruct;
  /** The whole body is a file; its name goes in the header `x-file-name`, percent-encoded. */
  readonly file?: true;
  /** It is answered when something happens: while it waits it is no work for the service. */
  readonly waits?: true;
  /**
   * Its answer follows from the version of the service's data (`getVersion`), what was asked, and the minute, whoever asks:
   * until one of these is another, it may be kept.
   */
  readonly keeps?: true;
  /** Of the desk: what is done, which says who may (`DESK_ACTIONS`). Every path that begins with '/desk/' has it. */
  readonly desk?: DeskAccess;
  /**
   * Whom it is for, where that is not every visitor nor the desk: an owner who is logged in, or another service that knows a token.
   * Nothing of a request is looked at before that is certain.
   */
  readonly caller?: 'owner' | 'service';
  readonly response: AnyStruct;
};

/** All that a service promises in one major version. Inside it there are only additions. */
export type Contract<Endpoints extends Record<string, Endpoint> = Record<string, Endpoint>> = {
  readonly service: string;
  readonly version: number;
  /** Problem code -> HTTP status. */
  readonly problems: Readonly<Record<string, number>>;
  readonly endpoints: Endpoints;
};

/** What a call to an endpoint takes, with the values as they are after parsing. */
export type Input<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends AnyStruct ? K : never]: Value<E[K]>;
};

/** What a call sends besides: a file, where the endpoint takes one. */
export type Sent<E extends Endpoint> = E['file'] extends true ? { file: Blob & { readonly name?: string } } : unknown;

/** What an endpoint answers. */
export type Output<E extends Endpoint> = Value<E['response']>;

/** Declares a contract; the types of its endpoints are kept. */
export function defineContract<const Endpoints extends Record<string, Endpoint>>(
  contract: Contract<Endpoints>,
): Contract<Endpoints> {
  return contract;
}

/**
 * The whole contract of a service whose parts stand in files of their own: what visitors' remotes import need not hold
 * what only the desk calls. Both are of the same service and version.
 */
export const joinContracts = <A extends Record<string, Endpoint>, B extends Record<string, Endpoint>>(
  one: Contract<A>,
  other: Contract<B>,
): Contract<A & B> => ({
  ...one,
  problems: { ...one.problems, ...other.problems },
  endpoints: { ...one.endpoints, ...other.endpoints },
});
