import { msg } from '@lingui/core/macro';
import type { Words } from '../parts/desk/desk.ts';

/** What a CRM asks for to open an account. */
export const CREDENTIAL_WORDS: Words = {
  username: msg`Username`,
  password: msg`Password`,
  clientId: msg`Client number (client ID)`,
  clientSecret: msg`Client secret`,
  officeId: msg`Office number, where the account has several offices`,
  calendarActionId: msg`Number of the kind of appointment that viewings become`,
  calendarUserId: msg`Number of the colleague in whose calendar viewings go`,
  customerName: msg`Customer name`,
  customerPassword: msg`Password`,
  showsDocuments: msg`May all documents in the CRM be seen on the site? (yes or no; no when empty)`,
  apiKey: msg`Key of the interface (API key)`,
  serverId: msg`Server number (server ID)`,
  userId: msg`User number, where the account asks for one`,
  hasSameNumbers: msg`Do homes on this site have the numbers of the CRM? (yes or no; no when empty)`,
  showsAddress: msg`Are addresses shown on the site? (yes or no; no when empty)`,
};

export const STATE_WORDS: Words = { on: msg`Connected`, paused: msg`Paused` };

export const KIND_WORDS: Words = {
  all: msg`All homes`,
  changes: msg`What changed`,
  notices: msg`What the CRM announced`,
};

/** Why a CRM could not be read, or an account was not kept. */
export const FAULT_WORDS: Words = {
  unauthorized: msg`The CRM does not accept these credentials.`,
  refused: msg`The CRM refuses what it was asked. It may need to give this account access to its interface.`,
  incomplete: msg`Something is missing among the credentials. Please enter all of them again.`,
  'not-understood': msg`The CRM gave an answer that this site can’t read.`,
  'too-large': msg`The CRM gave an answer that is too large to be read.`,
  away: msg`The CRM can’t be reached just now.`,
  sealed: msg`The stored credentials can’t be opened any more. Please enter them again.`,
  unsafe: msg`Credentials may only be sent to a public address that begins with https://.`,
  other: msg`Something went wrong on this site while the homes were imported. Its technical log says what.`,
};

/** What else may be refused, by its code. */
export const REFUSAL_WORDS: Words = {
  'not-found': msg`This CRM can’t be connected to this site.`,
  'not-connected': msg`This CRM is no longer connected.`,
  changed: msg`Meanwhile a colleague has changed this connection. Nothing was changed; below you see how it is now.`,
  paused: msg`The connection is paused. Resume it first.`,
  busy: msg`Homes are being read right now. Please try again when that has ended.`,
  announces: msg`This CRM can’t be asked for its homes: it announces each one that changes.`,
  'leads-only': msg`No homes are read from this CRM: it takes what visitors send, and its homes come by a feed.`,
  'no-key': msg`This site can’t keep credentials yet: whoever runs it sets CRM_KEY first.`,
};

/** What was just done. */
export const DONE_WORDS: Words = {
  connected: msg`The CRM is connected. Its homes are read in a moment.`,
  tested: msg`The connection works.`,
  pulled: msg`The homes are read in a moment. Reload this page to see what came of it.`,
  'taken-off': msg`With the next reading, in a moment, the homes that are gone are taken off the site.`,
  paused: msg`The connection is paused: nothing is read until you resume it.`,
  resumed: msg`The connection works again. What changed is read in a moment.`,
  leads: msg`From now on what visitors send is written into this CRM as well.`,
  'no-leads': msg`From now on what visitors send stays on this site.`,
  forgotten: msg`The credentials have been erased. The homes stay as they are.`,
};

/** What of an account was changed. */
export const CHANGE_WORDS: Words = {
  connection: msg`Connection`,
  state: msg`Reading`,
  pull: msg`Read at once`,
  leads: msg`What visitors send is passed on`,
  withdrawal: msg`Homes that are gone taken off`,
};

/** What was told of fields. */
export const FIELD_WORDS: Words = {
  'no-place': msg`has no place on this site`,
  private: msg`private: never stored`,
  shape: msg`written in another way than expected`,
  'not-known': msg`a value that is not known here, left out`,
  missing: msg`missing`,
  unsure: msg`to be checked`,
};

/** What a connection was and became, in the log. */
export const VALUE_WORDS: Words = {
  connected: msg`connected`,
  'connected anew': msg`connected again`,
  on: msg`on`,
  off: msg`off`,
  paused: msg`paused`,
  now: msg`now`,
};
