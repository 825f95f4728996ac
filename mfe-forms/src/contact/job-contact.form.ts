import { msg } from '@lingui/core/macro';
import { defineForm } from '../parts/form/declaration.ts';
import { fields, person, reach } from '../parts/form/fields.ts';
import { Upload } from '../parts/form/Upload.tsx';
import { uploadProblems } from '../parts/form/Upload.tsx';

/** An application for a job, with a CV (F12). */
export default defineForm<'job-contact'>({
  name: 'job-contact',
  page: msg`Working with us`,
  title: msg`Come and work with us`,
  lead: msg`Do you like people, homes and a job well done? Tell us who you are. No vacancy needed: there is always coffee for good colleagues.`,
  sections: [
    {
      title: msg({ message: 'Your application', context: 'for a job' }),
      fields: [
        { name: 'position', kind: 'text', label: msg`Which job are you interested in?` },
        {
          name: 'remark',
          kind: 'area',
          label: msg`Why you, and why us?`,
          required: true,
          messages: { required: msg`Tell us in a few sentences why you would like to work with us.` },
        },
        {
          name: 'cv',
          kind: 'file',
          control: Upload,
          upload: 'cv',
          label: msg`Your CV`,
          required: true,
          messages: { ...uploadProblems, required: msg`Add your CV.`, id: msg`Add your CV.` },
        },
      ],
    },
    { title: reach, fields: [...person] },
    { title: msg`Where do you live?`, fields: [fields.street, fields.zip, fields.city] },
    { fields: [fields.privacy] },
  ],
  submit: msg({ message: 'Send my application', context: 'for a job' }),
  notSent: msg({
    message: 'Your application was not sent. Everything you entered is still here: please try again.',
    context: 'for a job',
  }),
  problems: { 'upload/not-found': uploadProblems['upload/not-found'] },
  thanks: {
    title: msg({ message: 'Thank you for your application', context: 'for a job' }),
    text: msg`Thank you for your trust. Your letter and your CV have arrived safely.`,
    steps: [
      msg`The manager of our office will read your application personally.`,
      msg`You will hear from us within a week, whatever the answer.`,
      msg`We keep your CV only for as long as our privacy statement says, and show it to no one outside our agency.`,
    ],
  },
  load: async ({ url }) => {
    const position = url.searchParams.get('position')?.slice(0, 120);
    return position ? { start: { position } } : {};
  },
});
