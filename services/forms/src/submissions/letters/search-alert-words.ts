import { msg } from '@lingui/core/macro';
import type { ConfirmWords } from './subscription-letters.ts';
import { inWords } from '../../locales/sentences.ts';

/** The question whether mails about a search are wanted (X3). */
export const CONFIRM = inWords<ConfirmWords>((say) => ({
  subject: say(msg`Confirm your search`),
  title: say(msg`One more click`),
  text: say(
    msg`You would like an email when a home that matches your search is added, or when a price drops. Confirm that this address is yours and we will keep an eye out for you.`,
  ),
  confirm: say(msg`Yes, keep me posted`),
  ignore: say(msg`Wasn’t that you? Then there is nothing to do: without your confirmation you will receive no emails.`),
}));
