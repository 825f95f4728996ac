import { lettersOf, nameIn } from './forms-plan.ts';
import { VISITOR } from './job-contact-words.ts';

/** An application for a job; the CV goes with the mail to the agency, and is nowhere else to be had (F12). */
export const jobContactLetters = lettersOf<'job-contact'>({
  agency: {
    subject: (answers) => `Sollicitatie van ${nameIn(answers)}`,
    title: (answers) => `Sollicitatie van ${nameIn(answers)}`,
  },
  visitor: VISITOR,
  async more({ answers }, { isAgency }, { attach }) {
    return isAgency ? { attachments: [await attach(answers.cv)] } : {};
  },
});
