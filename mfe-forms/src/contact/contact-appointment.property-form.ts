import { msg } from '@lingui/core/macro';
import { defineForm } from '../parts/form/declaration.ts';
import { copyByMail, fields, person, reach, requestNotSent } from '../parts/form/fields.ts';

/** Information about a property, or a visit (F4). */
export default defineForm<'contact-appointment'>({
  name: 'contact-appointment',
  page: msg`Ask for information or a viewing`,
  title: msg`What would you like to know about this property?`,
  lead: msg`Ask your question or arrange a viewing. The agent who knows this property will answer by the next working day at the latest.`,
  sections: [
    {
      fields: [
        {
          name: 'wish',
          kind: 'choice',
          label: msg`What would you like?`,
          required: true,
          options: [
            { value: 'visit', label: msg`To view this property` },
            { value: 'info', label: msg`More information` },
          ],
          messages: { required: msg`Choose a viewing or more information.` },
        },
        fields.remark,
      ],
    },
    { title: reach, fields: [...person, fields.contactSlot] },
    { fields: [fields.newsletter, fields.privacy] },
  ],
  submit: msg`Send my request`,
  notSent: requestNotSent,
  thanks: {
    title: msg`Thank you for your interest`,
    text: msg`Thank you for your trust. Your request has reached the agent who knows this property.`,
    steps: [
      copyByMail,
      msg`The agent will look at your question and at the viewing calendar for the property.`,
      msg`We will contact you by the next working day at the latest, to answer you or to arrange a time for your viewing.`,
    ],
  },
  // `?wish=visit` asks for a visit, `?wish=info` has a question.
  load: async ({ url }) => {
    const wish = url.searchParams.get('wish');
    return wish === 'visit' || wish === 'info' ? { start: { wish } } : {};
  },
});
