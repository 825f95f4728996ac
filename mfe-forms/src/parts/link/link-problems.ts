import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What to say when the link of a mail does not do what it should, by the problem's code. */
const SENTENCES: Readonly<Record<string, MessageDescriptor>> = {
  'link/invalid': msg`This link is incomplete. Copy all of it from our email, or click it in the email itself.`,
  'link/expired': msg`This link has expired. Call us or write to us and we will put it right.`,
  'appointment/not-found': msg`This time is no longer available. Please choose another one.`,
  'appointment/full': msg`Appointments are full: somebody booked just before you. Please choose another time.`,
  'appointment/over': msg`This viewing was cancelled or has taken place.`,
  'service/busy': msg`Our website is very busy right now. Nothing has changed: please try again in a moment.`,
  'request/invalid': msg`Choose a day and time for your viewing.`,
};
const FAILED = msg`That did not work. Please try again in a moment.`;

/** The sentence for a code. */
export const linkProblem = (code: string): MessageDescriptor => SENTENCES[code] ?? FAILED;
