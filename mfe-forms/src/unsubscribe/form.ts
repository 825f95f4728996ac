import { msg } from '@lingui/core/macro';
import { defineForm } from '../parts/form/declaration.ts';
import { fields } from '../parts/form/fields.ts';

/** No more mail at once, for who has no link at hand (F11). */
export const unsubscribe = defineForm<'unsubscribe'>({
  name: 'unsubscribe',
  page: msg`Unsubscribe`,
  title: msg`No more mail from us?`,
  lead: msg`Fill in the address on which you get our newsletter or new homes, and all of it stops at once.`,
  sections: [{ fields: [{ ...fields.email, width: undefined }, fields.privacy] }],
  submit: msg`Unsubscribe`,
  notSent: msg`Your request was not sent. Everything you typed is still here: please try again.`,
  thanks: {
    title: msg`You have been unsubscribed`,
    text: msg`No newsletter and no new homes are mailed to this address any more.`,
    steps: [
      msg`You get one last e-mail that confirms it.`,
      msg`You change your mind? You are welcome to subscribe again at any time.`,
    ],
  },
});
