import { msg } from '@lingui/core/macro';
import { defineForm } from '../parts/form/declaration.ts';
import { fields, person, projectGone, reach } from '../parts/form/fields.ts';
import { Many } from '../parts/form/Many.tsx';

/** Documents of a property or a project (F8, C14). */
export default defineForm<'document-request'>({
  name: 'document-request',
  page: msg`Request documents`,
  title: msg`Which documents would you like to receive?`,
  lead: msg`You will get them by email, as links that only you have and that work for a limited time.`,
  sections: [
    {
      fields: [
        {
          name: 'documents',
          kind: 'many',
          control: Many,
          label: msg`Documents`,
          required: true,
          messages: { required: msg`Choose at least one document.` },
        },
      ],
    },
    { title: reach, fields: [...person] },
    { fields: [fields.remark, fields.privacy] },
  ],
  submit: msg`Email me these documents`,
  notSent: msg`Request document error: your request was not sent. Everything you entered is still here: please try again.`,
  problems: {
    'documents/already-requested': msg`Documents already requested: you will find the links in your inbox. Not there? Have a look in your spam folder, or call us.`,
    'project/not-found': projectGone,
    'documents/not-found': msg`These documents are no longer available. Please reload this page.`,
  },
  thanks: {
    title: msg`The documents will be sent by email`,
    text: msg`Thank you for your interest. The documents are on their way to your inbox.`,
    steps: [
      msg`Open our email and follow the links. Not there? Have a look in your spam folder.`,
      msg`The links work for a limited time: keep what you want to read again.`,
      msg`A question about what you have read? Reply to our email and the agent will help you.`,
    ],
  },
});
