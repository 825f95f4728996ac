import { MOST_VISITORS } from '@dorpel/contracts/forms';
import { msg } from '@lingui/core/macro';
import { defineForm } from '../parts/form/declaration.ts';
import { fields, reach } from '../parts/form/fields.ts';
import { SlotPicker } from './SlotPicker.tsx';

const chooseDay = msg`Choose the day on which you will come.`;
const howMany = msg`Enter a number from 1 to ${MOST_VISITORS}. Are there more of you? Call us.`;

/** Who comes to an open house day (X21); the days are those that the home's page announces. */
export default defineForm<'open-day'>({
  name: 'open-day',
  page: msg`Register for the open house day`,
  title: msg`Will you come and have a look?`,
  lead: msg`You can walk in at any time between the hours of the day. Registering tells us how many people to expect, and you get an entry for your calendar.`,
  sections: [
    {
      fields: [
        {
          name: 'slotId',
          kind: 'choice',
          control: SlotPicker,
          label: msg`Open house days`,
          required: true,
          messages: { required: chooseDay, id: chooseDay },
        },
        {
          name: 'persons',
          kind: 'number',
          label: msg`How many of you will come?`,
          required: true,
          width: 'half',
          messages: { required: howMany, invalid: howMany, min: howMany, max: howMany },
        },
      ],
    },
    {
      title: reach,
      fields: [
        fields.firstName,
        fields.lastName,
        fields.email,
        { ...fields.phone, required: false, hint: msg`We only call if something changes at the last moment.` },
      ],
    },
    { fields: [fields.privacy] },
  ],
  submit: msg`Register`,
  notSent: msg`You were not registered. Everything you entered is still here: please try again.`,
  problems: {
    'appointment/full': msg`There are not enough places left on this day for all of you. Choose another day, or book a viewing of your own.`,
    'appointment/not-found': msg`This open house day has passed, or is no longer announced. Choose one of the other days, or book a viewing of your own.`,
  },
  thanks: {
    title: msg`You are registered`,
    text: msg`Thank you for letting us know. We look forward to seeing you.`,
    steps: [
      msg`You will find the confirmation in your inbox, with the address and an entry for your calendar.`,
      msg`Has something come up? Change or cancel your registration with the link in that email.`,
      msg`Walk in at any time between the hours of the day: the agent will answer all your questions.`,
    ],
  },
});
