import { formatInstant } from '@dorpel/i18n/formats';
import type { ByLanguage, Language } from '@dorpel/i18n/languages';
import {
  createMessage,
  type MailAddress,
  MailButton,
  MailLayout,
  MailText,
  type OutgoingMessage,
  renderMail,
} from '@dorpel/mail';
import type { ReactNode } from 'react';
import type { Stationery } from '../owners/letters/stationery.ts';
import type { Account } from './account.ts';
import type { SafetyChange } from './second-factor-setup.ts';

/** Day and time on the clock of the agency. */
export const moment = (at: Date, language: Language) =>
  formatInstant(at, language, { dateStyle: 'full', timeStyle: 'short' });

/** A letter on the paper of the agency. */
export function createCompose(stationery: Pick<Stationery, 'sender'>) {
  return (
    to: MailAddress,
    language: Language,
    { title, note, children }: { title: string; note: string; children: ReactNode },
  ): OutgoingMessage => {
    const letter = (
      <MailLayout language={language} title={title} sender={stationery.sender(language)} note={note}>
        {children}
      </MailLayout>
    );
    return createMessage({ to, ...renderMail(letter, { subject: title }) });
  };
}

/** What a letter with a button says: before the button, and after it. */
type Words = { readonly title: string; readonly button: string; readonly note: string };

/** What the letters about a password say to those who have one kind of accounts. */
export type AccountWords = {
  greeting(name: string): string;
  readonly temporaryPassword: Words & { readonly text: string; readonly rules: string; readonly ignore: string };
  readonly invitation: Words & { readonly text: string; readonly rules: string; readonly after: string };
  readonly passwordChanged: Words & { text(when: string): string; readonly ignore: string };
  readonly unusualAttempts: Words & { text(when: string): string; readonly ignore: string };
  readonly tooManyRecoveries: Words & { text(when: string): string; readonly ignore: string };
  readonly safetyChanged: Words & {
    text(when: string): string;
    readonly what: Readonly<Record<SafetyChange, string>>;
    readonly ignore: string;
  };
};

type Password = Words & { readonly text: string; readonly rules: string };

/**
 * The letters that everybody with an account may get.
 * @param login address of the page where they log in, in a language
 */
export function accountLetters(
  compose: ReturnType<typeof createCompose>,
  words: ByLanguage<AccountWords>,
  login: (language: Language) => string,
) {
  const withPassword = ({ name, email, language }: Account, password: string, said: Password, last: string) =>
    compose({ address: email, name }, language, {
      title: said.title,
      note: said.note,
      children: (
        <>
          <MailText>{words[language].greeting(name)}</MailText>
          <MailText>{said.text}</MailText>
          <MailText>
            <strong>{password}</strong>
          </MailText>
          <MailText>{said.rules}</MailText>
          <MailButton href={login(language)}>{said.button}</MailButton>
          <MailText>{last}</MailText>
        </>
      ),
    });

  const withButton = ({ name, email, language }: Account, said: Words, paragraphs: readonly string[]) =>
    compose({ address: email, name }, language, {
      title: said.title,
      note: said.note,
      children: (
        <>
          <MailText>{words[language].greeting(name)}</MailText>
          {paragraphs.map((text) => (
            <MailText key={text}>{text}</MailText>
          ))}
          <MailButton href={login(language)}>{said.button}</MailButton>
        </>
      ),
    });

  return {
    /** A temporary password that was asked for (O2). */
    temporaryPassword(account: Account, password: string): OutgoingMessage {
      const { temporaryPassword: said } = words[account.language];
      return withPassword(account, password, said, said.ignore);
    },
    /** Welcome, with a temporary password. */
    invitation(account: Account, password: string): OutgoingMessage {
      const { invitation: said } = words[account.language];
      return withPassword(account, password, said, said.after);
    },
    /** The password was changed, in case it was not them. */
    passwordChanged: (account: Account, at: Date) => {
      const { passwordChanged: said } = words[account.language];
      return withButton(account, said, [said.text(moment(at, account.language)), said.ignore]);
    },
    /** Somebody tries one password after another. */
    unusualAttempts: (account: Account, at: Date) => {
      const { unusualAttempts: said } = words[account.language];
      return withButton(account, said, [said.text(moment(at, account.language)), said.ignore]);
    },
    /** Somebody asks for one temporary password after another. */
    tooManyRecoveries: (account: Account, at: Date) => {
      const { tooManyRecoveries: said } = words[account.language];
      return withButton(account, said, [said.text(moment(at, account.language)), said.ignore]);
    },
    /** How they come in was changed, in case it was not them. */
    safetyChanged: (account: Account, what: SafetyChange, at: Date) => {
      const { safetyChanged: said } = words[account.language];
      return withButton(account, said, [said.what[what], said.text(moment(at, account.language)), said.ignore]);
    },
  };
}
