import { msg } from '@lingui/core/macro';
import { defineForm } from '../parts/form/declaration.ts';
import { copyByMail, fields, person, reach, requestNotSent } from '../parts/form/fields.ts';

/** Please call me (F1). */
export default defineForm<'contact-me'>({
  name: 'contact-me',
  page: msg`Call me back`,
  title: msg`Would you like a call?`,
  lead: msg`Leave your number and tell us when it suits you. An agent will call you, not a call centre.`,
  sections: [
    { title: reach, fields: [...person, fields.contactSlot] },
    {
      fields: [
        {
          ...fields.remark,
          label: msg`What is it about?`,
          hint: msg`That way the right agent will call you, well prepared.`,
        },
        fields.newsletter,
        fields.privacy,
      ],
    },
  ],
  submit: msg`Call me`,
  notSent: requestNotSent,
  thanks: {
    title: msg`Thank you, we will call you`,
    text: msg`Thank you for your trust. Your number has reached our agents.`,
    steps: [
      msg`We will call at the time you chose, by the next working day at the latest.`,
      msg`No answer? We will try once more and leave you a message.`,
      copyByMail,
    ],
  },
});
