import { PASSWORD_LENGTH } from '@dorpel/contracts/owner';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is said of a refused form, by its code. */
const PROBLEMS: Readonly<Record<string, MessageDescriptor>> = {
  'login/failed': msg`The email address or the password is not correct.`,
  'request/too-many': msg`Too many attempts. Please try again in a quarter of an hour.`,
  'request/invalid': msg`Check the fields in red.`,
  'password/not-identical': msg`The two passwords are not the same.`,
  'password/wrong': msg`Your current password is not correct.`,
  'password/unchanged': msg`Choose a password you are not using already.`,
  'session/missing': msg`You are not logged in any more. Log in and try again.`,
};

/** What stands beside a field, by its code. */
const FIELDS: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`Fill in this field.`,
  email: msg`Enter a valid email address, such as name@example.com.`,
  size: msg`Use at least ${PASSWORD_LENGTH} characters.`,
  'not-identical': msg`The two passwords are not the same.`,
  wrong: msg`Your current password is not correct.`,
  unchanged: msg`Choose a password you are not using already.`,
};

export const problemWords = (code: string): MessageDescriptor =>
  PROBLEMS[code] ?? msg`Our system gave no answer. Nothing has changed: please try again in a moment.`;

export const fieldWords = (code: string): MessageDescriptor => FIELDS[code] ?? msg`Check this field.`;
