import { lettersOf, nameIn } from './forms-plan.ts';
import { VISITOR } from './contact-construction-words.ts';

/** A question about a new-build project (F1). */
export const contactConstructionLetters = lettersOf<'contact-construction'>({
  agency: {
    subject: (answers, about) => `Vraag over ${about}: ${nameIn(answers)}`,
    title: (_, about) => `Vraag over ${about}`,
  },
  visitor: VISITOR,
});
