import { msg } from '@lingui/core/macro';
import type { ConfirmWords } from './subscription-letters.ts';
import { inWords } from '../../locales/sentences.ts';

/** The confirmation of a search wish, which asks whether the address is right (F3). */
export const CONFIRM = inWords<ConfirmWords>((say) => ({
  subject: say(msg`Confirm what you are looking for`),
  title: say(msg`We are looking with you`),
  text: say(
    msg`Thank you for getting in touch. Confirm that this address is yours and we will email you each new home that matches what you are looking for, and each drop in price.`,
  ),
  confirm: say(msg`Yes, email me new homes`),
  ignore: say(
    msg`Without your confirmation you will receive no emails about new homes; our agent knows what you are looking for all the same and may call you.`,
  ),
}));
