import { msg } from '@lingui/core/macro';
import { defineForm } from '../parts/form/declaration.ts';
import { fields, person, reach, requestNotSent } from '../parts/form/fields.ts';

/** A free valuation at the property's address (F2). */
export default defineForm<'contact-demand'>({
  name: 'contact-demand',
  page: msg`Free valuation`,
  title: msg`What is your home worth?`,
  lead: msg`A free valuation at your home, within a week and without obligation. You will get a figure we can explain.`,
  sections: [
    {
      title: msg`Your property`,
      fields: [
        {
          name: 'goal',
          kind: 'choice',
          label: msg`What are your plans?`,
          required: true,
          options: [
            { value: 'sale', label: msg`I want to sell` },
            { value: 'rent', label: msg`I want to let out my property` },
          ],
          messages: { required: msg`Choose whether you want to sell or to let.` },
        },
        { name: 'type', kind: 'choice', label: msg`Type of property` },
        {
          name: 'propertyStreet',
          kind: 'text',
          label: msg`Street and number of the property`,
          required: true,
          input: { autoComplete: 'street-address' },
          messages: { required: msg`Enter the address of the property you would like valued.` },
        },
        {
          name: 'propertyZip',
          kind: 'text',
          label: msg`Postal code`,
          required: true,
          input: { autoComplete: 'postal-code', inputMode: 'numeric' },
          width: 'third',
          messages: {
            required: msg`Enter the postal code of the property.`,
            postcode: msg`This is not a postal code of Belgium or Luxembourg. Write its four digits, such as 9000.`,
          },
        },
        {
          name: 'propertyCity',
          kind: 'text',
          label: msg`City`,
          required: true,
          input: { autoComplete: 'address-level2' },
          width: 'two-thirds',
          messages: { required: msg`Enter the city of the property.` },
        },
        {
          ...fields.remark,
          label: msg`What should we know beforehand?`,
          hint: msg`Recent works, planning permission, when you would like to move: anything that matters.`,
        },
      ],
    },
    { title: reach, fields: [...person, fields.contactSlot] },
    { fields: [fields.newsletter, fields.privacy] },
  ],
  submit: msg`Request my free valuation`,
  notSent: requestNotSent,
  thanks: {
    title: msg`Thank you, your valuation is on its way`,
    text: msg`Thank you for your trust. Your request has reached the agent who knows your neighbourhood.`,
    steps: [
      msg`We will call you on the next working day to agree on a time that suits you, evenings and Saturdays included.`,
      msg`We will spend an hour looking at your home and compare it with what has been sold nearby.`,
      msg`Within three working days you will have our report: the value, and how we arrived at it.`,
    ],
  },
  load: async (context) => ({ options: { type: await (await import('../parts/facets.ts')).typeOptions(context) } }),
});
