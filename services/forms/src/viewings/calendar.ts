import type { Attachment, MailAddress } from '@dorpel/mail';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Viewing } from './viewing.ts';

export type CalendarEntry = {
  readonly id: string;
  readonly viewing: Viewing;
  readonly isCancelled: boolean;
  readonly title: string;
  readonly address: string;
  readonly href: string;
  readonly words: string;
  readonly organizer: MailAddress;
};

/** Names as a calendar may hold them: on one line. */
const oneLine = (text: string) => text.replace(/[\p{C}\s]+/gu, ' ').trim();

/**
 * A viewing as a calendar file (RFC 5545), in UTC so that no calendar has to know of summer time. The same UID with a
 * higher SEQUENCE replaces what a calendar has; METHOD:CANCEL takes it out (RFC 5546).
 */
export function calendarFile(entry: CalendarEntry): Attachment {
  const { id, viewing, isCancelled, title, address, href, words, organizer } = entry;
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ prodId: { company: 'Estate agency', product: 'Viewings' }, method });
  calendar.createEvent({
    id: `${id}@viewings`,
    sequence: viewing.sequence,
    start: viewing.startsAt,
    end: viewing.endsAt,
    summary: oneLine(`${words}: ${title}`),
    location: oneLine(address),
    url: href,
    description: href,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: oneLine(organizer.name ?? organizer.address), email: organizer.address },
  });
  return {
    name: 'bezoek.ics',
    type: `text/calendar; charset=utf-8; method=${method}`,
    base64: Buffer.from(calendar.toString()).toString('base64'),
  };
}
