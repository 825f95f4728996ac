import { Problem } from '@dorpel/contracts';
import { isLanguage } from '@dorpel/i18n/languages';
import {
  AGENCY_LANGUAGE,
  calendarFile,
  type LetterSources,
  OPEN_DAY,
  placeOf,
  titleOf,
  viewingCalendar,
} from '../submissions/submissions.ts';
import type { Appointments } from './changes.ts';
import { openDayId, type OpenDays } from './open-days.ts';

type Options = {
  readonly appointments: Pick<Appointments, 'booking'>;
  readonly openDays: Pick<OpenDays, 'find'>;
  readonly sources: LetterSources;
};

/** Calendar files that links open: a viewing as it is now, and an open house day for whoever looks at its home. */
export const calendarFilesOf = ({ appointments, openDays, sources }: Options) => ({
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
