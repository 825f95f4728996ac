import type { OwnerSelection, OwnerState } from '@dorpel/contracts/desk-owners';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Words for codes of the owners' service; what a newer one calls otherwise is shown as it is. */
type Words = Readonly<Record<string, MessageDescriptor>>;

export const OWNER_STATE_WORDS: Readonly<Record<OwnerState, MessageDescriptor>> = {
  invited: msg`Invited`,
  active: msg`Active`,
  disabled: msg`Disabled`,
};

export const OWNER_SELECTION_WORDS: Readonly<Record<OwnerSelection, MessageDescriptor>> = {
  ...OWNER_STATE_WORDS,
  'too-often': msg`Password requested too often`,
};

/** What the office did with an account. */
export const CHANGE_WORDS: Words = {
  invited: msg`Invitation emailed`,
  name: msg`Name`,
  language: msg`Language`,
  homes: msg`Homes`,
  disabled: msg`Disabled`,
  report: msg`Report emailed again`,
};

export const YES_NO_WORDS: Words = { yes: msg`yes`, no: msg`no` };

export const MAIL_WORDS: Words = { sent: msg`sent`, waiting: msg`waiting`, dead: msg`given up` };

/** What stands in the history of a home. */
export const NOTE_WORDS: Words = {
  enquiry: msg`Question`,
  viewing: msg`Viewing`,
  offer: msg`Offer`,
  application: msg`Rental application`,
  documents: msg`Documents`,
  recommendation: msg`Recommendation`,
  agency: msg`From the agency`,
};

export const NOTE_STATUS_WORDS: Words = {
  received: msg`Received`,
  planned: msg`Planned`,
  moved: msg`Moved`,
  cancelled: msg`Cancelled`,
  done: msg`Done`,
};

/** The words for a code in a table, or the code itself. */
export const wordsFor = (words: Words, code: string, say: (message: MessageDescriptor) => string): string => {
  const message = Object.hasOwn(words, code) ? words[code] : undefined;
  return message ? say(message) : code;
};
