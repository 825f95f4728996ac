import type { Title } from '@dorpel/contracts/forms';
import { timeOf } from '@dorpel/i18n/brussels';
import { formatInstant } from '@dorpel/i18n/formats';
import type { Language, Localized } from '@dorpel/i18n/languages';
import { msg, plural } from '@lingui/core/macro';
import { inWords } from '../../locales/sentences.ts';
import type { Viewing } from '../viewing.ts';

/** How the subject of what the office reads ends where a visitor sent it; of what somebody rang about it does not. */
export const THROUGH_THE_SITE = ' via de website';

type Person = {
  readonly email: string;
  readonly title?: Title | undefined;
  readonly name?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
};

/** 'Anne Claes', or what there is of it; nothing for who gave no name. */
const fullName = ({ name, firstName, lastName }: Person) => name ?? [firstName, lastName].filter(Boolean).join(' ');

/** The words all letters share. */
export const WORDS = inWords((say) => ({
  salutation(person: Person) {
    const { title, lastName } = person;
    if (lastName && title === 'mr') return say(msg`Dear Mr ${lastName},`);
    if (lastName && (title === 'ms' || title === 'miss')) return say(msg`Dear Ms ${lastName},`);
    const name = fullName(person);
    return name ? say(msg`Dear ${name},`) : say(msg`Hello,`);
  },
  titles: { mr: say(msg`Mr`), ms: say(msg`Ms`), miss: say(msg`Ms`), none: '' },
  names: {
    language: say(msg`Language`),
    property: say(msg`Property`),
    reference: say(msg`Reference`),
    price: say(msg`Price`),
  },
  /** One that was added since is called by its own name. */
  languages: { nl: say(msg`Dutch`), fr: say(msg`French`), en: say(msg`English`), de: say(msg`German`) } as Localized,
  wantsNewsletter: say(msg`yes, please`),
  noPreference: say(msg`no preference`),
  contactSlot: (from: string, to: string) => say(msg`between ${from} and ${to}`),
  price: {
    onRequest: say(msg`price on request`),
    startingFrom: (price: string) => say(msg`from ${price}`),
    perMonth: (price: string) => say(msg`${price} a month`),
  },
  willCall: (hours: string) => say(msg`We will call you back ${hours}, by the next working day at the latest.`),
  willAnswer: say(msg`You will hear from us by the next working day at the latest.`),
  mayReply: say(msg`Would you like to add something? Simply reply to this email.`),
  /** Why the reader gets this mail. */
  noteToVisitor: say(
    msg`You are receiving this email because your address was entered on our website. Wasn’t that you? Let us know by replying to this email.`,
  ),
  noteToCaller: say(
    msg`You are receiving this email because you gave our office your address. Wasn’t that you? Let us know by replying to this email.`,
  ),
  noteToFriend: say(msg`You are receiving this email because somebody wanted to show you a property on our website.`),
  /** In the letter of a form on which the newsletter was ticked. */
  newsletter: {
    confirm: say(msg`Yes, subscribe me to the newsletter`),
    note: say(msg`Confirm with one click that you would like the newsletter.`),
  },
  /** In the letters of what somebody told the office: by whom it was written down. */
  entered: {
    phone: (by: string) => say(msg`You told us this by phone; ${by} wrote it down.`),
    door: (by: string) => say(msg`You told us this in our office; ${by} wrote it down.`),
  },
  openAtDesk: say(msg`Open it in the inbox`),
  noteToAgency: say(msg`A reply to this email goes straight to the visitor.`),
  regards: (agency: string) => say(msg`Kind regards, ${agency}`),
}));

export const FIELD_WORDS = inWords((say) => ({
  names: {
    acceptsAdvance: say(msg`Advance confirmed`),
    acceptsDeposit: say(msg`Deposit confirmed`),
    acceptsDescription: say(msg`Description read`),
    acceptsIncome: say(msg`Income confirmed`),
    acceptsPayment: say(msg`First payment confirmed`),
    acceptsPersons: say(msg`Number of people confirmed`),
    advance: say(msg`Advance`),
    tenantFee: say(msg`Agency fee for the tenant`),
    amount: say(msg`Offer`),
    comment: say(msg`Testimonial`),
    confirmsAmount: say(msg`Far from the asking price, confirmed`),
    contactSlot: say(msg`Call`),
    cv: say(msg`CV`),
    documents: say(msg`Documents`),
    email: say(msg`Email`),
    endDate: say(msg`Until`),
    firstName: say(msg`Name`),
    firstRent: say(msg`First month’s rent`),
    frequency: say(msg`Emails`),
    friend: say(msg`For`),
    goal: say(msg`Goal`),
    homepage: say(msg`Website`),
    image: say(msg`Picture`),
    income: say(msg`Monthly household income`),
    name: say(msg`Name`),
    needsLoan: say(msg`Subject to a loan`),
    newsletter: say(msg`Newsletter`),
    persons: say(msg`Number of people`),
    phone: say(msg`Phone`),
    position: say(msg`Position`),
    priceMax: say(msg`Price up to`),
    priceMin: say(msg`Price from`),
    project: say(msg`Project`),
    propertyStreet: say(msg`Address of the property`),
    remark: say(msg`Message`),
    rooms: say(msg`Bedrooms (at least)`),
    search: say(msg`Search`),
    slotId: say(msg`When`),
    startDate: say(msg`From`),
    street: say(msg`Address`),
    type: say(msg`Type of property`),
    types: say(msg`Type of property`),
    validUntil: say(msg`Valid until`),
    wish: say(msg`Request`),
    zones: say(msg`Cities`),
  },
  wishes: { info: say(msg`information`), visit: say(msg`a viewing`) },
  goals: { buy: say(msg`to buy`), rent: say(msg`to rent`), sell: say(msg`to sell`), let: say(msg`to let`) },
  frequencies: { instant: say(msg`at once`), daily: say(msg`once a day`) },
  yes: say(msg`yes`),
  /** What the picture of a home’s place shows, for who can’t see it. */
  map: {
    exact: (place: string) => say(msg`Map with this home marked: ${place}`),
    about: (city: string) => say(msg`Map with the area in which this home lies: ${city}`),
  },
  waitsFor: (when: string) => say(msg`on the waiting list for ${when}`),
  toConfirm: say(msg`to be confirmed by our office`),
  /** What a tenant owes the agency, where that is no amount. */
  fees: { nothing: say(msg`nothing`), ask: say(msg`our office tells you how much`) } as Readonly<
    Record<string, string>
  >,
  /** `months` is null where it is no whole number of them. */
  deposit: (months: number | null) =>
    months === null
      ? say(msg`Deposit`)
      : say(
          msg`${plural(months, {
            1: 'Deposit (one month’s rent)',
            2: 'Deposit (two months’ rent)',
            3: 'Deposit (three months’ rent)',
            other: `Deposit (${months} months’ rent)`,
          })}`,
        ),
  atLeast: (value: string) => say(msg`at least ${value}`),
  atMost: (value: string) => say(msg`at most ${value}`),
  attached: say(msg`see attachment`),
  seeProperty: say(msg`See the property`),
  seeProject: say(msg`See the project`),
}));

