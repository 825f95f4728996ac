import { type Contract, type Endpoint, isProblem, Problem } from '@dorpel/contracts';
import { type CallOptions, type Client, createClient } from '@dorpel/contracts/client';
import { create, type Struct } from 'superstruct';
import type { Context } from '../remote.ts';

/** What the services say: contract -> endpoint -> a function of the call's input. It may throw a Problem. */
export type Answers = Readonly<Record<string, Readonly<Record<string, (input: never) => unknown>>>>;

/** How the services feel: gets the call and what would be answered, and answers that, later, or something else. */
export type Mood = (endpoint: Endpoint, answer: () => Promise<unknown>) => Promise<unknown>;

/** A call to a service as it is over HTTP, and what it is answered. */
export type Heard = {
  readonly service: string;
  readonly method: string;
  /** Below the service: '/v1/homes?page=2'. */
  readonly path: string;
  readonly status: number;
  /** JSON; undefined where nothing is answered. */
  readonly body: unknown;
};

/** Milliseconds: longer than the shell waits for a page or a slot. */
const SLOW = 1_500;

/** The same answer with nothing in its lists, and the counts beside them at zero. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  const counts = 'items' in value && Array.isArray(value.items);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, counts && typeof each === 'number' ? 0 : emptied(each)]),
  );
}

/** The moods that do not depend on a contract, by the words a team chooses them with. */
export const MOODS: Readonly<Record<string, Mood>> = {
  'as-written': (_, answer) => answer(),
  slow: async (_, answer) => {
    await new Promise((done) => setTimeout(done, SLOW));
    return answer();
  },
  empty: async (_, answer) => emptied(await answer()),
  unavailable: async () => {
    throw new Problem('service/unavailable');
  },
};

/** The mood of a name: one of `MOODS`, or a problem code with which everything that is sent is refused. */
export const moodOf = (name: string): Mood =>
  MOODS[name] ??
  (async ({ method }, answer) => {
    if (method !== 'GET') throw new Problem(name);
    return answer();
  });

/** What is answered, unless the call is given up before: as with a real one, its reason is thrown then. */
function unlessAborted<T>(answer: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return answer;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([answer, aborted]);
}

/** What a call is over HTTP. */
async function requestOf(contract: Contract, name: string, input: unknown): Promise<Pick<Heard, 'method' | 'path'>> {
  const asked = { method: 'GET', path: '' };
  const fetch = async (path: string, { method = 'GET' }: RequestInit) => {
    Object.assign(asked, { method, path });
    return new Response(null, { status: 204 });
  };
  const call = createClient(contract, { base: '', fetch })[name];
  // That nothing is answered is of no matter here.
  await call?.(input as never).catch(() => undefined);
  return asked;
}

/** Tells what a call is answered, as a service would say it; a refusal is told and thrown. */
async function told(
  call: Pick<Heard, 'service' | 'method' | 'path'>,
  answer: () => Promise<unknown>,
  heard: (call: Heard) => void,
): Promise<unknown> {
  try {
    const body = await answer();
    heard({ ...call, status: 200, body });
    return body;
  } catch (error) {
    if (isProblem(error))
      heard({ ...call, status: 422, body: { problem: { code: error.code, fields: error.fields } } });
    throw error;
  }
}

/**
 * A client that answers from `answers`; what is missing, and what an answer lacks or has too much, is an error.
 * @param heard is told each call and its answer
 */
export function answering(
  answers: Answers,
  mood: Mood = moodOf('as-written'),
  heard?: (call: Heard) => void,
): Context['client'] {
  return <C extends Contract>(contract: C) => {
    const call = (name: string, endpoint: Endpoint) => async (input: unknown, options?: CallOptions) => {
      const answer = answers[contract.service]?.[name];
      if (!answer) throw new Error(`No answer is written for ${contract.service}.${name}`);
      const written = async (): Promise<unknown> =>
        JSON.parse(JSON.stringify((await answer(input as never)) ?? null)) as unknown;
      const felt = () => unlessAborted(mood(endpoint, written), options?.signal);
      const value = await (heard
        ? told({ service: contract.service, ...(await requestOf(contract, name, input)) }, felt, heard)
        : felt());
      return create(value, endpoint.response as unknown as Struct<unknown, unknown>);
    };
    return Object.fromEntries(
      Object.entries(contract.endpoints).map(([name, endpoint]) => [name, call(name, endpoint)]),
    ) as Client<C>;
  };
}

/**
 * Answers as the contract shows them: of each endpoint its first example.
 * @param examples '@dorpel/contracts/examples/<service>': endpoint -> name -> answer
 */
export const fromContract = (examples: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Answers[string] =>
  Object.fromEntries(Object.entries(examples).map(([name, cases]) => [name, () => Object.values(cases)[0]]));
