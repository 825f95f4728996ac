import type { Language } from '@dorpel/i18n/languages';
import { msg } from '@lingui/core/macro';
import { inWords } from '../locales/sentences.ts';

/** What the commands of the owners say. */
export const TEXTS = inWords((say) => ({
  about: say(msg`Who may see the figures of which property, and who works at the desk.`),
  commands: {
    'owners invite': say(msg`creates an account and emails a temporary password; again for anyone who never came`),
    'owners link': say(msg`links properties besides those of before; --only: instead of them`),
    'owners change': say(msg`changes the name or language of an owner`),
    'owners disable': say(msg`takes access away and ends all sessions; --undo restores it`),
    'owners erase': say(
      msg`erases an owner for good: account, sessions and emails; what is recorded about the homes stays`,
    ),
    'owners note': say(msg`writes what the agency did into the history that the owner reads`),
    'owners list': say(msg`who has an account, with which properties`),
    'owners show': say(msg`one account: its homes, its last reports, and who changed what`),
    'owners report': say(
      msg`writes this week’s reports now; those that are written stay as they are. EMAIL: that of one owner, once more`,
    ),
    'owners home': say(msg`one property: who owns it, how often it is seen, and what was asked last`),
    'owners yesterday': say(msg`the visits of yesterday, and the properties that were opened most`),
    'owners mails': say(msg`the emails to owners and colleagues that wait or were given up, and why`),
    'owners retry-mail': say(msg`tries one of them now, with all its attempts`),
    'owners drop-mail': say(msg`never sends one of them`),
    'owners preview': say(msg`every email to owners and staff in every language, with example data`),
    'staff invite': say(
      msg`gives a colleague access to the desk and emails a temporary password; again for anyone who never came`,
    ),
    'staff role': say(msg`gives a colleague another role`),
    'staff password': say(msg`emails a temporary password to anyone who forgot theirs`),
    'staff devices': say(msg`where a colleague is logged in`),
    'staff end-device': say(msg`logs one of these devices out`),
    'staff remove-passkey': say(msg`takes one passkey away from a colleague`),
    'staff app': say(msg`sets an authenticator app up; a second time with the code that it shows then`),
    'staff remove-app': say(msg`takes the authenticator app away from a colleague`),
    'staff recovery-codes': say(msg`new recovery codes in the place of those of before; they are shown this once`),
    'staff second-factor': say(msg`takes app, passkeys and recovery codes away from anyone who has lost them`),
    'staff disable': say(msg`takes access away and ends all sessions; --undo restores it`),
    'staff list': say(msg`who works at the desk, in which role`),
    'staff show': say(msg`one colleague: role, authenticator app, recovery codes left and passkeys`),
    'staff journal': say(msg`who changed what in accounts and rights, the newest first`),
  },
  options: {
    name: say(msg`what the owner or colleague is called`),
    role: say(msg`what a colleague does: agent, editor or manager (default agent)`),
    properties: say(msg`IDs of properties, with commas between`),
    language: say(msg`what they read: nl, fr, en or de (default nl)`),
    only: say(msg`with link: instead of those of before`),
    undo: say(msg`with disable: restores access`),
    confirm: say(msg`with erase: the address once more, since what is deleted does not come back`),
    type: say(msg`agency, viewing or offer (default agency)`),
    status: say(msg`received, planned, moved, cancelled or done`),
    subject: say(msg`what a note is about`),
    comment: say(msg`what else there is to say`),
    device: say(msg`the ID of a device, as ‘staff devices’ gives it`),
    passkey: say(msg`the ID of a passkey, as ‘staff show’ gives it`),
    code: say(msg`the six digits that the authenticator app shows now`),
  },
  notes: say(msg`Emails are sent by the running service.`),
  noEmail: (text: string) => say(msg`‘${text}’ is not an email address.`),
  noId: (text: string) => say(msg`‘${text}’ is not the ID of a property.`),
  noneOf: (text: string, all: string) => say(msg`‘${text}’ is not possible here: choose from ${all}.`),
  whichProperties: say(msg`Give the properties with --properties 20401,20402.`),
  unknownProperties: (ids: string) => say(msg`The catalogue does not show ${ids}: nothing was changed.`),
  noProperties: say(msg`no properties`),
  state: { invited: say(msg`invited`), active: say(msg`active`), disabled: say(msg`disabled`) },
  whatChanges: say(msg`Give what changes with --name or --language.`),
  hasAccount: (email: string, state: string) => say(msg`${email} already has an account (${state}): see ‘link’.`),
  whatName: (email: string) => say(msg`${email} is new: give the owner’s name with --name.`),
  invited: (account: string) =>
    say(msg`Invited: ${account}; the email will be sent within seconds, by the running service.`),
  newColleague: (email: string) => say(msg`${email} is new: give your colleague’s name with --name.`),
  hasPlace: (email: string, state: string) => say(msg`${email} already has access to the desk (${state}).`),
  noColleague: (email: string) => say(msg`Nobody at the desk has the address ${email}.`),
  secondFactorCleared: (email: string) =>
    say(msg`${email} logs in with the password alone, until something is set up again.`),
  safety: {
    noApp: say(msg`There is no authenticator app.`),
    app: (since: string) => say(msg`authenticator app since ${since}`),
    codesLeft: (count: number) => say(msg`recovery codes left: ${count}`),
    passkey: (id: string, device: string, added: string, used: string) =>
      say(msg`passkey ${id}  ${device}  added ${added}  last used ${used}`),
    noDevices: say(msg`Logged in nowhere.`),
    deviceEnded: (email: string, device: string) => say(msg`${email} is logged out there: ${device}`),
    passkeyRemoved: (email: string, device: string) => say(msg`This passkey of ${email} is gone: ${device}`),
    tellApp: (email: string) =>
      say(
        msg`For the authenticator app of ${email}: the key or the address below. Then run the same command with --code and the six digits that the app shows, within ten minutes.`,
      ),
    appAdded: (email: string) =>
      say(msg`${email} is asked for a code of the app from now on. The recovery codes, shown this once:`),
    appRemoved: (email: string) => say(msg`The authenticator app of ${email} is no longer asked for.`),
    codesMade: (email: string) => say(msg`The new recovery codes of ${email}, shown this once:`),
    noWayIn: (email: string) => say(msg`${email} has no access: restore it first with ‘staff disable --undo’.`),
    passwordSent: (email: string) => say(msg`A temporary password will be sent to ${email} within seconds.`),
    refused: {
      'device/not-found': say(msg`There is no such device: ‘staff devices’ lists them.`),
      'passkey/not-found': say(msg`There is no such passkey: ‘staff show’ lists them.`),
      'second-factor/not-begun': say(
        msg`There is no authenticator app to turn on, or nothing that recovery codes could stand in for.`,
      ),
      'second-factor/wrong': say(msg`This code is not correct, or no longer valid.`),
    },
  },
  figures: {
    visits: (day: string, count: number, before: string, weekBefore: string) =>
      say(msg`${day}: ${count} visits to properties; the day before ${before}, a week before ${weekBefore}.`),
    longer: (day: string, count: number, before: number, weekBefore: number) =>
      say(msg`${day}: ${count} times somebody looked longer; the day before ${before}, a week before ${weekBefore}.`),
    noOwner: (id: string) => say(msg`Nobody with an account owns ${id}.`),
    seen: (seen: number, opened: number, longer: number) =>
      say(msg`seen ${seen} times, opened ${opened} times, looked at longer ${longer} times`),
  },
  confirmErase: (email: string) =>
    say(msg`What is deleted can’t be restored: give the address once more, with --confirm ${email}.`),
  erased: (email: string) => say(msg`${email} is erased: account, sessions and emails.`),
  roles: { agent: say(msg`agent`), editor: say(msg`editor`), manager: say(msg`manager`) },
  previews: (count: number, file: string) => say(msg`${count} emails are in ${file}.`),
  noMails: say(msg`No email is waiting, and none was given up.`),
  noMail: (id: string) => say(msg`There is no email ${id} that waits or was given up.`),
  waits: say(msg`waits`),
  failed: say(msg`given up`),
  attempts: (count: number, error: string) => say(msg`(${count} attempts: ${error})`),
  retried: (to: string, subject: string) => say(msg`Tried again within seconds: ${subject} (to ${to}).`),
  dropped: (to: string, subject: string) => say(msg`Never sent: ${subject} (to ${to}).`),
  byCommand: say(msg`from the command line`),
  noOwner: (email: string) => say(msg`There is no owner with the address ${email}.`),
  disabled: (email: string) => say(msg`${email} no longer has access, and all sessions are over.`),
  enabled: (email: string) => say(msg`${email} may log in again.`),
  linked: (email: string, ids: string) => say(msg`Linked to ${email}: ${ids}.`),
  noted: (id: string, note: string) => say(msg`Noted for ${id}: ${note}`),
  reports: (count: number, monday: string) => say(msg`${count} reports about the week before ${monday}.`),
  reportedTo: (email: string) => say(msg`This week’s report will be sent to ${email} within seconds.`),
  noReport: say(msg`No report goes to this owner: they never logged in, ended it, or have no properties.`),
  subject: say(msg`Give the subject with --subject "…".`),
  parts: { subject: say(msg`subject`), comment: say(msg`comment`) },
  tooLong: (part: string, most: number) => say(msg`The ${part} is longer than ${most} characters.`),
  reachable: (part: string) => say(msg`Owners read the ${part}: leave email addresses and telephone numbers out.`),
}));

export type Texts = (typeof TEXTS)[Language];
