import type { Language } from '@dorpel/i18n/languages';
import { msg } from '@lingui/core/macro';
import { inWords } from '../locales/sentences.ts';

/** What the desk of the owners says. */
export const TEXTS = inWords((say) => ({
  about: say(msg`Who may see the figures of which property, and who works at the desk.`),
  commands: {
    'owners invite': say(msg`makes an account and mails a temporary password; again for who never came`),
    'owners link': say(msg`links properties besides those of before; --only: instead of them`),
    'owners disable': say(msg`takes the way in and ends all sessions; --undo gives it back`),
    'owners erase': say(msg`forgets an owner for good: account, sessions and mails; what is told of the homes stays`),
    'owners note': say(msg`writes what the agency did into the history that the owner reads`),
    'owners list': say(msg`who has an account, with which properties`),
    'owners show': say(msg`one account: its homes, its last reports, and who changed what`),
    'owners report': say(
      msg`writes this week’s reports now; those that are written stay as they are. EMAIL: that of one owner, once more`,
    ),
    'staff invite': say(msg`makes a place at the desk and mails a temporary password; again for who never came`),
    'staff role': say(msg`gives a colleague another role`),
    'staff second-factor': say(msg`takes app, passkeys and recovery codes away from who has lost them`),
    'staff disable': say(msg`takes the way in and ends all sessions; --undo gives it back`),
    'staff list': say(msg`who works at the desk, in which role`),
    'staff journal': say(msg`who changed what in accounts and rights, the newest first`),
  },
  options: {
    name: say(msg`what the owner or colleague is called`),
    role: say(msg`what a colleague does: agent, editor or manager (default agent)`),
    properties: say(msg`ids of properties, with commas between`),
    language: say(msg`what they read: nl, fr, en or de (default nl)`),
    only: say(msg`with link: instead of those of before`),
    undo: say(msg`with disable: gives the way in back`),
    type: say(msg`agency, viewing or offer (default agency)`),
    status: say(msg`received, planned, moved, cancelled or done`),
    subject: say(msg`what a note is about`),
    comment: say(msg`what else there is to say`),
  },
  notes: say(msg`Mails are sent by the running service.`),
  noEmail: (text: string) => say(msg`''${text}'' is no email address.`),
  noId: (text: string) => say(msg`''${text}'' is no id of a property.`),
  noneOf: (text: string, all: string) => say(msg`''${text}'' is none of ${all}.`),
  whichProperties: say(msg`Say which properties, with --properties 20401,20402.`),
  unknownProperties: (ids: string) => say(msg`The catalogue does not show ${ids}: nothing was changed.`),
  noProperties: say(msg`no properties`),
  state: { invited: say(msg`invited`), active: say(msg`active`), disabled: say(msg`disabled`) },
  hasAccount: (email: string, state: string) => say(msg`${email} has an account already (${state}): see 'link'.`),
  whatName: (email: string) => say(msg`${email} is new: say what the owner is called, with --name.`),
  invited: (account: string) =>
    say(msg`Invited: ${account}; the mail leaves within seconds, from the running service.`),
  newColleague: (email: string) => say(msg`${email} is new: say what your colleague is called, with --name.`),
  hasPlace: (email: string, state: string) => say(msg`${email} has a place at the desk already (${state}).`),
  noColleague: (email: string) => say(msg`Nobody at the desk has the address ${email}.`),
  secondFactorCleared: (email: string) =>
    say(msg`${email} logs in with the password alone, until they set something up anew.`),
  byCommand: say(msg`by command`),
  erased: (email: string) => say(msg`${email} is forgotten: account, sessions and mails.`),
  roles: { agent: say(msg`agent`), editor: say(msg`editor`), manager: say(msg`manager`) },
  noOwner: (email: string) => say(msg`There is no owner with the address ${email}.`),
  disabled: (email: string) => say(msg`${email} has no way in any more, and all sessions are over.`),
  enabled: (email: string) => say(msg`${email} may log in again.`),
  linked: (email: string, ids: string) => say(msg`Linked to ${email}: ${ids}.`),
  noted: (id: string, note: string) => say(msg`Noted for ${id}: ${note}`),
  reports: (count: number, monday: string) => say(msg`${count} reports about the week before ${monday}.`),
  reportedTo: (email: string) => say(msg`The report of this week leaves for ${email} within seconds.`),
  noReport: say(msg`No report goes to this owner: they never came in, ended it, or have no properties.`),
  subject: say(msg`Say what it is about, with --subject "…".`),
  parts: { subject: say(msg`subject`), comment: say(msg`comment`) },
  tooLong: (part: string, most: number) => say(msg`The ${part} is longer than ${most} characters.`),
  reachable: (part: string) => say(msg`Owners read the ${part}: leave mail addresses and telephone numbers out.`),
}));

export type Texts = (typeof TEXTS)[Language];
