import { lettersOf, nameIn } from './forms-plan.ts';
import { VISITOR } from './contact-demand-words.ts';

/** A free valuation of a property at an address (F2). */
export const contactDemandLetters = lettersOf<'contact-demand'>({
  agency: {
    subject: (answers) => `Gratis schatting in ${answers.propertyCity}: ${nameIn(answers)}`,
    title: ({ propertyCity }) => `Gratis schatting in ${propertyCity}`,
  },
  visitor: VISITOR,
});
