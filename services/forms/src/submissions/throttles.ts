import { createThrottle, type Database } from '@dorpel/service-kit';
import type { Config } from '../config.ts';
import { MEGABYTE } from './room.ts';

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
