import { Problem } from '@dorpel/contracts';
import { formatPhone } from '@dorpel/i18n/phone';
import {
  calendarFeed,
  type LetterSources,
  nameIn,
  type Places,
  type Submissions,
  VIEWING,
} from '../submissions/submissions.ts';
import type { Feeds } from './feeds.store.ts';
import type { Homes } from './booking.ts';

export type ReadFeedOptions = {
  readonly feeds: Pick<Feeds, 'open'>;
  readonly staff: Pick<Places, 'has'>;
  readonly submissions: Pick<Submissions, 'listViewings'>;
  readonly homes: Homes;
  readonly sources: Pick<LetterSources, 'agency' | 'site'>;
  readonly now: () => Date;
};

const DAY = 24 * 60 * 60_000;

/** Days that a calendar goes back, and ahead: more than can be booked. */
const BACK = 31 * DAY;
const AHEAD = 366 * DAY;

/** Viewings of one calendar: more than anybody shows in so many days. */
const MOST = 2_000;

/** The calendar that a secret opens: the viewings that somebody shows, in iCalendar (RFC 5545). */
export const createReadFeed =
  ({ feeds, staff, submissions, homes, sources: { agency, site }, now }: ReadFeedOptions) =>
  /**
   * @throws Problem 'calendar/not-found' for a secret that opens none, or none any more, or is of somebody who left;
   *   'service/unavailable' while nobody can tell
   */
  async (secret: string): Promise<string> => {
    const at = now();
    const feed = await feeds.open(secret, at);
    if (!feed || !(await staff.has(feed.id))) throw new Problem('calendar/not-found');
    const { id, name, language } = feed;
    const found = await submissions.listViewings({
      from: new Date(at.getTime() - BACK),
      until: new Date(at.getTime() + AHEAD),
      advisor: id,
      most: MOST,
    });
    const bookings = found.filter(({ viewing }) => viewing.status === 'confirmed');
    const homeOf = await homes(
      bookings.map(({ viewing }) => viewing.propertyId),
      language,
    );
    const words = VIEWING[language];
    const entries = bookings.map(({ id: submission, viewing, answers, changedAt }) => {
      const home = homeOf(viewing.propertyId);
      return {
        id: submission,
        viewing,
        title: `${words.inCalendar(home.title)} · ${nameIn(answers)}`,
        address: home.place,
        href: site.hrefOfDesk(`viewings/${submission}`, language),
        description: `${nameIn(answers)}, ${formatPhone(answers.phone ?? '')}`,
        organizer: agency,
        stamp: changedAt,
      };
    });
    return calendarFeed(words.calendarOf(name), entries);
  };

export type ReadFeed = ReturnType<typeof createReadFeed>;
