import { lettersOf, nameIn } from '../plan.ts';
import { VISITOR } from './words.ts';

/** Please call me (F1). */
export const contactMeLetters = lettersOf<'contact-me'>({
  agency: {
    subject: (answers) => `Terugbellen: ${nameIn(answers)}`,
    title: (answers) => `${nameIn(answers)} wil gebeld worden`,
  },
  visitor: VISITOR,
});
