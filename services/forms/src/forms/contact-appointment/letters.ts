import { hoursOf, personFacts, propertyFacts, propertyTitle } from '../facts.ts';
import { AGENCY_LANGUAGE, type WriteLetters } from '../letter.ts';
import { WORDS as COMMON } from '../words.ts';
import { WORDS } from './words.ts';

const AGENCY_SUBJECT = { info: 'Vraag over', visit: 'Bezoek gevraagd aan' } as const;

/** A question about a property, or the wish to visit it (F4). */
export const contactAppointmentLetters: WriteLetters<'contact-appointment'> = async (
  { answers, language },
  { contactSlots, properties },
) => {
  const { wish, propertyId, contactSlot, remark = '' } = answers;
  const [forAgency, forVisitor] = await Promise.all([
    properties(propertyId, AGENCY_LANGUAGE),
    properties(propertyId, language),
  ]);
  const agencyHours = await hoursOf(contactSlot, contactSlots, language, AGENCY_LANGUAGE);
  const hours = await hoursOf(contactSlot, contactSlots, language, language);
  const agencyWords = COMMON[AGENCY_LANGUAGE];
  const words = COMMON[language];
  const own = WORDS[language];
  const subject = `${AGENCY_SUBJECT[wish]} ${propertyTitle(forAgency)}`;
  return {
    agency: {
      subject: `${subject}: ${answers.firstName} ${answers.lastName}`,
      title: subject,
      paragraphs: [],
      facts: [
        { name: agencyWords.names.message, value: remark },
        ...personFacts(answers, AGENCY_LANGUAGE),
        { name: agencyWords.names.contactSlot, value: agencyHours ?? agencyWords.noPreference },
        { name: agencyWords.names.language, value: agencyWords.languages[language] },
        ...propertyFacts(forAgency, AGENCY_LANGUAGE),
      ],
      button: { label: WORDS[AGENCY_LANGUAGE].seeProperty, href: forAgency.href },
    },
    visitor: {
      subject: own.subject[wish](propertyTitle(forVisitor)),
      title: own.title[wish],
      paragraphs: [
        words.salutation(answers),
        own.thanks[wish],
        hours ? words.willCall(hours) : words.willAnswer,
        words.mayReply,
      ],
      facts: [
        ...propertyFacts(forVisitor, language),
        { name: words.names.message, value: remark },
        ...personFacts(answers, language),
      ],
      button: { label: own.seeProperty, href: forVisitor.href },
    },
  };
};
