import { catalogue } from '@dorpel/contracts/catalogue';
import { submissions } from '@dorpel/contracts/forms';
import { type Opening, serviceClient } from '@dorpel/service-kit';
import type { Config } from '../config.ts';
import { createCockpits } from './cockpit.ts';
import { createCounting } from './counter.ts';
import { openHistory } from './history.store.ts';
import { createFollowing } from './history.ts';
import { createHomes } from './homes.ts';
import {
  cockpitHandlers,
  daysCsvRoutes,
  historyHandlers,
  type OwnerOf,
  passportHandlers,
  statisticsFrom,
  statisticsHandlers,
} from './http.ts';
import { openBatches, openRollups } from './store.ts';

export { countsOf, type Happened, isCountedIn, type Period, type Step, STEP_NAMES } from './cockpit.ts';
export { CHART_DAYS, emptyRollup, readYesterday, type Rollup, type Source } from './figures.ts';
export type { History } from './history.store.ts';
export { type Note, noteOf, type Occurrence, presentRow, reachableIn, tooLongIn } from './history.ts';
export type { Homes } from './homes.ts';
export { type OwnerOf, requireOwner, statisticsFrom, type StatisticsRoutes } from './http.ts';
export type { Rollups } from './store.ts';

type Context = Pick<Opening<Config>, 'config' | 'database' | 'log' | 'now'>;

/** What is kept of visits and of what was sent, and what the catalogue knows of the homes. */
export async function openStatistics({ config, database, log, now }: Context) {
  return {
    rollups: await openRollups(database),
    history: await openHistory(database),
    homes: createHomes({
      client: serviceClient(catalogue, config.CATALOGUE_URL),
      passportToken: config.PASSPORT_TOKEN,
      log,
      now,
    }),
  };
}

type Parts = Awaited<ReturnType<typeof openStatistics>>;

/** The history follows the forms service, where both know the token. */
async function followingOf({ config, database, log }: Context, { history }: Parts) {
  if (!config.ACTIVITY_TOKEN) return [];
  const client = serviceClient(submissions, config.FORMS_URL);
  return [await createFollowing({ database, client, token: config.ACTIVITY_TOKEN, history, log })];
}

/** What an owner sees of a home: figures, funnel, history, and what its advert still needs. */
export async function serveStatistics(context: Context, parts: Parts, ownerOf: OwnerOf) {
  const { config, database, log, now } = context;
  const { rollups, history, homes } = parts;
  const statistics = statisticsFrom({ rollups, history, now });
  const counting = createCounting({ rollups, batches: await openBatches(database), homes, now, log });
  return {
    statistics,
    handlers: {
      ...statisticsHandlers({ statistics, counting, ownerOf }),
      ...cockpitHandlers({ cockpits: createCockpits({ rollups, history, homes, now }), ownerOf }),
      ...historyHandlers({ history, ownerOf, now }),
      ...passportHandlers({
        client: serviceClient(catalogue, config.CATALOGUE_URL),
        ownerOf,
        token: config.PASSPORT_TOKEN,
      }),
    },
    route: daysCsvRoutes({ ownerOf, statistics }),
    workers: [counting, ...(await followingOf(context, parts))],
  };
}
