import { msg } from '@lingui/core/macro';
import { inWords } from '../../locales/sentences.ts';

/** What happened to a viewing, or that it is tomorrow. */
export type ViewingEvent = 'confirmed' | 'moved' | 'cancelled' | 'reminder';

/** The mails about a viewing (F5). */
export const VIEWING = inWords((say) => ({
  subject: {
    confirmed: (about: string) => say(msg`Your viewing is confirmed: ${about}`),
    moved: (about: string) => say(msg`Your viewing has moved: ${about}`),
    cancelled: (about: string) => say(msg`Your viewing is cancelled: ${about}`),
    reminder: (about: string) => say(msg`Your viewing is tomorrow: ${about}`),
  },
  title: {
    confirmed: say(msg`Your viewing is confirmed`),
    moved: say(msg`Your viewing has moved`),
    cancelled: say(msg`Your viewing is cancelled`),
    reminder: say(msg`Your viewing is tomorrow`),
  },
  text: {
    confirmed: say(msg`Thank you for your booking. We look forward to seeing you at the time below.`),
    moved: say(msg`Your viewing has a new time. We look forward to seeing you at the time below.`),
    cancelled: say(
      msg`Your viewing will not take place; your place is free for somebody else. You can always choose a new time.`,
    ),
    reminder: say(msg`A short reminder: we look forward to seeing you tomorrow at the time below.`),
  },
  /** When it was the office that moved or cancelled it. */
  byOffice: {
    moved: say(
      msg`We have had to move your viewing. We look forward to seeing you at the time below. If it does not suit you, choose another with the button.`,
    ),
    cancelled: say(
      msg`We are sorry: your viewing cannot take place. You are welcome to choose a new time on the page of the property.`,
    ),
  },
  /** What the office adds in its own words comes after this. */
  message: say(msg`A word from us:`),
  /** What a calendar shows of it. */
  inCalendar: (about: string) => say(msg`Viewing: ${about}`),
  calendarOf: (name: string) => say(msg`Viewings of ${name}`),
  /** 'from 10:00 to 10:30' */
  hours: (day: string, from: string, to: string) => say(msg`${day}, from ${from} to ${to}`),
  change: say(msg`Move or cancel the viewing`),
  calendar: say(msg`The appointment is attached to this email for your calendar.`),
  bring: say(msg`Can’t make it after all? Let us know with the button above: others are waiting for a place.`),
  accepted: say(msg`You confirmed the income, the number of people, the description and the first payment.`),
}));
