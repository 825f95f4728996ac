import { msg } from '@lingui/core/macro';
import { defineForm } from '../parts/form/declaration.ts';
import { copyByMail, fields, person, projectGone, reach, requestNotSent } from '../parts/form/fields.ts';

/** A question about a new-build project (F1). */
export default defineForm<'contact-construction'>({
  name: 'contact-construction',
  page: msg`Ask about this project`,
  title: msg`What would you like to know about this project?`,
  lead: msg`Plans, finishing, delivery or the price of one home in particular: the agent of this project knows every square metre.`,
  sections: [
    { fields: [fields.remark] },
    { title: reach, fields: [...person, fields.contactSlot] },
    { fields: [fields.newsletter, fields.privacy] },
  ],
  submit: msg`Send my request`,
  notSent: requestNotSent,
  problems: { 'project/not-found': projectGone },
  thanks: {
    title: msg`Thank you for your interest`,
    text: msg`Thank you for your trust. Your request has reached the agent of this project.`,
    steps: [
      copyByMail,
      msg`The agent will gather the plans and prices you are asking about.`,
      msg`You will hear from us by the next working day at the latest, by phone or by email.`,
    ],
  },
});
