import type { Language } from '@dorpel/i18n/languages';
import { type MailAddress, MailFacts, MailText, type OutgoingMessage } from '@dorpel/mail';
import { msg } from '@lingui/core/macro';
import {
  accountLetters,
  createCompose,
  INVITATION_DAYS,
  moment,
  type MailTheme,
  TEMPORARY_MINUTES,
} from '../access/access.ts';
import { inWords } from '../locales/sentences.ts';
import type { OwnerAccount } from './owners.ts';

/** What the mails about logging in say. */
const WORDS = inWords((say) => ({
  greeting: (name: string) => say(msg`Dear ${name},`),
  login: {
    title: (name: string) => say(msg`${name} has logged in`),
    text: (name: string) =>
      say(msg`${name} has just logged in to the owner portal. It may be a good moment to give them a call.`),
    temporary: say(msg`They used a temporary password and are now choosing a new one.`),
    facts: { owner: say(msg`Owner`), email: say(msg`Email`), when: say(msg`When`), properties: say(msg`Properties`) },
    note: say(msg`You get this message each time an owner logs in.`),
  },
  temporaryPassword: {
    title: say(msg`Your temporary password`),
    text: say(msg`You asked for a new password for the owner portal. Log in with this temporary password:`),
    rules: say(
      msg`It works once, for ${TEMPORARY_MINUTES} minutes. After that you choose a password of your own straight away.`,
    ),
    button: say(msg`Log in`),
    ignore: say(msg`You didn’t ask for anything? Then there is nothing to do: your current password stays valid.`),
    note: say(
      msg`You are receiving this email because somebody asked on our website for a new password for this address.`,
    ),
  },
  invitation: {
    title: say(msg`Follow your home on our site`),
    text: say(
      msg`From now on you can see for yourself how your home is doing: how many people look, what they ask and who comes to see it. Log in with this email address and this temporary password:`,
    ),
    rules: say(
      msg`It works once, for ${INVITATION_DAYS} days. After that you choose a password of your own straight away.`,
    ),
    button: say(msg`Log in`),
    after: say(msg`Has the temporary password expired? Ask for a new one on the login page.`),
    note: say(msg`You are receiving this email because we are selling or letting your home.`),
  },
  passwordChanged: {
    title: say(msg`Your password was changed`),
    text: (when: string) =>
      say(msg`Your password for the owner portal was changed on ${when}. All other devices have been logged out.`),
    ignore: say(msg`Wasn’t that you? Ask for a new password at once, and let us know.`),
    button: say(msg`Ask for a new password`),
    note: say(msg`You are receiving this email for the safety of your data.`),
  },
  unusualAttempts: {
    title: say(msg`Somebody is trying to log in as you`),
    text: (when: string) =>
      say(
        msg`Since ${when} or shortly before, several wrong passwords were tried for your account from a device you have not used before.`,
      ),
    ignore: say(
      msg`Nobody got in. Devices on which you have logged in before still work as always; on another one you can log in with a temporary password. If your password is short or used elsewhere, choose a new one.`,
    ),
    button: say(msg`Go to the login page`),
    note: say(msg`You are receiving this email for the safety of your data.`),
  },
  tooManyRecoveries: {
    title: say(msg`Somebody keeps asking for a password for your account`),
    text: (when: string) =>
      say(
        msg`Until ${when}, more temporary passwords were requested for your account than we email in an hour or a day, from a device you have not used before. We are not sending any more for now.`,
      ),
    ignore: say(
      msg`Nobody got in: the passwords were sent to you alone, and your current password stays valid. Was it you? Use the last one we sent, ask again from a device on which you have logged in before, or try again tomorrow.`,
    ),
    button: say(msg`Go to the login page`),
    note: say(msg`You are receiving this email for the safety of your data.`),
  },
  safetyChanged: {
    title: say(msg`The way you log in has changed`),
    text: (when: string) => say(msg`This was done on ${when}.`),
    what: {
      appAdded: say(msg`An authenticator app was linked to your account.`),
      appRemoved: say(msg`The authenticator app was unlinked from your account.`),
      passkeyAdded: say(msg`A passkey was added to your account.`),
      passkeyRemoved: say(msg`A passkey was removed from your account.`),
      codesMade: say(msg`New recovery codes were made; the old ones no longer work.`),
    },
    ignore: say(msg`Wasn’t that you? Ask for a new password at once, and let us know.`),
    button: say(msg`Go to the login page`),
    note: say(msg`You are receiving this email for the safety of your data.`),
  },
}));

type LetterSettings = {
  /** Where visitors see the site. */
  readonly origin: string;
  readonly mailTheme: Pick<MailTheme, 'sender'>;
  /** The box is another one once the office sets another. */
  readonly agency: { readonly box: Pick<MailAddress, 'address'>; readonly language: Language };
};

/** A mail about an account, at an instant. */
type Letter = (account: OwnerAccount, at: Date) => OutgoingMessage;

export type Letters = ReturnType<typeof accountLetters> & {
  /** To the agency: an owner has logged in (O3). */
  readonly login: Letter;
  /** The same, with a temporary password. */
  readonly temporaryLogin: Letter;
};

export function createLetters({ origin, mailTheme, agency }: LetterSettings): Letters {
  const compose = createCompose(mailTheme);

  function login({ name, email, propertyIds }: OwnerAccount, at: Date, isTemporary: boolean) {
    const { login: words } = WORDS[agency.language];
    const facts = [
      { name: words.facts.owner, value: name },
      { name: words.facts.email, value: email },
      { name: words.facts.when, value: moment(at, agency.language) },
      { name: words.facts.properties, value: propertyIds.join(', ') },
    ];
    return compose({ address: agency.box.address }, agency.language, {
      title: words.title(name),
      note: words.note,
      children: (
        <>
          <MailText>{words.text(name)}</MailText>
          {isTemporary && <MailText>{words.temporary}</MailText>}
          <MailFacts facts={facts} />
        </>
      ),
    });
  }

  const loginPage = (language: Language) => `${origin}/${language}/login/`;
  return {
    // The internal path: the site leads from it to what the page is called in each language.
    ...accountLetters(compose, WORDS, loginPage, (language) => `${loginPage(language)}recovery/`),
    login: (account, at) => login(account, at, false),
    temporaryLogin: (account, at) => login(account, at, true),
  };
}
