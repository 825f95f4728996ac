import { setTimeout as pause } from 'node:timers/promises';
import { MongoError } from 'mongodb';
import { isUnreachable } from './database.ts';

/** Milliseconds: between tries at first, twice as long each time, and never longer; and until nobody tries any more. */
const FIRST = 100;
const LONGEST = 5_000;
const GIVEN_UP = 10 * 60_000;

/** Whether the same may succeed a moment later: as well where another member of a replica set takes over. */
const mayPass = (error: unknown) =>
  isUnreachable(error) || (error instanceof MongoError && error.hasErrorLabel('RetryableWriteError'));

/** Who is patient: what may be told, and what tests shorten. */
export type Patience = {
  /** Told before each next try. */
  readonly onWait?: (error: Error) => void;
  /** After which errors another try is worth it; by default, those of a database that can't be reached. */
  readonly isPassing?: (error: unknown) => boolean;
  readonly givenUp?: number;
};

/**
 * Does something again for as long as the database can't be reached, ten minutes at most: for work that nobody waits for.
 * It has to be such that twice is the same as once, for the answer to the first time may just have been lost.
 *
 * @throws the last error
 */
export async function patiently<T>(
  work: () => Promise<T>,
  { onWait = () => {}, isPassing = mayPass, givenUp = GIVEN_UP }: Patience = {},
): Promise<T> {
  const end = Date.now() + givenUp;
  for (let wait = FIRST; ; wait = Math.min(wait * 2, LONGEST)) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || Date.now() + wait > end) throw error;
      onWait(error as Error);
      // Not all who were cut off at once come back at once.
      await pause(wait * (0.5 + Math.random() / 2));
    }
  }
}

/** The same part, each of whose methods is done patiently. */
export function patient<T extends object>(part: T, patience: Patience = {}): T {
  const methods = Object.entries(part).map(([name, value]) => {
    if (typeof value !== 'function') return [name, value as unknown];
    return [name, (...args: unknown[]) => patiently(async () => (await value.apply(part, args)) as unknown, patience)];
  });
  return Object.fromEntries(methods) as T;
}
