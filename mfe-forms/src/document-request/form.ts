import { msg } from '@lingui/core/macro';
import { defineForm } from '../parts/form/declaration.ts';
import { fields, person, projectGone, reach } from '../parts/form/fields.ts';
import { Many } from '../parts/form/Many.tsx';

/** Documents of a property or a project (F8, C14). */
export const documentRequest = defineForm<'document-request'>({
  name: 'document-request',
  page: msg`Request documents`,
  title: msg`Which documents would you like to read?`,
  lead: msg`You get them by e-mail, as links that only you have and that work for a limited time.`,
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
  submit: msg`Mail me these documents`,
  notSent: msg`Request document error: your request was not sent. Everything you filled in is still here: please try again.`,
  problems: {
    'documents/already-requested': msg`Documents already requested: you find the links in your mailbox. Not there? Have a look in your spam folder, or call us.`,
    'project/not-found': projectGone,
    'documents/not-found': msg`These documents are no longer available. Please reload this page.`,
  },
  thanks: {
    title: msg`The documents will be sent by e-mail`,
    text: msg`Thank you for your interest. The documents are on their way to your mailbox.`,
    steps: [
      msg`Open our e-mail and follow the links. Not there? Have a look in your spam folder.`,
      msg`The links work for a limited time: keep what you want to read again.`,
      msg`A question about what you read? Answer our e-mail, and the agent helps you further.`,
    ],
  },
});
