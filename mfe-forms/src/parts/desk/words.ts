import type { FormName } from '@dorpel/contracts/forms';
import type { HandlingStatus } from '@dorpel/contracts/desk-submissions';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What each form is called in the inbox. */
export const FORM_WORDS: Readonly<Record<FormName, MessageDescriptor>> = {
  'site-contact': msg`Message`,
  'contact-me': msg`Call me back`,
  'contact-demand': msg`Valuation`,
  'demand-register': msg`Search request`,
  testimonial: msg`Testimonial`,
  'sign-newsletter': msg`Newsletter`,
  unsubscribe: msg`Unsubscribed`,
  'job-contact': msg`Job application`,
  'contact-construction': msg`Question about a project`,
  'contact-appointment': msg`Question about a home`,
  'viewing-appointment': msg`Viewing`,
  'open-day': msg`Open house day`,
  'purchase-offer': msg`Offer`,
  'rent-application': msg`Rental application`,
  'document-request': msg`Documents`,
  'send-to-friend': msg`Sent to a friend`,
  'search-alert': msg`Search alert`,
};

export const STATUS_WORDS: Readonly<Record<HandlingStatus, MessageDescriptor>> = {
  new: msg`New`,
  called: msg`Called`,
  waiting: msg`Waiting`,
  done: msg`Done`,
  spam: msg`Spam`,
};

/** What somebody is mailed from now on. */
export const SUBSCRIPTION_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  newsletter: msg`Newsletter`,
  'search-alert': msg`Search alert`,
};

/** How far a mail is. */
export const MAIL_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  waits: msg`Waiting`,
  sent: msg`Sent`,
  failed: msg`Failed`,
  dropped: msg`Not sent`,
};

/** What is known by a code, in words; a newer one is called by its code. */
export const wordsFor = (
  table: Readonly<Record<string, MessageDescriptor>>,
  code: string,
  say: (words: MessageDescriptor) => string,
): string => {
  const words = Object.hasOwn(table, code) ? table[code] : undefined;
  return words ? say(words) : code;
};
