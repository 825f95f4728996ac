import { Refused } from '@dorpel/service-kit';
import { feedPath } from '../viewings/calendars.routes.ts';
import { byCommandIn } from './by-command.ts';
import type { Run } from './commands.ts';
import { colleagueIn } from './viewings.ts';

export const listCalendars: Run = async ({ words, say, open }) => {
  const found = await (await open()).parts.feeds.list();
  if (found.length === 0) say(words.noCalendars);
  for (const { id, name, madeAt, readAt } of found)
    say([id, name, madeAt.toISOString(), readAt?.toISOString() ?? words.neverRead].join('  '));
  return { data: found };
};

/** Makes the address of somebody's calendar, in the place of one that they had; it is shown this once. */
export const makeCalendar: Run = async (given) => {
  const { language, now, isDryRun, say, open } = given;
  const advisor = colleagueIn(given);
  const { feeds, site } = (await open()).parts;
  if (isDryRun) return { data: advisor };
  const secret = await feeds.make(advisor, language, now);
  const address = site.hrefOfService('forms', feedPath(secret));
  say(address);
  return { data: { ...advisor, address } };
};

export const endCalendar: Run = async ({ names: [id = ''], isDryRun, now, words, say, open }) => {
  const { feeds } = (await open()).parts;
  const isThere = (await feeds.list()).some((each) => each.id === id);
  if (!isThere) throw new Refused(words.noCalendar(id));
  if (!isDryRun) await feeds.end(id, byCommandIn(words), now);
  say(words.calendarEnded(id));
  return { data: { id } };
};
