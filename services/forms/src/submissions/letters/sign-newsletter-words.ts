import { msg } from '@lingui/core/macro';
import type { ConfirmWords } from './subscription-letters.ts';
import { inWords } from '../../locales/sentences.ts';

/** The question whether a newsletter is wanted (F11). */
export const CONFIRM = inWords<ConfirmWords>((say) => ({
  subject: say(msg`Confirm your subscription to the newsletter`),
  title: say(msg`One more click`),
  text: say(
    msg`You subscribed to our newsletter: new homes and good advice, once a month at most. Confirm that this address is yours and we will put you on the list.`,
  ),
  confirm: say(msg`Yes, subscribe me`),
  ignore: say(
    msg`Wasn’t that you? Then there is nothing to do: without your confirmation you will receive no newsletter.`,
  ),
}));
