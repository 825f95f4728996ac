import { id as idStruct } from '@dorpel/contracts/fields';
import { Misuse } from '@dorpel/service-kit';
import { is } from 'superstruct';
import { readHomeFigures } from '../office/office.routes.ts';
import { statisticsFrom } from '../statistics/statistics.routes.ts';
import { readYesterday } from '../statistics/yesterday.ts';
import type { Run } from './commands.ts';

/** What visitors did yesterday, and the homes that they opened most. */
export const showYesterday: Run = async ({ now, words, say, open }) => {
  const yesterday = await readYesterday((await open()).parts.rollups, now);
  const { day, opens, opensBefore, opensWeekBefore, homes } = yesterday;
  say(words.figures.yesterday(day, opens, opensBefore, opensWeekBefore));
  for (const home of homes) say(`  ${home.propertyId}  ${home.opens}`);
  return { data: yesterday };
};

/** Who owns a home, who looks at it, and what was asked last. */
export const showHome: Run = async ({ names: [id = ''], now, words, say, open }) => {
  if (!is(id, idStruct())) throw new Misuse(words.noId(id));
  const { parts } = await open();
  const statistics = statisticsFrom({ ...parts, now: () => now });
  const home = await readHomeFigures({ ...parts, statistics }, id, now);
  if (home.owners.length === 0) say(words.figures.noOwner(id));
  for (const { email, name } of home.owners) say([email, name].join('  '));
  const { impressions, opens } = home.statistics;
  say(words.figures.seen(impressions.total, opens.total));
  for (const { at, type, status, subject } of home.history) say(['', at, type, status, subject].join('  '));
  return { data: home };
};
