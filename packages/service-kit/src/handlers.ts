import type { Readable } from 'node:stream';
import type { Contract, Endpoint, Input, Output } from '@dorpel/contracts';
import type Koa from 'koa';
import type { Log } from './log.ts';

export type CookieOptions = {
  /** Milliseconds; without it the cookie ends with the browser's session. */
  readonly maxAge?: number;
  /** Default true. False only on a localhost without TLS. */
  readonly secure?: boolean;
  /** Default true. */
  readonly httpOnly?: boolean;
  /** Default 'lax'. */
  readonly sameSite?: 'strict' | 'lax' | 'none';
  /** Default '/'. */
  readonly path?: string;
};

/** What a handler may know of the request, and say about the answer, besides its input and output. */
export type Call = {
  /** In the answer's `x-request-id`, in each log line, and worth passing on to other services. */
  readonly requestId: string;
  /** Who is counted: an IPv4 address, or the /64 of an IPv6 one (`chain/address.ts`). For limits only, never stored or logged. */
  readonly subscriber: string;
  /** True when a visitor asks, directly or through a proxy of ours; false for the shell and services on their own behalf. */
  readonly isVisitor: boolean;
  readonly userAgent: string;
  readonly cookies: {
    get(name: string): string | undefined;
    /** A value of null removes the cookie. */
    set(name: string, value: string | null, options?: CookieOptions): void;
  };
  /** Each line carries the request id. */
  readonly log: Log;
  /** Aborted when the client goes away before the answer is complete. */
  readonly signal: AbortSignal;
  /** Aborted when this process takes no more requests: who only waits is to answer now. */
  readonly closing: AbortSignal;
  /** The body of a request that is a file (`file` in its endpoint), unread. */
  readonly body: Readable;
  /** A request header, '' when it is not there. */
  header(name: string): string;
  setHeader(name: string, value: string): void;
  /** Lets browsers and caches keep the answer for so many seconds; without it a GET is revalidated each time. */
  maxAge(seconds: number): void;
};

/**
 * One function per endpoint of a contract: takes what the contract's structs made of the request, answers the
 * response's value, throws `Problem` for what it refuses. A feature declares those that it has by their names:
 * `Handlers<typeof contract, 'listThings' | 'getThing'>`.
 */
export type Handlers<C extends Contract, Names extends keyof C['endpoints'] = keyof C['endpoints']> = {
  readonly [K in Names]: (input: Input<C['endpoints'][K]>, call: Call) => Promise<Output<C['endpoints'][K]>>;
};

/** What is done before the handler of an endpoint; a `Problem` that it throws is answered instead. */
export type Before = (call: Call, endpoint: Endpoint) => unknown;

/** What the chain keeps per request. */
export type State = {
  call: Call;
  /** Why the body can't be read: told to who may send one. */
  unreadable?: Error;
};

export type Link = Koa.Middleware<State>;
export type Context = Koa.ParameterizedContext<State>;
