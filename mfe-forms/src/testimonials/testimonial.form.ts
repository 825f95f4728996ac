import { msg } from '@lingui/core/macro';
import { defineForm } from '../parts/form/declaration.ts';
import { fields } from '../parts/form/fields.ts';
import { Upload } from '../parts/form/Upload.tsx';
import { uploadProblems } from '../parts/form/Upload.tsx';

/** What somebody says of the agency (F10). */
export default defineForm<'testimonial'>({
  name: 'testimonial',
  page: msg`Write a testimonial`,
  title: msg`What was it like to work with us?`,
  lead: msg`Your story helps people who are choosing an agency. The good and the not so good: we read all of it.`,
  sections: [
    {
      fields: [
        {
          name: 'comment',
          kind: 'area',
          label: msg`Your experience`,
          required: true,
          messages: { required: msg`Tell us how it was, in a few sentences.` },
        },
        {
          name: 'name',
          kind: 'text',
          label: msg`Your name, as we may show it`,
          required: true,
          input: { autoComplete: 'name' },
          width: 'half',
          messages: { required: msg`Enter the name we may show.` },
        },
        { ...fields.email, label: msg`Email address (we do not show it)` },
        {
          name: 'homepage',
          kind: 'text',
          label: msg`Your website`,
          input: { type: 'url', inputMode: 'url', autoComplete: 'url', autoCapitalize: 'none', spellCheck: false },
          messages: { homepage: msg`This is not a valid address of a website. For example: www.example.com.` },
        },
        {
          name: 'image',
          kind: 'file',
          control: Upload,
          upload: 'image',
          label: msg`A photo of you or your home`,
          messages: uploadProblems,
        },
      ],
    },
    { fields: [fields.privacy] },
  ],
  submit: msg`Send my testimonial`,
  notSent: msg`Your testimonial was not sent. Everything you wrote is still here: please try again.`,
  problems: { 'upload/not-found': uploadProblems['upload/not-found'] },
  thanks: {
    title: msg`Your testimonial has been sent`,
    text: msg`Thank you for taking the time to tell others about us.`,
    steps: [
      msg`We will read your testimonial, usually within two working days.`,
      msg`It will then appear on our website with the name you gave. Your email address will not be published.`,
    ],
  },
});
