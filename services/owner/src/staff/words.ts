import { msg } from '@lingui/core/macro';
import { INVITATION_DAYS, TEMPORARY_MINUTES } from '../access/temporary-password.ts';
import { inWords } from '../locales/sentences.ts';

/** What the mails to who works at the desk say. */
export const STAFF_WORDS = inWords((say) => ({
  greeting: (name: string) => say(msg`Hello ${name},`),
  temporaryPassword: {
    title: say(msg`Your temporary password for the desk`),
    text: say(msg`You asked for a new password for the office’s desk. Log in with this temporary password:`),
    rules: say(
      msg`It works once, for ${TEMPORARY_MINUTES} minutes. After that you choose a password of your own straight away.`,
    ),
    button: say(msg`Log in to the desk`),
    ignore: say(msg`You didn’t ask for anything? Then there is nothing to do: the password you have stays valid.`),
    note: say(msg`You are receiving this email because somebody asked for a new password for this address.`),
  },
  invitation: {
    title: say(msg`Your access to the desk`),
    text: say(
      msg`From now on you see at the office’s desk what visitors of the website send, and who takes it on. Log in with this email address and this temporary password:`,
    ),
    rules: say(
      msg`It works once, for ${INVITATION_DAYS} days. After that you choose a password of your own straight away.`,
    ),
    button: say(msg`Log in to the desk`),
    after: say(msg`Has the temporary password expired? Ask for a new one on the login page.`),
    note: say(msg`You are receiving this email because you work with us.`),
  },
  passwordChanged: {
    title: say(msg`Your password for the desk was changed`),
    text: (when: string) =>
      say(msg`The password of your desk was changed on ${when}. All other devices have been logged out.`),
    ignore: say(msg`Wasn’t that you? Ask for a new password at once, and tell the office.`),
    button: say(msg`Ask for a new password`),
    note: say(msg`You are receiving this email for the safety of what is kept at the desk.`),
  },
  unusualAttempts: {
    title: say(msg`Somebody is trying to log in to the desk as you`),
    text: (when: string) =>
      say(
        msg`Since ${when} or shortly before, several wrong passwords were tried for your desk account from a device you have not used before.`,
      ),
    ignore: say(
      msg`Nobody got in. Where you have logged in before, all works as always; elsewhere you can log in with a temporary password. If your password is short or used elsewhere, choose a new one, and add an authenticator app or a passkey.`,
    ),
    button: say(msg`Go to the login page`),
    note: say(msg`You are receiving this email for the safety of what is kept at the desk.`),
  },
  tooManyRecoveries: {
    title: say(msg`Somebody keeps asking for a password for your desk account`),
    text: (when: string) =>
      say(
        msg`Until ${when}, more temporary passwords were asked for your desk account than we email in an hour or a day, from a device you have not used before. We are not sending any more for now.`,
      ),
    ignore: say(
      msg`Nobody got in: the passwords were sent to you alone, and the password you have stays valid. Was it you? Use the last one that we sent, ask again where you have logged in before, or have a manager help you.`,
    ),
    button: say(msg`Go to the login page`),
    note: say(msg`You are receiving this email for the safety of what is kept at the desk.`),
  },
  safetyChanged: {
    title: say(msg`The way you log in to the desk has changed`),
    text: (when: string) => say(msg`This was done on ${when}.`),
    what: {
      appAdded: say(msg`An authenticator app was linked to your desk account.`),
      appRemoved: say(msg`The authenticator app was unlinked from your desk account.`),
      passkeyAdded: say(msg`A passkey was added to your desk account.`),
      passkeyRemoved: say(msg`A passkey was removed from your desk account.`),
      codesMade: say(msg`New recovery codes were made; the old ones no longer work.`),
    },
    ignore: say(msg`Wasn’t that you? Ask for a new password at once, and tell the office.`),
    button: say(msg`Go to the login page`),
    note: say(msg`You are receiving this email for the safety of what is kept at the desk.`),
  },
}));
