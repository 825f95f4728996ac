import { msg } from '@lingui/core/macro';
import { Amount } from '../parts/form/Amount.tsx';
import { Confirmation } from '../parts/form/Confirmation.tsx';
import { defineForm } from '../parts/form/declaration.ts';
import { address, dayField, fields, person, reach } from '../parts/form/fields.ts';

/** An offer on a property for sale (F6); the words of the advance come from the property. */
export default defineForm<'purchase-offer'>({
  name: 'purchase-offer',
  page: msg`Make an offer`,
  title: msg`Your offer on this property`,
  lead: msg`The agent will take your offer to the owner on the same or the next working day and tell you honestly where you stand.`,
  sections: [
    {
      title: msg`Your offer`,
      fields: [
        {
          name: 'amount',
          kind: 'number',
          control: Amount,
          unit: '€',
          label: msg`Amount`,
          required: true,
          width: 'half',
          messages: {
            required: msg`Enter the amount of your offer.`,
            invalid: msg`Enter a whole amount in euro, such as 350,000.`,
          },
        },
        dayField('validUntil', msg`Valid until`, msg`Enter the date until which your offer is valid.`, {
          far: msg`Choose a day within a year from now.`,
        }),
        {
          name: 'confirmsAmount',
          kind: 'tick',
          control: Confirmation,
          label: msg`Yes, this is the amount I want to offer.`,
          messages: {
            unusual: msg`Your amount is far from the asking price. If that is right, confirm it; otherwise change the amount.`,
          },
        },
        { name: 'needsLoan', kind: 'tick', label: msg`My offer depends on a loan being granted.` },
        {
          name: 'acceptsAdvance',
          kind: 'condition',
          label: msg`Advance`,
          required: true,
          messages: { required: msg`Agree to the advance, or ask our agent what is possible.` },
        },
        { ...fields.remark, label: msg`Your conditions or remarks` },
      ],
    },
    { title: reach, fields: [...person] },
    { title: msg`Where do you live?`, fields: [...address] },
    { fields: [fields.privacy] },
  ],
  submit: msg`Send my offer`,
  notSent: msg`Your offer was not sent. Everything you entered is still here: please try again.`,
  problems: {
    'property/not-offered': msg`This property is no longer for sale. We will gladly help you find something similar.`,
  },
  thanks: {
    title: msg`Thank you for your offer`,
    text: msg`Thank you for your trust. Your offer has reached the agent of this property.`,
    steps: [
      msg`You will find a copy of your offer in your inbox.`,
      msg`The agent will call you on the same or the next working day and discuss your offer with the owner.`,
      msg`If the owner accepts, we will prepare the agreement and you will pay the advance at signing.`,
    ],
  },
});
