import { addDays, dayOf } from '@dorpel/i18n/brussels';
import type { Rollups } from './rollups.repository.ts';

/** Homes that are named. */
const NAMED = 3;
const WEEK = 7;

/** Yesterday's visits, for the office (X13): the last day that is whole. */
export async function readYesterday(rollups: Pick<Rollups, 'opensOn' | 'mostOpened'>, now: Date) {
  const day = addDays(dayOf(now), -1);
  const [before, weekBefore] = [addDays(day, -1), addDays(day, -WEEK)];
  const [opens, homes] = await Promise.all([
    rollups.opensOn([day, before, weekBefore]),
    rollups.mostOpened(day, NAMED),
  ]);
  const on = (each: string) => opens.get(each) ?? 0;
  return { day, opens: on(day), opensBefore: on(before), opensWeekBefore: on(weekBefore), homes };
}
