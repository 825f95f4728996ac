import type { Language } from '@dorpel/i18n/languages';
import type { Attachment, MailAddress } from '@dorpel/mail';
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import type { Viewing } from '../viewing.ts';

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

/** A name as a parameter may hold it, which ends at a quotation mark (RFC 6868, 3). */
const parameter = (text: string) => oneLine(text).replaceAll('^', '^^').replaceAll('"', "^'");

const person = ({ name, address }: MailAddress) => ({ name: parameter(name ?? address), email: address });

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

/**
 * A viewing as mail programs read it (schema.org, EventReservation): they show it above the mail, and in the calendar.
 *
 * @param name of who booked it
 * @param change where it is moved or cancelled
 */
export const reservationOf = (
  { id, viewing, title, address, href, organizer }: Omit<CalendarEntry, 'description'>,
  name: string,
  change: string,
): object => ({
  '@context': 'https://schema.org',
  '@type': 'EventReservation',
  reservationNumber: id,
  reservationStatus: `https://schema.org/${viewing.status === 'cancelled' ? 'ReservationCancelled' : 'ReservationConfirmed'}`,
  underName: { '@type': 'Person', name },
  reservationFor: {
    '@type': 'Event',
    name: title,
    startDate: viewing.startsAt.toISOString(),
    endDate: viewing.endsAt.toISOString(),
    location: { '@type': 'Place', name: address, address },
    organizer: { '@type': 'Organization', name: organizer.name ?? organizer.address },
    ...(href !== '' && { url: href }),
  },
  modifyReservationUrl: change,
});

/** How a calendar program is to take a file (RFC 5546): who is invited is asked, the organizer's own entry is told. */
function methodOf({ viewing, attendee }: CalendarEntry): ICalCalendarMethod {
  if (viewing.status === 'cancelled') return ICalCalendarMethod.CANCEL;
  return attendee ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH;
}

const calendarOf = (method: ICalCalendarMethod): ICalCalendar =>
  ical({ prodId: { company: 'Estate agency', product: 'Viewings' }, method });

/** Each line ends, the last one too (RFC 5545, 3.4). */
const written = (calendar: ICalCalendar) => `${calendar.toString().trimEnd()}\r\n`;

/** What a calendar file is called in a mail. */
const FILE_NAMES: Readonly<Record<Language, string>> = {
  nl: 'bezichtiging.ics',
  fr: 'visite.ics',
  en: 'viewing.ics',
  de: 'besichtigung.ics',
};

/**
 * A viewing as a calendar file: an invitation, its change or its end.
 *
 * @param language of who gets it: the file has a name in it
 */
export function calendarFile(entry: CalendarEntry, language: Language): Attachment {
  const method = methodOf(entry);
  const calendar = calendarOf(method);
  calendar.createEvent(eventOf(entry));
  return {
    name: FILE_NAMES[language],
    type: `text/calendar; charset=utf-8; method=${method}`,
    base64: Buffer.from(written(calendar)).toString('base64'),
  };
}

/** Seconds after which a calendar program should look again (RFC 7986, 5.7). */
const REFRESH = 15 * 60;

/** Viewings as a calendar that a program subscribes to: of the same viewings always the same text. */
export function calendarFeed(name: string, entries: readonly CalendarEntry[]): string {
  const calendar = calendarOf(ICalCalendarMethod.PUBLISH).name(oneLine(name)).ttl(REFRESH);
  for (const entry of entries) calendar.createEvent(eventOf(entry));
  return written(calendar);
}
