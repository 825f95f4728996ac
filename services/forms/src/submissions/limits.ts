import { Problem } from '@dorpel/contracts';
import { createThrottle, type Database, metrics } from '@dorpel/service-kit';
import { Counter, Gauge } from 'prom-client';
import type { Config } from '../config.ts';

export const MEGABYTE = 1024 * 1024;

/** Bytes that all files may have together, and of them those that no form has named: anybody can send these. */
export type RoomLimits = { readonly all: number; readonly unnamed: number };

/** Bytes that are stored. */
export type Held = { readonly named: number; readonly unnamed: number };

const stored = new Gauge({
  name: 'upload_stored_bytes',
  help: 'Bytes of the files that visitors sent, by whether a form has named them.',
  labelNames: ['named'] as const,
  registers: [metrics],
});

const refused = new Counter({
  name: 'upload_refused_total',
  help: 'Files that were refused because there is no room for them, by what is full.',
  labelNames: ['full'] as const,
  registers: [metrics],
});

/**
 * Keeps what visitors send from filling the disk.
 * @param held of what is stored; what other processes are receiving at this moment is not seen
 */
export function createRoom(held: () => Promise<Held>, limits: RoomLimits) {
  let underWay = 0;

  return {
    /**
     * Keeps room free for a file that comes. Answers what is to be called when it is stored or given up.
     * @throws Problem 'upload/no-room'
     */
    async enter(bytes: number): Promise<() => void> {
      underWay += bytes;
      const leave = () => {
        underWay -= bytes;
      };
      try {
        const { named, unnamed } = await held();
        stored.set({ named: 'yes' }, named);
        stored.set({ named: 'no' }, unnamed);
        const full = named + unnamed + underWay > limits.all ? 'all' : unnamed + underWay > limits.unnamed && 'unnamed';
        if (full) {
          refused.inc({ full });
          throw new Problem('upload/no-room', undefined, { cause: new Error(`no room for a file: '${full}' is full`) });
        }
      } catch (error) {
        leave();
        throw error;
      }
      return leave;
    },
  };
}

/** Seconds. */
const HOUR = 60 * 60;

/** How often, and how much, the same subscriber may do what, by what it does. */
export async function openThrottles(database: Database, config: Config) {
  const hourly = { database, seconds: HOUR };
  return {
    submissions: await createThrottle({ ...hourly, name: 'submissions', points: config.SUBMISSIONS_PER_HOUR }),
    pace: await createThrottle({ ...hourly, name: 'pace', points: config.SUBMISSIONS_BEFORE_CAPTCHA }),
    uploads: await createThrottle({ ...hourly, name: 'uploads', points: config.SUBMISSIONS_PER_HOUR }),
    uploadedBytes: await createThrottle({
      ...hourly,
      name: 'uploaded-bytes',
      points: config.UPLOAD_MEGABYTES_PER_HOUR * MEGABYTE,
    }),
    slow: await createThrottle({ database, name: 'slow', points: 2, seconds: 60 }),
    captchas: await createThrottle({ database, name: 'captchas-a-minute', points: 10, seconds: 60 }),
    friends: await createThrottle({ database, name: 'friends', points: config.FRIENDS_PER_DAY, seconds: 24 * HOUR }),
  };
}
