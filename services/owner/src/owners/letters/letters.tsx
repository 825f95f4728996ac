import { formatInstant } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';
import {
  createMessage,
  type MailAddress,
  MailButton,
  MailFacts,
  MailLayout,
  MailText,
  type OutgoingMessage,
  renderMail,
} from '@dorpel/mail';
import type { ReactNode } from 'react';
import type { Account } from '../account.ts';
import type { Stationery } from './stationery.ts';
import { WORDS } from './words.ts';

export type LetterSettings = {
  /** Where visitors see the site. */
  readonly origin: string;
  readonly stationery: Pick<Stationery, 'sender'>;
  readonly agency: { readonly address: string; readonly language: Language };
};

/** A mail about an account, at an instant. */
export type Letter = (account: Account, at: Date) => OutgoingMessage;

export type Letters = {
  /** To the agency: an owner has logged in (O3). */
  readonly login: Letter;
  /** The same, with a temporary password. */
  readonly temporaryLogin: Letter;
  /** To the owner: a temporary password (O2). */
  temporaryPassword(account: Account, password: string): OutgoingMessage;
  /** To a new owner: welcome, with a temporary password. */
  invitation(account: Account, password: string): OutgoingMessage;
  /** To the owner: the password was changed, in case it was not them. */
  readonly passwordChanged: Letter;
};

/** Day and time on the clock of the agency. */
const moment = (at: Date, language: Language) => formatInstant(at, language, { dateStyle: 'full', timeStyle: 'short' });

export function createLetters({ origin, stationery, agency }: LetterSettings): Letters {
  const page = (language: Language, path: string) => `${origin}/${language}/${path}`;

  function compose(
    to: MailAddress,
    language: Language,
    { title, note, children }: { title: string; note: string; children: ReactNode },
  ) {
    const letter = (
      <MailLayout language={language} title={title} sender={stationery.sender(language)} note={note}>
        {children}
      </MailLayout>
    );
    return createMessage({ to, ...renderMail(letter, { subject: title }) });
  }

  function login({ name, email, propertyIds }: Account, at: Date, isTemporary: boolean) {
    const { login: words } = WORDS[agency.language];
    const facts = [
      { name: words.facts.owner, value: name },
      { name: words.facts.email, value: email },
      { name: words.facts.when, value: moment(at, agency.language) },
      { name: words.facts.properties, value: propertyIds.join(', ') },
    ];
    return compose({ address: agency.address }, agency.language, {
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

  return {
    login: (account, at) => login(account, at, false),
    temporaryLogin: (account, at) => login(account, at, true),
    temporaryPassword({ name, email, language }, password) {
      const { greeting, temporaryPassword: words } = WORDS[language];
      return compose({ address: email, name }, language, {
        title: words.title,
        note: words.note,
        children: (
          <>
            <MailText>{greeting(name)}</MailText>
            <MailText>{words.text}</MailText>
            <MailText>
              <strong>{password}</strong>
            </MailText>
            <MailText>{words.rules}</MailText>
            <MailButton href={page(language, 'login/')}>{words.button}</MailButton>
            <MailText>{words.ignore}</MailText>
          </>
        ),
      });
    },
    invitation({ name, email, language }, password) {
      const { greeting, invitation: words } = WORDS[language];
      return compose({ address: email, name }, language, {
        title: words.title,
        note: words.note,
        children: (
          <>
            <MailText>{greeting(name)}</MailText>
            <MailText>{words.text}</MailText>
            <MailText>
              <strong>{password}</strong>
            </MailText>
            <MailText>{words.rules}</MailText>
            <MailButton href={page(language, 'login/')}>{words.button}</MailButton>
            <MailText>{words.after}</MailText>
          </>
        ),
      });
    },
    passwordChanged({ name, email, language }, at) {
      const { greeting, passwordChanged: words } = WORDS[language];
      return compose({ address: email, name }, language, {
        title: words.title,
        note: words.note,
        children: (
          <>
            <MailText>{greeting(name)}</MailText>
            <MailText>{words.text(moment(at, language))}</MailText>
            <MailText>{words.ignore}</MailText>
            <MailButton href={page(language, 'login/')}>{words.button}</MailButton>
          </>
        ),
      });
    },
  };
}
