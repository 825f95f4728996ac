import type { Struct } from 'superstruct';
import type { Contract, Endpoint, Input, Output, Sent } from './contract.ts';
import { type FieldCodes, isProblem, Problem } from './problem.ts';

export type { Contract } from './contract.ts';

/** How a client reaches its service. */
export type Transport = {
  /** Where the service is, without the version: 'http://127.0.0.1:3001' or '/api/catalogue'. */
  readonly base: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** In the place of `fetch` where the answer may be long in coming (`Endpoint.waits`). */
  readonly fetchWaiting?: Transport['fetch'];
  /** What is known to be the answer at an address that may be kept (`Endpoint.keeps`), or what `ask` says it is. */
  readonly keep?: ((url: string, ask: () => Promise<unknown>) => Promise<unknown>) | undefined;
};

export type CallOptions = { readonly signal?: AbortSignal; readonly headers?: Record<string, string> };

/** One function per endpoint of a contract. */
export type Client<C extends Contract> = {
  readonly [K in keyof C['endpoints']]: (
    input: Input<C['endpoints'][K]> & Sent<C['endpoints'][K]>,
    options?: CallOptions,
  ) => Promise<Output<C['endpoints'][K]>>;
};

/**
 * A signal that ends after so many milliseconds, with a TimeoutError, or with one of the others that ends before.
 *
 * `AbortSignal.any` of an `AbortSignal.timeout` alone does not do: on Node 20 nothing holds that timeout, so that it goes with the
 * next collection of garbage, and who waits for it waits for ever. One that is listened to is held until it is over.
 */
export function withDeadline(milliseconds: number, ...signals: readonly AbortSignal[]): AbortSignal {
  const timeout = AbortSignal.timeout(milliseconds);
  timeout.addEventListener('abort', () => undefined, { once: true });
  return AbortSignal.any([...signals, timeout]);
}

type Call = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob & { readonly name?: string };
};

function pathOf(template: string, params: Record<string, unknown> = {}): string {
  return template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}

function searchOf(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null && each !== '') search.append(name, String(each));
    }
  }
  const text = search.toString();
  return text && `?${text}`;
}

async function problemOf(response: Response): Promise<Problem> {
  const answer = (await response.json().catch(() => null)) as {
    problem?: { code?: unknown; fields?: FieldCodes };
  } | null;
  const code = answer?.problem?.code;
  const requestId = response.headers.get('x-request-id') ?? undefined;
  // In seconds; a date, as proxies may write it, is left to the reader's patience.
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  if (typeof code === 'string') return new Problem(code, answer?.problem?.fields, { requestId, retryAfter });
  return new Problem(response.status >= 500 ? 'service/unavailable' : 'service/failed', undefined, { requestId });
}

async function ask(url: string, endpoint: Endpoint, transport: Transport, input: Call, options: CallOptions) {
  const init: RequestInit = { method: endpoint.method, headers: { accept: 'application/json', ...options.headers } };
  if (options.signal) init.signal = options.signal;
  if (input.body !== undefined) {
    init.body = JSON.stringify(input.body);
    init.headers = { ...init.headers, 'content-type': 'application/json' };
  }
  if (input.file) {
    init.body = input.file;
    // Of no type a form can have, so that a browser asks before it sends one from another site (CORS).
    const name = encodeURIComponent(input.file.name ?? '');
    init.headers = { ...init.headers, 'content-type': 'application/octet-stream', 'x-file-name': name };
  }
  try {
    const fetch = (endpoint.waits && transport.fetchWaiting) || transport.fetch;
    // In the browser nothing is checked before the first call, so what checks comes with it.
    const [response, { mask }] = await Promise.all([fetch(url, init), import('superstruct')]);
    if (!response.ok) throw await problemOf(response);
    const value: unknown = response.status === 204 ? undefined : await response.json();
    // Readers are tolerant: what this version does not know is left out, what it needs must be there.
    return mask(value, endpoint.response as unknown as Struct<unknown, unknown>);
  } catch (error) {
    if (options.signal?.aborted || isProblem(error)) throw error;
    // A StructError is known by its failures: its name does not survive minifying.
    const unreadable = error instanceof Error && (error.name === 'SyntaxError' || 'failures' in error);
    // An answer that is not of this contract; or none, or half of one.
    throw new Problem(unreadable ? 'service/failed' : 'service/unavailable', undefined, { cause: error });
  }
}

function call(endpoint: Endpoint, prefix: string, transport: Transport, input: Call, options: CallOptions) {
  const url = transport.base + prefix + pathOf(endpoint.path, input.params) + searchOf(input.query);
  const asked = () => ask(url, endpoint, transport, input, options);
  return endpoint.keeps && transport.keep ? transport.keep(url, asked) : asked();
}

/**
 * A client of one service. Calls answer what the contract says and throw `Problem` for everything the
 * service (or the lack of it: 'service/unavailable') refuses; an abort by `signal` is thrown as it is.
 */
export function createClient<C extends Contract>(contract: C, transport: Transport): Client<C> {
  const prefix = `/v${contract.version}`;
  const functions = Object.entries(contract.endpoints).map(([name, endpoint]) => [
    name,
    (input: Call, options: CallOptions = {}) => call(endpoint, prefix, transport, input, options),
  ]);
  return Object.fromEntries(functions) as Client<C>;
}
