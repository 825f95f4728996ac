import { msg } from '@lingui/core/macro';
import { defineForm } from '../parts/form/declaration.ts';
import { fields } from '../parts/form/fields.ts';

/** Information about a property, or a visit (F4). */
export const contactAppointment = defineForm<'contact-appointment'>({
  name: 'contact-appointment',
  sections: [
    {
      fields: [
        {
          name: 'wish',
          kind: 'choice',
          label: msg`What would you like?`,
          required: true,
          options: [
            { value: 'visit', label: msg`To visit this property` },
            { value: 'info', label: msg`More information` },
          ],
          messages: { required: msg`Choose a visit or more information.` },
        },
        { name: 'remark', kind: 'area', label: msg`Your question or remark` },
      ],
    },
    {
      title: msg`How do we reach you?`,
      fields: [fields.title, fields.firstName, fields.lastName, fields.email, fields.phone, fields.contactSlot],
    },
    { fields: [fields.newsletter, fields.privacy] },
  ],
  submit: msg`Send my request`,
  notSent: msg`Your request was not sent. Everything you typed is still here: please try again.`,
});
