import { msg } from '@lingui/core/macro';
import { defineForm } from '../parts/form/declaration.ts';
import { copyByMail, fields, person, reach } from '../parts/form/fields.ts';

/** Contact (F1): a question to the agency, on its own page and wherever content places the form. */
export default defineForm<'site-contact'>({
  name: 'site-contact',
  page: msg`Contact`,
  title: msg`Tell us what we can do for you`,
  lead: msg`Buying, selling, renting or just a question: write to us. One of our agents will read your message personally and answer by the next working day at the latest.`,
  sections: [
    {
      fields: [
        {
          name: 'remark',
          kind: 'area',
          label: msg`Your message`,
          required: true,
          messages: { required: msg`Write your message: what can we do for you?` },
        },
      ],
    },
    {
      title: reach,
      fields: [...person, fields.contactSlot],
    },
    { title: msg`Where do you live?`, fields: [fields.street, fields.zip, fields.city] },
    { fields: [fields.newsletter, fields.privacy] },
  ],
  submit: msg`Send my message`,
  notSent: msg`Your message was not sent. Everything you entered is still here: please try again.`,
  thanks: {
    title: msg`Thank you for your message`,
    text: msg`Thank you for your trust. Your message has arrived safely.`,
    steps: [
      copyByMail,
      msg`One of our agents will read your message personally.`,
      msg`You will hear from us by the next working day at the latest, by phone or by email.`,
    ],
  },
});
