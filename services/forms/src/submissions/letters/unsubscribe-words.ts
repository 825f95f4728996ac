import { msg } from '@lingui/core/macro';
import { inWords } from '../../locales/sentences.ts';

/** The last mail to an address (F11). */
export const DONE = inWords((say) => ({
  subject: say(msg`You are unsubscribed`),
  title: say(msg`You are unsubscribed`),
  text: say(
    msg`You will no longer receive our newsletter or emails about new homes at this address. Should you change your mind, you are welcome to subscribe again on our website.`,
  ),
}));
