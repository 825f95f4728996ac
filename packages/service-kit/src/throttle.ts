import { createHash } from 'node:crypto';
import { Problem } from '@dorpel/contracts';
import type { Db } from 'mongodb';
import { type IRateLimiterMongoOptions, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { defineCollection, openCollection } from './collection.ts';
import type { Database } from './database.ts';

export type ThrottleSettings = {
  readonly database: Database;
  /** What is throttled: 'login'. */
  readonly name: string;
  /** So many attempts per key, or so much of what they cost… */
  readonly points: number;
  /** …in so many seconds. */
  readonly seconds: number;
};

/** Counts attempts per key over all processes of a service, and over restarts. */
export type Throttle = {
  /**
   * Counts one attempt, or what it costs.
   * @param cost points, whole @returns how many there are now @throws Problem 'request/too-many' with `retryAfter` when the key has none left
   */
  consume(key: string, cost?: number): Promise<number>;
  /** Takes one attempt back that was none to be counted. */
  forgive(key: string): Promise<void>;
  /** Forgets the attempts of a key, after a success. */
  reset(key: string): Promise<void>;
};

const throttles = defineCollection<{ key: string; points: number; expire: Date | null }>({
  name: 'throttles',
  indexes: [
    { name: 'throttle_key', key: { key: 1 }, unique: true },
    { name: 'throttle_expiry', key: { expire: 1 }, expireAfterSeconds: 0 },
  ],
});

/**
 * A throttle kept in the service's database, for what a guesser must not repeat (logins, codes). Keys may be
 * e-mail or IP addresses: only their hash is stored, and that only for `seconds`.
 */
export async function createThrottle({ database, name, points, seconds }: ThrottleSettings): Promise<Throttle> {
  await openCollection(database, throttles);
  const options: IRateLimiterMongoOptions & { disableIndexesCreation: boolean } = {
    storeClient: database.db satisfies Db,
    tableName: throttles.name,
    keyPrefix: name,
    points,
    duration: seconds,
    disableIndexesCreation: true,
  };
  const limiter = new RateLimiterMongo(options);
  const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');
  return {
    async consume(key, cost = 1) {
      try {
        return (await limiter.consume(hashed(key), cost)).consumedPoints;
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        const retryAfter = Math.ceil(reason.msBeforeNext / 1000);
        throw new Problem('request/too-many', undefined, { retryAfter });
      }
    },
    async forgive(key) {
      await limiter.reward(hashed(key), 1);
    },
    async reset(key) {
      await limiter.delete(hashed(key));
    },
  };
}
