import { msg } from '@lingui/core/macro';
import { defineForm } from '../parts/form/declaration.ts';
import { Confirmation } from '../parts/form/Confirmation.tsx';
import { fields, person, reach } from '../parts/form/fields.ts';
import { SlotPicker } from './SlotPicker.tsx';

const confirm = { required: msg`Confirm this condition, or ask our agent what is possible.` };

/** A viewing in a free slot (F5); the words of the conditions come from the property. */
export default defineForm<'viewing-appointment'>({
  name: 'viewing-appointment',
  page: msg`Book a viewing`,
  title: msg`When would you like to come and see?`,
  lead: msg`Choose a time that suits you. It is yours straight away: you will get a confirmation with an entry for your calendar.`,
  sections: [
    {
      fields: [
        {
          name: 'slotId',
          kind: 'choice',
          control: SlotPicker,
          label: msg`Available times`,
          required: true,
          messages: {
            required: msg`Choose a day and time for your viewing.`,
            id: msg`Choose a day and time for your viewing.`,
          },
        },
        {
          name: 'moves',
          kind: 'tick',
          control: Confirmation,
          label: msg`Yes, reschedule my viewing to this time.`,
          messages: {
            another: msg`You already have a viewing of this property. Shall we reschedule it to this time?`,
            'by-link': msg`You already have a viewing of this property, booked with another phone number. Reschedule it with the link in its confirmation email.`,
          },
        },
        {
          name: 'waits',
          kind: 'tick',
          control: Confirmation,
          label: msg`Put me on the waiting list and email me as soon as a place is free.`,
        },
        {
          name: 'acceptsIncome',
          kind: 'condition',
          label: msg`Income`,
          hint: msg`We ask this before a viewing so that nobody comes for nothing. We ask for no amount and no proof: we keep your confirmation with your viewing.`,
          messages: confirm,
        },
        { name: 'acceptsPersons', kind: 'condition', label: msg`Number of people`, messages: confirm },
        { name: 'acceptsDescription', kind: 'condition', label: msg`Description`, messages: confirm },
        { name: 'acceptsPayment', kind: 'condition', label: msg`First payment`, messages: confirm },
      ],
    },
    { title: reach, fields: [...person] },
    { fields: [fields.remark, fields.privacy] },
  ],
  submit: msg`Book this viewing`,
  notSent: msg`Your viewing was not booked. Everything you entered is still here: please try again.`,
  problems: {
    'appointment/full': msg`Appointments are full: somebody booked just before you. Please choose another time.`,
    'appointment/not-found': msg`This time is no longer available. Please choose another one.`,
  },
  thanks: {
    title: msg`Your viewing is confirmed`,
    text: msg`Thank you for your trust. We look forward to showing you around.`,
    steps: [
      msg`You will find the confirmation in your inbox, with the address and an entry for your calendar.`,
      msg`Has something come up? Reschedule or cancel your viewing with the link in that email.`,
      msg`The agent will meet you at the door and take the time to answer all your questions.`,
    ],
  },
});
