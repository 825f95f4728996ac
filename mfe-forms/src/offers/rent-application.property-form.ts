import { msg } from '@lingui/core/macro';
import { defineForm } from '../parts/form/declaration.ts';
import { address, dayField, fields, person, reach } from '../parts/form/fields.ts';

/** An application to rent (F7). The amount of an income is not asked at this stage; the words of the deposit come from the property. */
export default defineForm<'rent-application'>({
  name: 'rent-application',
  page: msg`Apply to rent`,
  title: msg`Would you like to rent this property?`,
  lead: msg`Tell us who would live here and from when. We only ask for what this step requires, and share it with the owner alone.`,
  sections: [
    {
      title: msg`Your application`,
      fields: [
        dayField(
          'startDate',
          msg`When would you like to rent from?`,
          msg`Enter the date from which you would like to rent.`,
        ),
        {
          name: 'persons',
          kind: 'number',
          label: msg`How many people, children included?`,
          required: true,
          width: 'half',
          messages: {
            required: msg`Enter how many people would live here.`,
            invalid: msg`Enter a number from 1 to 20.`,
          },
        },
        {
          name: 'acceptsIncome',
          kind: 'tick',
          label: msg`The income of my household is enough for this rent. We do not ask for the amount now.`,
          required: true,
          messages: { required: msg`Confirm that your income is enough, or ask our agent what is possible.` },
        },
        {
          name: 'acceptsDeposit',
          kind: 'condition',
          label: msg`Deposit`,
          required: true,
          messages: { required: msg`Agree to the deposit, or ask our agent what is possible.` },
        },
        { ...fields.remark, label: msg`Introduce yourself in a few words` },
      ],
    },
    { title: reach, fields: [...person] },
    { title: msg`Where do you live?`, fields: [...address] },
    { fields: [fields.privacy] },
  ],
  submit: msg`Send my application`,
  notSent: msg`Your application was not sent. Everything you entered is still here: please try again.`,
  problems: {
    'property/not-offered': msg`This property is no longer to let. We will gladly help you find something similar.`,
  },
  thanks: {
    title: msg`Thank you for your application`,
    text: msg`Thank you for your trust. Your application has reached the agent of this property.`,
    steps: [
      msg`You will find a copy of your application in your inbox.`,
      msg`The agent will discuss all applications with the owner and call you within three working days.`,
      msg`If you are chosen, we will prepare the lease and you will pay the deposit in a form of your choice that the law allows.`,
    ],
  },
});
