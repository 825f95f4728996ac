import { msg } from '@lingui/core/macro';
import { defineForm } from '../parts/form/declaration.ts';
import { fields } from '../parts/form/fields.ts';

/** No more mail, for who has no link at hand (F11). */
export const unsubscribe = defineForm<'unsubscribe'>({
  name: 'unsubscribe',
  route: 'unsubscribe',
  page: msg`Unsubscribe`,
  title: msg`No more mail from us?`,
  lead: msg`Fill in the address on which you get our newsletter or new homes. We mail you a link that ends all of it.`,
  sections: [{ fields: [{ ...fields.email, width: undefined }, fields.privacy] }],
  submit: msg`Mail me the link`,
  notSent: msg`Your request was not sent. Everything you typed is still here: please try again.`,
  thanks: {
    title: msg`Have a look at your mailbox`,
    text: msg`If we mail to this address, you now get one last e-mail with the link to unsubscribe.`,
    steps: [
      msg`Open our e-mail and follow the link. Not there? Have a look in your spam folder.`,
      msg`One click there, and you get nothing more from us.`,
    ],
  },
});
