import { readFilters, searchOf } from '@dorpel/contracts/filters';
import { msg } from '@lingui/core/macro';
import { defineForm } from '../parts/form/declaration.ts';
import { fields } from '../parts/form/fields.ts';
import { frequency } from './frequency.ts';

/** 'Mail me when there is something new' (X3): the criteria of a list travel in the query of its address. */
export default defineForm<'search-alert'>({
  name: 'search-alert',
  page: msg`Email me new homes`,
  title: msg`Be the first to know`,
  lead: msg`We will email you when a home that matches your search comes in, or when a price drops. No account, and one click to stop.`,
  sections: [
    {
      fields: [
        { ...fields.email, width: undefined },
        { ...fields.firstName, required: false, width: undefined, messages: {} },
        frequency,
        fields.privacy,
      ],
    },
  ],
  submit: msg`Email me`,
  notSent: msg`Your search was not saved. Everything you entered is still here: please try again.`,
  problems: {
    'search/never': msg`No home can ever match this search: its lowest amount lies above its highest, or we do not know the place or the type. Go back to the list, and adjust your search.`,
  },
  thanks: {
    title: msg`One more click`,
    text: msg`Thank you for your trust. Confirm your search with the link in our email and we will get started.`,
    steps: [
      msg`Open our email and confirm your search. Not there? Have a look in your spam folder.`,
      msg`When a home matches, you will get an email straight away or once a day, whichever you chose.`,
      msg`Found something? One click in any of our emails and we will stop emailing you.`,
    ],
  },
  body: ({ search }) => ({ search: searchOf(readFilters(new URLSearchParams(String(search ?? '')))) }),
});
