import { formatPrice } from '@dorpel/i18n/formats';
import { type Language, NATIVE_NAMES } from '@dorpel/i18n/languages';
import { labelled } from '@dorpel/i18n/typeset';
import { formatPhone } from '@dorpel/i18n/phone';
import type { Colleague } from '../handling-log.ts';
import { conditionsOf, type PropertyInMail } from '../properties.ts';
import type { Submission } from '../submission.ts';
import { calendarFile, reservationOf } from './calendar.ts';
import type { Viewing } from '../viewing.ts';
import { depositFacts, factOf, feeFacts, filledIn, placeOf, propertyFacts, titleOf } from './fields.ts';
import { FIELD_WORDS, VIEWING, type ViewingEvent, whenOf, WORDS } from './words.ts';
import {
  AGENCY_LANGUAGE,
  type Fact,
  type Letter,
  type Letters,
  type LetterSources,
  type WriteLetters,
} from './letter.tsx';
import { nameIn } from './plan.ts';

type Booking = Submission<'viewing-appointment'>;

const AGENCY_TITLE = {
  confirmed: 'Bezichtiging:',
  moved: 'Bezichtiging verplaatst:',
  cancelled: 'Bezichtiging geannuleerd:',
  reminder: 'Bezichtiging morgen:',
} as const;

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
function paragraphsOf(event: ViewingEvent, language: Language, office: OfficeChange | undefined): readonly string[] {
  const { text, byOffice, message } = VIEWING[language];
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
  const words = VIEWING[language];
  const isOver = event === 'cancelled';
  const page = await site.hrefOfLink('appointment', links.sign('appointment', id), language);
  const name = nameIn(answers);
  const entry = (about: PropertyInMail, reader: Language) => ({
    id,
    viewing,
    title: VIEWING[reader].inCalendar(titleOf(about)),
    address: placeOf(about),
    href: about.href,
    organizer: agency,
    stamp: new Date(),
  });
  const when = (reader: Language): Fact => ({
    name: FIELD_WORDS[reader].names.slotId,
    value: whenOf(viewing, reader),
  });
  const conditions = isOver ? [] : conditionFacts(own, language);
  const agencyWords = WORDS[AGENCY_LANGUAGE];
  const subject = `${AGENCY_TITLE[event]} ${titleOf(theirs)}`;
  const visitor: Letter = {
    subject: words.subject[event](titleOf(own)),
    title: words.title[event],
    picture: own.picture,
    data: reservationOf(entry(own, language), name, page),
    paragraphs: [WORDS[language].salutation(answers), ...paragraphsOf(event, language, office)],
    facts: [
      when(language),
      ...propertyFacts(own, language),
      { name: FIELD_WORDS[language].names.street, value: own.known?.address ? placeOf(own) : '' },
      ...conditions,
    ],
    button: isOver ? seeing(own, language) : { label: words.change, href: page },
    closing: isOver ? [] : [words.calendar, words.bring, ...(conditions.length > 0 ? [words.accepted] : [])],
    attachments: [
      calendarFile(
        {
          ...entry(own, language),
          description: labelled(words.change, page, language),
          attendee: { address: answers.email, name },
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
          { ...entry(theirs, AGENCY_LANGUAGE), description: `${name}, ${formatPhone(answers.phone)}` },
          AGENCY_LANGUAGE,
        ),
      ],
    },
  };
}

/** A viewing in a free slot (F5). */
export const viewingAppointmentLetters: WriteLetters<'viewing-appointment'> = async (submission, sources) => {
  if (!submission.viewing) throw new Error('A viewing without a slot.');
  return viewingLetters(submission, submission.viewing, 'confirmed', sources);
};