/** What happened to a viewing, or that it is tomorrow. */
export type ViewingEvent = 'confirmed' | 'moved' | 'cancelled' | 'reminder';

/** The mails about a viewing (F5). */
export const VIEWING = inWords((say) => ({
  subject: {
    confirmed: (about: string) => say(msg`Your viewing is confirmed: ${about}`),
    moved: (about: string) => say(msg`Your viewing has been rescheduled: ${about}`),
    cancelled: (about: string) => say(msg`Your viewing is cancelled: ${about}`),
    reminder: (about: string) => say(msg`Your viewing is tomorrow: ${about}`),
  },
  title: {
    confirmed: say(msg`Your viewing is confirmed`),
    moved: say(msg`Your viewing has been rescheduled`),
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
      msg`We have had to reschedule your viewing. We look forward to seeing you at the time below. If it does not suit you, choose another with the button.`,
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
  change: say(msg`Reschedule or cancel the viewing`),
  calendar: say(msg`The appointment is attached to this email for your calendar.`),
  calendarLink: say(msg`Put it in your calendar`),
  bring: say(msg`Can’t make it after all? Let us know with the button above: others are waiting for a place.`),
  /** Who asked for a moment that is full. */
  waiting: {
    subject: (about: string) => say(msg`You are on the waiting list for a viewing: ${about}`),
    title: say(msg`You are on the waiting list`),
    text: say(
      msg`All places at the time below are taken. As soon as one is free, you will get an email. Until you take it, somebody else may.`,
    ),
    change: say(msg`See or leave the waiting list`),
  },
  free: {
    subject: (about: string) => say(msg`A place is free for a viewing: ${about}`),
    title: say(msg`A place is free`),
    text: say(
      msg`There is a place at the time for which you are waiting. It goes to whoever takes it first: take it with the button below.`,
    ),
    change: say(msg`Take this place`),
  },
  accepted: say(msg`You confirmed the income, the number of people, the description and the first payment.`),
}));

/** The mails to who comes to an open house day (X21), where they say something else than those about a viewing. */
export const OPEN_DAY = inWords((say) => ({
  subject: {
    confirmed: (about: string) => say(msg`You are registered for the open house day: ${about}`),
    moved: (about: string) => say(msg`The open house day has other hours: ${about}`),
    cancelled: (about: string) => say(msg`Your registration for the open house day is cancelled: ${about}`),
    reminder: (about: string) => say(msg`The open house day is tomorrow: ${about}`),
  },
  title: {
    confirmed: say(msg`You are registered`),
    moved: say(msg`We expect you at another time`),
    cancelled: say(msg`Your registration is cancelled`),
    reminder: say(msg`The open house day is tomorrow`),
  },
  text: {
    confirmed: say(msg`Thank you for your registration. You can walk in at any time between the hours below.`),
    moved: say(msg`Your registration is now for the day below. You can walk in at any time between these hours.`),
    cancelled: say(
      msg`You have cancelled your registration; your place is free for somebody else. You are welcome on another day.`,
    ),
    reminder: say(
      msg`A short reminder: we look forward to seeing you tomorrow. You can walk in at any time between the hours below.`,
    ),
  },
  byOffice: {
    moved: say(
      msg`The open house day for which you registered has been moved. You are registered for the hours below. If they do not suit you, cancel or choose another day with the button.`,
    ),
    cancelled: say(
      msg`We are sorry: we cannot receive you on the open house day for which you registered. The page of the property shows other days, and there you can book a viewing.`,
    ),
  },
  inCalendar: (about: string) => say(msg`Open house day: ${about}`),
  change: say(msg`Change or cancel my registration`),
}));

/** Day and hours of a viewing in words. */
export const whenOf = ({ startsAt, endsAt }: Pick<Viewing, 'startsAt' | 'endsAt'>, language: Language): string =>
  VIEWING[language].hours(formatInstant(startsAt, language, { dateStyle: 'full' }), timeOf(startsAt), timeOf(endsAt));
