import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Words for codes of the history (O5); what a newer service calls otherwise is shown as it is. */
type Words = Readonly<Record<string, MessageDescriptor>>;

export const TYPES: Words = {
  enquiry: msg`Question`,
  viewing: msg`Viewing`,
  offer: msg`Offer`,
  application: msg`Rent application`,
  documents: msg`Documents`,
  recommendation: msg`Recommendation`,
  agency: msg`From the agency`,
};

export const SUBJECTS: Words = {
  information: msg`Asked for information`,
  visit: msg`Viewing of the property`,
  'information-or-visit': msg`Asked for information or a viewing`,
  offer: msg`Made an offer`,
  application: msg`Applied to rent`,
  documents: msg`Asked for the documents`,
  recommendation: msg`Sent your property to a friend`,
};

export const STATUSES: Words = {
  received: msg`Received`,
  planned: msg`Planned`,
  moved: msg`Moved`,
  cancelled: msg`Cancelled`,
  done: msg`Done`,
};

export const SOURCES: Words = {
  website: msg`Website`,
  agency: msg`Agency`,
};

/** The words for a code in a table, or the code itself. */
export const wordsFor = (words: Words, code: string, say: (message: MessageDescriptor) => string): string => {
  const message = Object.hasOwn(words, code) ? words[code] : undefined;
  return message ? say(message) : code;
};
