import type { Attachment } from '@dorpel/mail';
import { formatPrice } from '@dorpel/i18n/formats';
import { type Language, NATIVE_NAMES } from '@dorpel/i18n/languages';
import { labelled } from '@dorpel/i18n/typeset';
import { formatPhone } from '@dorpel/i18n/phone';
import type { Colleague } from '../handling-log.ts';
import { conditionsOf, type PropertyInMail } from '../properties.ts';
import type { Submission } from '../submission.ts';
import { calendarFile, reservationOf } from './calendar.ts';
import type { Viewing, Waiting } from '../viewing.ts';
import { depositFacts, factOf, feeFacts, filledIn, mapIn, placeOf, propertyFacts, titleOf } from './fields.ts';
import { FIELD_WORDS, OPEN_DAY, VIEWING, type ViewingEvent, whenOf, WORDS } from './words.ts';
import {
  AGENCY_LANGUAGE,
  type Fact,
  type Letter,
  type Letters,
  type LetterSources,
  type WriteLetters,
} from './letter.tsx';
import { nameIn } from './plan.ts';

type Booking = Submission<'viewing-appointment' | 'open-day'>;

const AGENCY_TITLES = {
  'viewing-appointment': {
    confirmed: 'Bezichtiging:',
    moved: 'Bezichtiging verplaatst:',
    cancelled: 'Bezichtiging geannuleerd:',
    reminder: 'Bezichtiging morgen:',
  },
  'open-day': {
    confirmed: 'Inschrijving opendeurdag:',
    moved: 'Inschrijving opendeurdag verplaatst:',
    cancelled: 'Inschrijving opendeurdag geannuleerd:',
    reminder: 'Opendeurdag morgen:',
  },
} as const;

/** The words of what somebody comes to: a viewing of their own, or a day that is open to all. */
const wordsOf = ({ form }: Pick<Booking, 'form'>, language: Language) =>
  form === 'open-day' ? { ...VIEWING[language], ...OPEN_DAY[language] } : VIEWING[language];

/** A viewing as its visitor's calendar has it. */
function entryOf(
  { id, form }: Pick<Booking, 'id' | 'form'>,
  viewing: Viewing,
  about: PropertyInMail,
  reader: Language,
) {
  return {
    id,
    viewing,
    title: wordsOf({ form }, reader).inCalendar(titleOf(about)),
    address: placeOf(about),
    href: about.href,
    stamp: new Date(),
  };
}

/** The calendar file that a link of the mail opens: an entry of the visitor's own, as it is now. */
export async function viewingCalendar(
  booking: Booking & { readonly viewing: Viewing },
  { property, site, links, agency }: LetterSources,
): Promise<Attachment> {
  const { id, answers, language, viewing } = booking;
  const about = await property(answers.propertyId, language);
  const page = await site.hrefOfLink('appointment', links.sign('appointment', id), language);
  const description = labelled(wordsOf(booking, language).change, page, language);
  return calendarFile({ ...entryOf(booking, viewing, about, language), organizer: agency, description }, language);
}

/** What was confirmed for a rental, with the amounts of the property (specification, section 5). */
function conditionFacts(property: PropertyInMail, language: Language): readonly Fact[] {
  const conditions = property.known && conditionsOf(property.known);
  if (!conditions) return [];
  const { names, atLeast, atMost } = FIELD_WORDS[language];
  const money = ({ amount, currency }: { amount: number; currency: string }) => formatPrice(amount, currency);
  return [
    { name: names.income, value: atLeast(money(conditions.minimumIncome)) },
    { name: names.persons, value: atMost(String(conditions.maximumPersons)) },
    { name: names.firstRent, value: money(conditions.firstRent) },
    ...factOf(property, 'chargesRenter'),
    ...factOf(property, 'inventoryCost'),
    ...(property.known ? depositFacts(property.known, language) : []),
    ...(property.known ? feeFacts(property.known, language) : []),
  ];
}

/** Who of the office changed a viewing, and what they say to its visitor; '' where they say nothing. */
export type OfficeChange = { readonly by: Colleague; readonly message: string };

/** The way to a home; none to one that was withdrawn. */
const seeing = ({ href }: PropertyInMail, language: Language) =>
  href === '' ? undefined : { label: FIELD_WORDS[language].seeProperty, href };

/** What is said to the visitor of what happened, by whom. */
function paragraphsOf(
  event: ViewingEvent,
  { text, byOffice, message }: ReturnType<typeof wordsOf>,
  office: OfficeChange | undefined,
): readonly string[] {
  const isByOffice = office !== undefined && (event === 'moved' || event === 'cancelled');
  return [isByOffice ? byOffice[event] : text[event], ...(office?.message ? [message, office.message] : [])];
}

