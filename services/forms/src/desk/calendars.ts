import { Misuse, Refused } from '@dorpel/service-kit';
import { feedPath } from '../viewings/calendars.routes.ts';
import { byCommandIn } from './by-command.ts';
import { colleagueIn } from './colleague-in.ts';
import type { Run } from './commands.ts';

export const listCalendars: Run = async ({ words, say, open }) => {
  const found = await (await open()).parts.feeds.list();
  if (found.length === 0) say(words.noCalendars);
  for (const { id, name, madeAt, readAt } of found)
    say([id, name, madeAt.toISOString(), readAt?.toISOString() ?? words.neverRead].join('  '));
  return { data: found };
};

/** Makes the address of somebody's calendar, in the place of one that they had; it is shown this once. */
export const makeCalendar: Run = async (given) => {
  const { language, now, isDryRun, words, say, open } = given;
  const advisor = await colleagueIn(given, 'advisor');
  if (!advisor) throw new Misuse(words.whichAdvisor);
  const { feeds, site } = (await open()).parts;
  if (isDryRun) return { data: advisor };
  const secret = await feeds.make(advisor, language, now);
  const address = site.hrefOfService('forms', feedPath(secret));
  say(address);
  return { data: { ...advisor, address } };
};

/** Ends the calendar of somebody, who may have left. */
export const endCalendar: Run = async ({ names: [email = ''], isDryRun, now, words, say, open }) => {
  const { feeds, staff } = (await open()).parts;
  const id = (await staff.findByEmail(email))?.id;
  if (id === undefined) throw new Refused(words.noColleague(email));
  const isThere = (await feeds.list()).some((each) => each.id === id);
  if (!isThere) throw new Refused(words.noCalendar(email));
  if (!isDryRun) await feeds.end(id, byCommandIn(words), now);
  say(words.calendarEnded(email));
  return { data: { id } };
};
