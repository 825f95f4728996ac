import { lettersOf, nameIn } from './forms-plan.ts';
import { VISITOR } from './words.ts';

/** A message to the agency (F1). */
export const siteContactLetters = lettersOf<'site-contact'>({
  agency: {
    subject: (answers) => `Bericht van ${nameIn(answers)} via de website`,
    title: (answers) => `Bericht van ${nameIn(answers)}`,
  },
  visitor: VISITOR,
});
