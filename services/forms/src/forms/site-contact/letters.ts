import { hoursOf, personFacts } from '../facts.ts';
import { AGENCY_LANGUAGE, type WriteLetters } from '../letter.ts';
import { WORDS as COMMON } from '../words.ts';
import { WORDS } from './words.ts';

/** A message to the agency (F1). */
export const siteContactLetters: WriteLetters<'site-contact'> = async ({ answers, language }, { contactSlots }) => {
  const agencyWords = COMMON[AGENCY_LANGUAGE];
  const words = COMMON[language];
  const own = WORDS[language];
  const forAgency = await hoursOf(answers.contactSlot, contactSlots, language, AGENCY_LANGUAGE);
  const forVisitor = await hoursOf(answers.contactSlot, contactSlots, language, language);
  return {
    agency: {
      subject: `Bericht van ${answers.firstName} ${answers.lastName} via de website`,
      title: `Bericht van ${answers.firstName} ${answers.lastName}`,
      paragraphs: [],
      facts: [
        { name: agencyWords.names.message, value: answers.remark },
        ...personFacts(answers, AGENCY_LANGUAGE),
        { name: agencyWords.names.contactSlot, value: forAgency ?? agencyWords.noPreference },
        { name: agencyWords.names.language, value: agencyWords.languages[language] },
      ],
    },
    visitor: {
      subject: own.subject,
      title: own.title,
      paragraphs: [
        words.salutation(answers),
        own.thanks,
        forVisitor ? words.willCall(forVisitor) : words.willAnswer,
        words.mayReply,
      ],
      facts: [{ name: words.names.message, value: answers.remark }, ...personFacts(answers, language)],
    },
  };
};
