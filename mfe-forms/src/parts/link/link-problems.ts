import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What to say when the link of a mail does not do what it should, by the problem's code. */
const SENTENCES: Readonly<Record<string, MessageDescriptor>> = {
  'link/invalid': msg`This link is not complete. Copy the whole of it from our e-mail, or press it there.`,
  'link/expired': msg`This link has expired. Call us or write to us, and we put it right.`,
  'appointment/not-found': msg`This moment is no longer free. Please choose another one.`,
  'appointment/full': msg`Appointments are full: somebody was just ahead of you. Please choose another moment.`,
  'appointment/over': msg`This viewing was cancelled or is past.`,
  'service/busy': msg`Very many people are on our website right now. Nothing has changed: please try again in a moment.`,
  'request/invalid': msg`Choose a day and an hour for your viewing.`,
};
const FAILED = msg`That did not work. Please try again in a moment.`;

/** The sentence for a code. */
export const linkProblem = (code: string): MessageDescriptor => SENTENCES[code] ?? FAILED;