/** The letters about a viewing that was confirmed, moved or cancelled, each with its calendar file. */
export async function viewingLetters(
  booking: Booking,
  viewing: Viewing,
  event: ViewingEvent,
  sources: LetterSources,
  office?: OfficeChange,
): Promise<Letters> {
  const { id, answers, language } = booking;
  const { property, site, links, agency } = sources;
  const [own, theirs] = await Promise.all([
    property(answers.propertyId, language),
    property(answers.propertyId, AGENCY_LANGUAGE),
  ]);
  const words = wordsOf(booking, language);
  const isOver = event === 'cancelled';
  const token = links.sign('appointment', id);
  const page = await site.hrefOfLink('appointment', token, language);
  const name = nameIn(answers);
  const entry = (about: PropertyInMail, reader: Language) => ({
    ...entryOf(booking, viewing, about, reader),
    organizer: agency,
  });
  const when = (reader: Language): Fact => ({
    name: FIELD_WORDS[reader].names.slotId,
    value: whenOf(viewing, reader),
  });
  const conditions = isOver || booking.form === 'open-day' ? [] : conditionFacts(own, language);
  const agencyWords = WORDS[AGENCY_LANGUAGE];
  const subject = `${AGENCY_TITLES[booking.form][event]} ${titleOf(theirs)}`;
  const visitor: Letter = {
    subject: words.subject[event](titleOf(own)),
    title: words.title[event],
    picture: own.picture,
    data: reservationOf(entry(own, language), name, page),
    paragraphs: [WORDS[language].salutation(answers), ...paragraphsOf(event, words, office)],
    facts: [
      when(language),
      ...(viewing.persons === undefined
        ? []
        : [{ name: FIELD_WORDS[language].names.persons, value: String(viewing.persons) }]),
      ...propertyFacts(own, language),
      { name: FIELD_WORDS[language].names.street, value: own.known?.address ? placeOf(own) : '' },
      ...conditions,
    ],
    map: isOver ? undefined : mapIn(own, language),
    button: isOver ? seeing(own, language) : { label: words.change, href: page },
    offers: isOver
      ? []
      : [{ label: words.calendarLink, href: site.hrefOfService('forms', calendarPath(token)), note: words.calendar }],
    closing: isOver ? [] : [words.bring, ...(conditions.length > 0 ? [words.accepted] : [])],
    attachments: [
      calendarFile(
        {
          ...entry(own, language),
          description: labelled(words.change, page, language),
          ...(answers.email !== '' && { attendee: { address: answers.email, name } }),
        },
        language,
      ),
    ],
  };
  return {
    visitor,
    agency: {
      subject: `${subject} (${name})`,
      title: subject,
      paragraphs: [],
      facts: [
        ...(await filledIn({ ...booking, viewing }, AGENCY_LANGUAGE, sources)),
        { name: agencyWords.names.language, value: agencyWords.languages[language] ?? NATIVE_NAMES[language] },
        ...propertyFacts(theirs, AGENCY_LANGUAGE),
        ...(office ? [{ name: 'Gewijzigd door', value: office.by.name }] : []),
      ],
      button: seeing(theirs, AGENCY_LANGUAGE),
      attachments: [
        calendarFile(
          {
            ...entry(theirs, AGENCY_LANGUAGE),
            description: [name, answers.phone && formatPhone(answers.phone)].filter(Boolean).join(', '),
          },
          AGENCY_LANGUAGE,
        ),
      ],
    },
  };
}

/** The letters of who waits for a place, when they begin to and when one is free; the office hears of the first. */
export async function waitingLetters(
  submission: Submission<'viewing-appointment'>,
  waiting: Waiting,
  event: 'waiting' | 'free',
  { property, site, links, ...sources }: LetterSources,
): Promise<Letters> {
  const { id, answers, language } = submission;
  const [own, theirs] = await Promise.all([
    property(answers.propertyId, language),
    property(answers.propertyId, AGENCY_LANGUAGE),
  ]);
  const words = VIEWING[language][event];
  const page = await site.hrefOfLink('appointment', links.sign('appointment', id), language);
  const title = `Wachtlijst bezichtiging: ${titleOf(theirs)}`;
  return {
    visitor: {
      subject: words.subject(titleOf(own)),
      title: words.title,
      picture: own.picture,
      paragraphs: [WORDS[language].salutation(answers), words.text],
      facts: [
        { name: FIELD_WORDS[language].names.slotId, value: whenOf(waiting, language) },
        ...propertyFacts(own, language),
      ],
      button: { label: words.change, href: page },
    },
    ...(event === 'waiting' && {
      agency: {
        subject: `${title} (${nameIn(answers)})`,
        title,
        paragraphs: [],
        facts: [
          ...(await filledIn({ ...submission, waiting }, AGENCY_LANGUAGE, { property, site, links, ...sources })),
          ...propertyFacts(theirs, AGENCY_LANGUAGE),
        ],
        button: seeing(theirs, AGENCY_LANGUAGE),
      },
    }),
  };
}

/** The path of the calendar file that a link opens. */
const calendarPath = (token: string) => `/v1/appointment.ics?token=${encodeURIComponent(token)}`;

/** A viewing in a free slot (F5). */
export const viewingAppointmentLetters: WriteLetters<'viewing-appointment'> = async (submission, sources) => {
  if (submission.waiting) return waitingLetters(submission, submission.waiting, 'waiting', sources);
  if (!submission.viewing) throw new Error('A viewing without a slot.');
  return viewingLetters(submission, submission.viewing, 'confirmed', sources);
};

/** A registration for an open house day (X21). */
export const openDayLetters: WriteLetters<'open-day'> = async (submission, sources) => {
  if (!submission.viewing) throw new Error('A registration without a day.');
  return viewingLetters(submission, submission.viewing, 'confirmed', sources);
};
