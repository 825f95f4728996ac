import { msg } from '@lingui/core/macro';
import { defineForm } from '../parts/form/declaration.ts';
import { fields } from '../parts/form/fields.ts';

/** The newsletter (F11), confirmed by a link in a mail. */
export default defineForm<'sign-newsletter'>({
  name: 'sign-newsletter',
  page: msg`Newsletter`,
  title: msg`Property news, once a month`,
  lead: msg`New homes before they are on the portals, what houses really sell for, and one good idea for your own home.`,
  sections: [
    {
      fields: [
        { ...fields.email, width: undefined },
        { ...fields.firstName, required: false, width: undefined, messages: {} },
        fields.privacy,
      ],
    },
  ],
  submit: msg`Subscribe`,
  notSent: msg`You were not subscribed. Everything you entered is still here: please try again.`,
  thanks: {
    title: msg`One more click`,
    text: msg`Thank you for your interest. Confirm your address with the link in our email and you will be subscribed.`,
    steps: [
      msg`Open our email and confirm your address. Not there? Have a look in your spam folder.`,
      msg`You will get our newsletter once a month at most, in your language.`,
      msg`Had enough? Unsubscribe with one click in any newsletter.`,
    ],
  },
});
