import { setTimeout as pauseFor } from 'node:timers/promises';
import { is, type Struct } from 'superstruct';

/**
 * Why a CRM could not be asked: it knows the credentials no longer; it says no; it is away, or too busy for too long; it says
 * something that is not understood, or too much; something is missing in what the office gave.
 */
export type Fault = 'unauthorized' | 'refused' | 'away' | 'not-understood' | 'too-large' | 'incomplete';

/** A call that failed. The message names the call by its path alone: no credential, address or answer is in it. */
export class CrmFault extends Error {
  readonly is: Fault;
  /** Whether the CRM may have done what it was asked to. */
  readonly mayHaveArrived: boolean;
  /** Of the answer, where there was one. */
  readonly status: number | undefined;
  constructor(fault: Fault, where: string, { status, mayHaveArrived = false }: FaultDetails = {}) {
    super(`${where}: ${fault}${status === undefined ? '' : ` (${status})`}`);
    this.is = fault;
    this.mayHaveArrived = mayHaveArrived;
    this.status = status;
  }
}
type FaultDetails = { readonly status?: number; readonly mayHaveArrived?: boolean };

/** How a call and its answer are written, where that is not JSON. */
export type Form = {
  readonly write: (body: unknown) => string;
  /** What an answer says; undefined where it is not of this form. */
  readonly read: (text: string) => unknown;
  /** What an answer says went wrong, whatever its status; null where it says nothing of it. */
  readonly fault: (text: string) => Fault | null;
};

export type Call<T> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Below the address of the CRM: 'v1/estates/list'. It is what messages say, so that it holds no credential. */
  readonly path: string;
  /** What messages say in its place, where all calls have one path. */
  readonly name?: string;
  readonly form?: Form;
  /** What follows the path, and no message says. */
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly answer: Struct<T, unknown>;
  /** A call that may be given twice; one that writes may not, where nobody knows whether it arrived. */
  readonly mayRepeat: boolean;
};

export type CallerOptions = {
  readonly address: string;
  readonly pause?: ((milliseconds: number) => Promise<void>) | undefined;
  /** Milliseconds that one answer may take. */
  readonly deadline?: number;
  /** Bytes that one answer may have. */
  readonly largest?: number;
};

export type Caller = <T>(call: Call<T>) => Promise<T>;

const DEADLINE = 60_000;
const LARGEST = 32 * 1024 * 1024;
const TRIES = 6;
const FIRST_PAUSE = 1000;
/** Milliseconds that are waited at most, however long a CRM asks for. */
const LONGEST_PAUSE = 5 * 60_000;

const TOO_MANY = 429;
const UNAUTHORIZED = 401;
/** It handles no request just now (RFC 9110, 15.6.4): what it was asked to do, it did not. */
const UNAVAILABLE = 503;

/** Failures of a connection that was never made: the CRM was told nothing. */
const UNREACHED: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const wasReached = (error: unknown) => !UNREACHED.has((error as { cause?: { code?: unknown } }).cause?.code);

/** Milliseconds that an answer asks to wait (RFC 9110, 10.2.3): seconds, or a date; null where it does not say. */
function pauseAsked(said: string | null, now: number): number | null {
  if (said === null) return null;
  const until = /^\d+$/.test(said.trim()) ? Number(said) * 1000 : Date.parse(said) - now;
  return Number.isFinite(until) ? Math.min(Math.max(until, 0), LONGEST_PAUSE) : null;
}

/** The text of an answer, of so many bytes at most; null where it has more. */
async function textOf({ body }: Response, largest: number): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > largest) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const JSON_FORM: Pick<Form, 'write' | 'read'> = { write: (body) => JSON.stringify(body), read: parsed };

/** After what is said to be wrong: it was not done, and will not be however often it is asked. */
const isFinal = (fault: Fault) => fault !== 'away';

type Tried<T> = { readonly value: T } | { readonly fault: CrmFault; readonly again: boolean; readonly wait?: number };

/**
 * How a CRM is asked: one call at a time; again after a while where it is too busy (429 and 503, for as long as it says), out of reach or
 * failing (5xx), unless the call may have done something; each answer within a time and a size, and checked.
 *
 * @returns a function that makes one call. @throws CrmFault
 */
export function createCaller({ address, pause, deadline = DEADLINE, largest = LARGEST }: CallerOptions): Caller {
  const base = address.endsWith('/') ? address : `${address}/`;
  const wait = pause ?? ((milliseconds: number) => pauseFor(milliseconds));
  let last: Promise<unknown> = Promise.resolve();

  async function attempt<T>(call: Call<T>): Promise<Tried<T>> {
    const where = `${call.method} ${call.name ?? call.path}`;
    const { write, read } = call.form ?? JSON_FORM;
    const failed = (fault: Fault, again: boolean, details?: FaultDetails, asked?: number | null): Tried<T> => ({
      fault: new CrmFault(fault, where, details),
      again,
      ...(asked != null && { wait: asked }),
    });
    try {
      const response = await fetch(new URL(`${call.path}${call.query ?? ''}`, base), {
        method: call.method,
        headers: {
          accept: 'application/json',
          ...(call.body !== undefined && { 'content-type': 'application/json' }),
          ...call.headers,
        },
        ...(call.body !== undefined && { body: write(call.body) }),
        // A credential goes to the address that the office gave, and to no other.
        redirect: 'error',
        signal: AbortSignal.timeout(deadline),
      });
      const { status, headers } = response;
      const isBusy = status === TOO_MANY || status === UNAVAILABLE;
      const text = isBusy || (status >= 400 && !call.form) ? null : await textOf(response, largest);
      const fault = text === null ? null : call.form?.fault(text);
      if (fault != null && isFinal(fault)) return failed(fault, false, { status });
      if (status >= 400) {
        if (text === null) await response.body?.cancel();
        const asked = pauseAsked(headers.get('retry-after'), Date.now());
        if (isBusy) return failed('away', true, { status }, asked);
        if (status >= 500) return failed('away', call.mayRepeat, { status, mayHaveArrived: !call.mayRepeat }, asked);
        return failed(status === UNAUTHORIZED ? 'unauthorized' : 'refused', false, { status });
      }
      if (text === null) return failed('too-large', false, { mayHaveArrived: !call.mayRepeat });
      if (fault != null) return failed(fault, call.mayRepeat, { status, mayHaveArrived: !call.mayRepeat });
      const value = read(text);
      if (is(value, call.answer)) return { value };
      return failed('not-understood', false, { status, mayHaveArrived: !call.mayRepeat });
    } catch (error) {
      // What went wrong may name the whole address: none of it is passed on.
      const mayHaveArrived = !call.mayRepeat && wasReached(error);
      return failed('away', !mayHaveArrived, { mayHaveArrived });
    }
  }

  async function make<T>(call: Call<T>): Promise<T> {
    for (let tried = 1; ; tried += 1) {
      const made = await attempt(call);
      if ('value' in made) return made.value;
      if (!made.again || tried === TRIES) throw made.fault;
      await wait(made.wait ?? Math.min(FIRST_PAUSE * 2 ** (tried - 1) * (0.5 + Math.random()), LONGEST_PAUSE));
    }
  }

  return (call) => {
    const made = last.then(
      () => make(call),
      () => make(call),
    );
    last = made;
    return made;
  };
}
