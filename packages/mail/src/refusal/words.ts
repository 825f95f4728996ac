import { msg } from '@lingui/core/macro';
import { inWords } from '../locales/sentences.ts';
import type { Reason } from './reason.ts';

/** What the office is told of a mail that a server refused for good. */
export const REFUSAL_WORDS = inWords((say) => ({
  subject: (to: string, subject: string) => say(msg`Not delivered to ${to}: ${subject}`),
  title: say(msg`An email could not be delivered`),
  text: (domain: string) =>
    say(msg`The mail server of ${domain} has refused this email for good. We will not try again by ourselves.`),
  why: {
    address: say(
      msg`The address does not exist, or no longer accepts email. It may contain a typing mistake: if you have a phone number, give them a call.`,
    ),
    domain: say(
      msg`The part after the @ accepts no email: it may contain a typing mistake. If you have a phone number, give them a call.`,
    ),
    full: say(msg`The recipient’s inbox is full. Try again in a few days, or give them a call.`),
    size: say(
      msg`The email is too large for the recipient’s mail server. Send it with smaller attachments, or without.`,
    ),
    policy: say(
      msg`The mail server took the email for spam, or its rules do not allow it. If this happens more often, ask whoever looks after your domain to check SPF, DKIM and DMARC.`,
    ),
    unknown: say(msg`The mail server gave no reason that we recognise. What it said is below.`),
  } satisfies Record<Reason, string>,
  facts: { subject: say(msg`Email`), to: say(msg`To`), said: say(msg`What the mail server said`) },
  button: say(msg`See the email at the desk`),
  note: say(msg`You get one such message for each email that a mail server refuses for good.`),
}));
