import { lettersOf, nameIn } from './forms-plan.ts';
import { VISITOR } from './contact-appointment-words.ts';

const AGENCY_TITLE = { info: 'Vraag over', visit: 'Aanvraag voor een bezoek aan' } as const;

/** A question about a property, or the wish to visit it (F4). */
export const contactAppointmentLetters = lettersOf<'contact-appointment'>({
  agency: {
    subject: (answers, about) => `${AGENCY_TITLE[answers.wish]} ${about}: ${nameIn(answers)}`,
    title: ({ wish }, about) => `${AGENCY_TITLE[wish]} ${about}`,
  },
  visitor: VISITOR,
});
