import type { Attachment, MailAddress } from '@dorpel/mail';
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import type { Viewing } from './viewing.ts';

export type CalendarEntry = {
  readonly id: string;
  readonly viewing: Viewing;
  readonly title: string;
  readonly address: string;
  readonly href: string;
  readonly description: string;
  readonly organizer: MailAddress;
  /** Who is invited; none where the entry is the organizer's own. */
  readonly attendee?: MailAddress | undefined;
  /** When it last changed. */
  readonly stamp: Date;
};

/** Names as a calendar may hold them: on one line. */
const oneLine = (text: string) => text.replace(/[\p{C}\s]+/gu, ' ').trim();

const person = ({ name, address }: MailAddress) => ({ name: oneLine(name ?? address), email: address });

/** Of a person who asked for the viewing themselves: nobody waits for an answer. */
const invited = (attendee: MailAddress) => ({
  ...person(attendee),
  role: ICalAttendeeRole.REQ,
  status: ICalAttendeeStatus.ACCEPTED,
  rsvp: false,
});

/**
 * A viewing as an event (RFC 5545), in UTC so that no calendar has to know of summer time. The same UID with a higher SEQUENCE
 * replaces what a calendar has.
 */
function eventOf({ id, viewing, title, address, href, description, organizer, attendee, stamp }: CalendarEntry) {
  return {
    id: `${id}@viewings`,
    sequence: viewing.sequence,
    stamp,
    start: viewing.startsAt,
    end: viewing.endsAt,
    summary: oneLine(title),
    location: oneLine(address),
    ...(href !== '' && { url: href }),
    description,
    status: viewing.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: person(organizer),
    ...(attendee && { attendees: [invited(attendee)] }),
  } satisfies ICalEventData;
}

/** How a calendar program is to take a file (RFC 5546): who is invited is asked, the organizer's own entry is told. */
function methodOf({ viewing, attendee }: CalendarEntry): ICalCalendarMethod {
  if (viewing.status === 'cancelled') return ICalCalendarMethod.CANCEL;
  return attendee ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH;
}

const calendarOf = (method: ICalCalendarMethod): ICalCalendar =>
  ical({ prodId: { company: 'Estate agency', product: 'Viewings' }, method });

/** A viewing as a calendar file: an invitation, its change or its end. */
export function calendarFile(entry: CalendarEntry): Attachment {
  const method = methodOf(entry);
  const calendar = calendarOf(method);
  calendar.createEvent(eventOf(entry));
  return {
    name: 'bezoek.ics',
    type: `text/calendar; charset=utf-8; method=${method}`,
    base64: Buffer.from(calendar.toString()).toString('base64'),
  };
}

/** Seconds after which a calendar program should look again (RFC 7986, 5.7). */
const REFRESH = 15 * 60;

/** Viewings as a calendar that a program subscribes to: of the same viewings always the same text. */
export function calendarFeed(name: string, entries: readonly CalendarEntry[]): string {
  const calendar = calendarOf(ICalCalendarMethod.PUBLISH).name(oneLine(name)).ttl(REFRESH);
  for (const entry of entries) calendar.createEvent(eventOf(entry));
  return calendar.toString();
}
