import { PASSWORD_LENGTH } from '@dorpel/contracts/owner';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Of a password that is soon guessed. */
const GUESSABLE = msg`This is soon guessed: use a few words that don’t belong together, and nothing of your name or address.`;

/** What is said of a refused form, by its code. */
const PROBLEMS: Readonly<Record<string, MessageDescriptor>> = {
  'login/failed': msg`The email address or the password is not correct.`,
  'request/too-many': msg`Too many attempts. Try again later, or ask for a temporary password: it works at once.`,
  'request/invalid': msg`Check the fields in red.`,
  'password/not-identical': msg`The two passwords are not the same.`,
  'password/wrong': msg`Your current password is not correct.`,
  'password/unchanged': msg`Choose a password you are not using already.`,
  'password/guessable': GUESSABLE,
  'password/asked': msg`To change how you log in, first enter your password again.`,
  'second-factor/wrong': msg`This code is not correct, or has been used already.`,
  'second-factor/not-begun': msg`This took too long. Please start again.`,
  'email/unchanged': msg`You log in with this address already.`,
  'email/not-begun': msg`This took too long. Ask for a new code.`,
  'email/wrong': msg`This is not the code from the email.`,
  'passkey/refused': msg`Your device did not provide a passkey for this site. Nothing has changed.`,
  'passkey/not-found': msg`This passkey has been removed already.`,
  'passkey/too-many': msg`You have the maximum number of passkeys. Remove one first.`,
  'device/not-found': msg`This device is logged out already.`,
  'staff/not-found': msg`This colleague is no longer here.`,
  'staff/exists': msg`Somebody already has access to the desk with this address.`,
  'staff/changed': msg`A colleague has changed this role in the meantime. Look at it again before you change it.`,
  'staff/oneself': msg`You can’t remove your own rights. Ask another manager.`,
  'action/unknown': msg`Nothing has changed: use the buttons on this page.`,
  'session/missing': msg`You are no longer logged in. Log in and try again.`,
};

/** What stands beside a field, by its code. */
const FIELDS: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`Fill in this field.`,
  email: msg`Enter a valid email address, such as name@example.com.`,
  size: msg`Use at least ${PASSWORD_LENGTH} characters.`,
  'not-identical': msg`The two passwords are not the same.`,
  wrong: msg`Your current password is not correct.`,
  own: msg`You log in with this address already.`,
  'wrong-code': msg`This is not the code from the email.`,
  unchanged: msg`Choose a password you are not using already.`,
  guessable: GUESSABLE,
  exists: msg`Somebody already has access to the desk with this address.`,
};

export const problemWords = (code: string): MessageDescriptor =>
  PROBLEMS[code] ?? msg`Our system did not respond. Nothing has changed: please try again in a moment.`;

export const fieldWords = (code: string): MessageDescriptor => FIELDS[code] ?? msg`Check this field.`;
