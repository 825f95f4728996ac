import { msg } from '@lingui/core/macro';
import { defineForm } from '../parts/form/declaration.ts';
import { fields, person, reach } from '../parts/form/fields.ts';
import { SlotPicker } from './SlotPicker.tsx';

const confirm = { required: msg`Confirm this condition, or ask our agent what is possible.` };

/** A viewing in a free slot (F5); the words of the conditions come from the property. */
export const viewingAppointment = defineForm<'viewing-appointment'>({
  name: 'viewing-appointment',
  page: msg`Book a viewing`,
  title: msg`When would you like to come and see?`,
  lead: msg`Choose a moment that suits you. It is yours at once: you get a confirmation with an entry for your calendar.`,
  sections: [
    {
      fields: [
        {
          name: 'slotId',
          kind: 'choice',
          control: SlotPicker,
          label: msg`Free moments`,
          required: true,
          messages: {
            required: msg`Choose a day and an hour for your viewing.`,
            id: msg`Choose a day and an hour for your viewing.`,
          },
        },
        { name: 'acceptsIncome', kind: 'condition', label: msg`Income`, messages: confirm },
        { name: 'acceptsPersons', kind: 'condition', label: msg`Number of persons`, messages: confirm },
        { name: 'acceptsDescription', kind: 'condition', label: msg`Description`, messages: confirm },
        { name: 'acceptsPayment', kind: 'condition', label: msg`First payment`, messages: confirm },
      ],
    },
    { title: reach, fields: [...person] },
    { fields: [fields.remark, fields.privacy] },
  ],
  submit: msg`Book this viewing`,
  notSent: msg`Your viewing was not booked. Everything you filled in is still here: please try again.`,
  problems: {
    'appointment/full': msg`Appointments are full: somebody was just ahead of you. Please choose another moment.`,
    'appointment/not-found': msg`This moment is no longer free. Please choose another one.`,
  },
  thanks: {
    title: msg`Your viewing is confirmed`,
    text: msg`Thank you for your trust. We look forward to showing you around.`,
    steps: [
      msg`You find the confirmation in your mailbox, with the address and an entry for your calendar.`,
      msg`Something came up? Move or cancel your viewing with the link in that e-mail.`,
      msg`The agent waits for you at the door, and takes the time for all your questions.`,
    ],
  },
});
