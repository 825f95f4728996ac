import { msg } from '@lingui/core/macro';
import { defineForm } from '../parts/form/declaration.ts';
import { fields } from '../parts/form/fields.ts';

/** No more mail at once, for who has no link at hand (F11). Nobody is asked to agree to anything for that. */
export default defineForm<'unsubscribe'>({
  name: 'unsubscribe',
  page: msg`Unsubscribe`,
  title: msg`No more emails from us?`,
  lead: msg`Enter the address at which you receive our newsletter or new homes, and we will stop emailing you at once. We use the address for nothing else.`,
  sections: [{ fields: [{ ...fields.email, width: undefined }] }],
  submit: msg`Unsubscribe`,
  notSent: msg`Your request was not sent. Everything you entered is still here: please try again.`,
  thanks: {
    title: msg`You have been unsubscribed`,
    text: msg`We will no longer send the newsletter or new homes to this address.`,
    steps: [
      msg`You will get one last email to confirm it.`,
      msg`Changed your mind? You are welcome to subscribe again at any time.`,
    ],
  },
});
