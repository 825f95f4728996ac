import { lettersOf, nameIn } from './forms-plan.ts';
import { VISITOR } from './contact-me-words.ts';

/** Please call me (F1). */
export const contactMeLetters = lettersOf<'contact-me'>({
  agency: {
    subject: (answers) => `Terugbellen: ${nameIn(answers)}`,
    title: (answers) => `${nameIn(answers)} wil gebeld worden`,
  },
  visitor: VISITOR,
});
