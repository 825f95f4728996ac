import type { JournalEntry } from '@dorpel/contracts/desk-staff';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What somebody did about their own account. */
const SAFETY: Readonly<Record<string, MessageDescriptor>> = {
  appAdded: msg`Authenticator app linked`,
  appRemoved: msg`Authenticator app unlinked`,
  passkeyAdded: msg`Passkey added`,
  passkeyRemoved: msg`Passkey removed`,
  codesMade: msg`New recovery codes`,
  deviceEnded: msg`Device logged out`,
};

const WHAT: Readonly<Record<string, MessageDescriptor>> = {
  'staff-invited': msg`Invited`,
  'staff-role': msg`Role changed`,
  'staff-disabled': msg`Access closed`,
  'staff-enabled': msg`Access reopened`,
  'staff-second-factor-cleared': msg`Second step removed`,
  'owner-erased': msg`Owner erased`,
  'mail-retried': msg`Email tried again`,
  'mail-dropped': msg`Email never sent`,
};

/** What was done; something that this release does not know, by its code. */
export const whatWords = ({ what, after }: JournalEntry): MessageDescriptor =>
  (what === 'staff-safety' ? SAFETY[after ?? ''] : WHAT[what]) ?? { id: what };

/** Whether before and after are roles. */
export const isAboutRole = ({ what }: JournalEntry): boolean => what === 'staff-role' || what === 'staff-invited';
