import { PASSWORD_LENGTH } from '@dorpel/contracts/owner';
import type { Rejected } from '@dorpel/federation';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { UNKNOWN_ACTION } from './attempt.ts';

/** What a refused form says above it: texts of the specification, section 8, and our own. */
type Words = { readonly title: MessageDescriptor; readonly text: MessageDescriptor };

const NOT_SENT = msg`Your details were not sent.`;

/** Of a password that is soon guessed. */
const GUESSABLE = msg`This is soon guessed: use a few words that don’t belong together, and nothing of your name or address.`;

const PROBLEMS: Readonly<Record<string, Words>> = {
  'login/failed': { title: msg`Login failed`, text: msg`The username or password are not correct.` },
  'request/too-many': {
    title: msg`Too many attempts`,
    text: msg`For your security, logging in is paused here for at most an hour. A temporary password works at once: ask for one by email.`,
  },
  'service/busy': {
    title: msg`It is very busy right now`,
    text: msg`Nothing is lost: please try again in a moment.`,
  },
  'request/invalid': { title: NOT_SENT, text: msg`Check the fields in red.` },
  'password/not-identical': { title: NOT_SENT, text: msg`Passwords must be identical.` },
  'password/wrong': { title: NOT_SENT, text: msg`Your current password is not correct.` },
  'passkey/refused': {
    title: msg`That did not work`,
    text: msg`Your device did not provide a passkey for this site. Log in with your password, or try again.`,
  },
  'passkey/not-found': { title: msg`Nothing has changed`, text: msg`This passkey has been removed already.` },
  'passkey/too-many': {
    title: msg`Nothing has changed`,
    text: msg`You have the maximum number of passkeys. Remove one first.`,
  },
  'password/asked': {
    title: msg`Your password, once more`,
    text: msg`To change how you log in, first enter your password again.`,
  },
  'device/not-found': { title: msg`Nothing has changed`, text: msg`This device is logged out already.` },
  'report/unknown-link': {
    title: msg`This link no longer works`,
    text: msg`Log in to turn the weekly report off, or use the link in the latest one.`,
  },
  [UNKNOWN_ACTION]: {
    title: msg`Nothing has changed`,
    text: msg`We did not understand what was sent. Please use the buttons on this page.`,
  },
  'password/unchanged': { title: NOT_SENT, text: msg`Choose a password you are not using already.` },
  'password/guessable': { title: NOT_SENT, text: GUESSABLE },
};

const FAILED: Words = {
  title: msg`That did not work just now`,
  text: msg`Our system did not respond. Nothing is lost: please try again in a moment.`,
};

/** What stands beside a field, by its code; what is not here says that it is not right. */
const FIELDS: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`Fill in this field.`,
  email: msg`Enter a valid email address, such as name@example.com.`,
  size: msg`Use at least ${PASSWORD_LENGTH} characters.`,
  'not-identical': msg`Passwords must be identical.`,
  wrong: msg`Your current password is not correct.`,
  unchanged: msg`Choose a password you are not using already.`,
  guessable: GUESSABLE,
};

export const problemWords = ({ code }: Rejected): Words => PROBLEMS[code] ?? FAILED;

/** What stands beside a field of the login that is empty: two that say the same would not say which. */
const EMPTY: Readonly<Record<string, MessageDescriptor>> = {
  email: msg`Enter your email address.`,
  password: msg`Enter your password.`,
};

/** The message for a field of a refused form; undefined for one that is right. */
export function fieldWords(rejected: Rejected | undefined, field: string): MessageDescriptor | undefined {
  const code = rejected?.fields[field];
  if (code === undefined) return undefined;
  return (code === 'required' ? EMPTY[field] : undefined) ?? FIELDS[code] ?? msg`Check this field.`;
}
