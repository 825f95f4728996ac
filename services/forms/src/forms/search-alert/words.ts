import { msg } from '@lingui/core/macro';
import type { ConfirmWords } from '../subscription-letters.ts';
import { inWords } from '../../locales/sentences.ts';

/** The question whether mails about a search are wanted (X3). */
export const CONFIRM = inWords<ConfirmWords>((say) => ({
  subject: say(msg`Confirm your search`),
  title: say(msg`One more click`),
  text: say(
    msg`You want an email when a home that matches your search is added, or when a price drops. Confirm that this address is yours and we will keep watch for you.`,
  ),
  confirm: say(msg`Yes, keep me posted`),
  ignore: say(msg`Was that not you? Then do nothing: without your confirmation you receive no emails.`),
}));
