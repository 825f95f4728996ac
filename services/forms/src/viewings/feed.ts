import { Problem } from '@dorpel/contracts';
import { isLanguage } from '@dorpel/i18n/languages';
import { formatPhone } from '@dorpel/i18n/phone';
import {
  AGENCY_LANGUAGE,
  calendarFeed,
  calendarFile,
  type LetterSources,
  nameIn,
  OPEN_DAY,
  placeOf,
  type Places,
  type Submissions,
  titleOf,
  VIEWING,
  viewingCalendar,
} from '../submissions/submissions.ts';
import type { Homes } from './booking.ts';
import type { Appointments } from './changes.ts';
import type { Feeds } from './feeds.store.ts';
import { openDayId, type OpenDays } from './open-days.ts';

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

type CalendarFilesOptions = {
  readonly appointments: Pick<Appointments, 'booking'>;
  readonly openDays: Pick<OpenDays, 'find'>;
  readonly sources: LetterSources;
};

/** Calendar files that links open: a viewing as it is now, and an open house day for whoever looks at its home. */
export const calendarFilesOf = ({ appointments, openDays, sources }: CalendarFilesOptions) => ({
  ofLink: async (token: string) => viewingCalendar(await appointments.booking(token), sources),

  async ofDay(propertyId: string, start: string, language: string) {
    const startsAt = new Date(start);
    if (Number.isNaN(startsAt.getTime())) throw new Problem('appointment/not-found');
    const reader = isLanguage(language) ? language : AGENCY_LANGUAGE;
    const day = await openDays.find(propertyId, openDayId(propertyId, startsAt));
    const about = await sources.property(propertyId, reader);
    const { id: slotId, endsAt } = day;
    return calendarFile(
      {
        id: slotId,
        viewing: { slotId, propertyId, startsAt: day.startsAt, endsAt, status: 'confirmed', sequence: 0 },
        title: OPEN_DAY[reader].inCalendar(titleOf(about)),
        address: placeOf(about),
        href: about.href,
        description: about.href,
        organizer: sources.agency,
        stamp: new Date(),
      },
      reader,
    );
  },
});
