import { msg } from '@lingui/core/macro';
import type { ConfirmWords } from '../subscription-letters.ts';
import { inWords } from '../../locales/sentences.ts';

/** The confirmation of a search wish, which asks whether the address is right (F3). */
export const CONFIRM = inWords<ConfirmWords>((say) => ({
  subject: say(msg`Confirm what you are looking for`),
  title: say(msg`We are looking with you`),
  text: say(
    msg`Thank you for your trust. Confirm that this address is yours and we will email you each new home that matches your wishes, and each drop in price.`,
  ),
  confirm: say(msg`Yes, email me new homes`),
  ignore: say(
    msg`Without your confirmation you receive no emails about new homes; our agent knows your wishes all the same and may call you.`,
  ),
}));
