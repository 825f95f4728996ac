import { msg } from '@lingui/core/macro';
import { defineForm } from './form/declaration.ts';
import { fields } from './form/fields.ts';

/** Contact (F1): a question to the agency, on its own page and wherever content places the form. */
export const siteContact = defineForm<'site-contact'>({
  name: 'site-contact',
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
      title: msg`How do we reach you?`,
      fields: [fields.title, fields.firstName, fields.lastName, fields.email, fields.phone, fields.contactSlot],
    },
    { title: msg`Where do you live?`, fields: [fields.street, fields.zip, fields.city] },
    { fields: [fields.newsletter, fields.privacy] },
  ],
  submit: msg`Send my message`,
  notSent: msg`Your message was not sent. Everything you typed is still here: please try again.`,
});
