import { type Client, withDeadline } from '@dorpel/contracts/client';
import type { Agency, content } from '@dorpel/contracts/content';
import { formatInstant } from '@dorpel/i18n/formats';
import { type ByLanguage, type Language, LANGUAGES } from '@dorpel/i18n/languages';
import { formatPhone } from '@dorpel/i18n/phone';
import { labelled } from '@dorpel/i18n/typeset';
import {
  createMessage,
  type MailAddress,
  MailButton,
  MailLayout,
  type MailSender,
  MailText,
  type OutgoingMessage,
  renderMail,
} from '@dorpel/mail';
import type { Log } from '@dorpel/service-kit';
import type { ReactNode } from 'react';
import type { Account } from './account.ts';
import type { SafetyChange } from './second-factor.ts';

/** Day and time on the clock of the agency. */
export const moment = (at: Date, language: Language) =>
  formatInstant(at, language, { dateStyle: 'full', timeStyle: 'short' });

/** A letter on the paper of the agency. */
export function createCompose(mailTheme: Pick<MailTheme, 'sender'>) {
  return (
    to: MailAddress,
    language: Language,
    { title, note, children }: { title: string; note: string; children: ReactNode },
  ): OutgoingMessage => {
    const letter = (
      <MailLayout language={language} title={title} sender={mailTheme.sender(language)} note={note}>
        {children}
      </MailLayout>
    );
    return createMessage({ to, ...renderMail(letter, { subject: title }) });
  };
}

/** What a letter with a button says: before the button, and after it. */
type Words = { readonly title: string; readonly button: string; readonly note: string };

/** What the letters about a password say to those who have one kind of accounts. */
type AccountWords = {
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
 * @param changed where the button of the letter about a changed password leads, in a language
 */
export function accountLetters(
  compose: ReturnType<typeof createCompose>,
  words: ByLanguage<AccountWords>,
  login: (language: Language) => string,
  changed = login,
) {
  const withSecret = (
    { name, email, language }: Account,
    secret: string,
    said: Password,
    last: string,
    href = login(language),
  ) =>
    compose({ address: email, name }, language, {
      title: said.title,
      note: said.note,
      children: (
        <>
          <MailText>{words[language].greeting(name)}</MailText>
          <MailText>{said.text}</MailText>
          <MailText>
            <strong>{secret}</strong>
          </MailText>
          <MailText>{said.rules}</MailText>
          <MailButton href={href}>{said.button}</MailButton>
          <MailText>{last}</MailText>
        </>
      ),
    });

  const withButton = (
    { name, email, language }: Account,
    said: Words,
    paragraphs: readonly string[],
    href = login(language),
  ) =>
    compose({ address: email, name }, language, {
      title: said.title,
      note: said.note,
      children: (
        <>
          <MailText>{words[language].greeting(name)}</MailText>
          {paragraphs.map((text) => (
            <MailText key={text}>{text}</MailText>
          ))}
          <MailButton href={href}>{said.button}</MailButton>
        </>
      ),
    });

  return {
    /** A letter with a password or a code, which stands by itself. @param last the paragraph below the button @param href where the button leads */
    withSecret,
    /** A letter of some paragraphs, with the way to the login. @param href where the button leads instead */
    withButton,
    /** A temporary password that was asked for (O2). */
    temporaryPassword(account: Account, password: string): OutgoingMessage {
      const { temporaryPassword: said } = words[account.language];
      return withSecret(account, password, said, said.ignore);
    },
    /** Welcome, with a temporary password. */
    invitation(account: Account, password: string): OutgoingMessage {
      const { invitation: said } = words[account.language];
      return withSecret(account, password, said, said.after);
    },
    /** The password was changed, in case it was not them. */
    passwordChanged: (account: Account, at: Date) => {
      const { language } = account;
      const { passwordChanged: said } = words[language];
      return withButton(account, said, [said.text(moment(at, language)), said.ignore], changed(language));
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

type MailThemeOptions = {
  readonly client: Pick<Client<typeof content>, 'getSite'>;
  /** Where visitors see the site. */
  readonly origin: string;
  /** Who writes while the agency's data was never read. */
  readonly fallbackName: string;
  readonly log: Log;
};

/** Who writes the mails: the agency, as the content service describes it. */
export type MailTheme = {
  /** The sender in a language, at once: a mail never waits for another service, so its time tells nothing (O1, O2). */
  sender(language: Language): MailSender;
  /** Reads the agency's data once; without an answer mails are plainer. Answers whether there was one. */
  readAll(): Promise<boolean>;
  /** Reads the agency's data, and again now and then. */
  start(): void;
  stop(): void;
};

/** Milliseconds: between readings, after one that failed, and a reading may take. */
const AGAIN = 5 * 60_000;
const AFTER_FAILURE = 5_000;
const DEADLINE = 5_000;

const linesOf = ({ street, zip, city, phone, email, identity }: Agency, language: Language): string[] => [
  `${street}, ${zip} ${city}`,
  `${formatPhone(phone)} · ${email}`,
  ...identity.map(({ label, value }) => labelled(label, value, language)),
];

export function createMailTheme({ client, origin, fallbackName, log }: MailThemeOptions): MailTheme {
  const agencies = new Map<Language, Agency>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  async function read(language: Language): Promise<void> {
    const signal = withDeadline(DEADLINE, stopping.signal);
    const { agency } = await client.getSite({ query: { language } }, { signal });
    agencies.set(language, agency);
  }

  async function readAll(): Promise<boolean> {
    try {
      await Promise.all(LANGUAGES.map(read));
      return true;
    } catch (error) {
      if (!stopping.signal.aborted) log.debug({ error }, 'the data of the agency could not be read');
      return false;
    }
  }

  async function refresh(): Promise<void> {
    const next = (await readAll()) ? AGAIN : AFTER_FAILURE;
    if (!stopping.signal.aborted) timer = setTimeout(() => void refresh(), next).unref();
  }

  return {
    sender(language) {
      const agency = agencies.get(language);
      const href = `${origin}/${language}/`;
      if (!agency) return { name: fallbackName, href, lines: [new URL(origin).host] };
      return { name: agency.name, href, lines: linesOf(agency, language) };
    },
    readAll,
    start: () => void refresh(),
    stop() {
      stopping.abort();
      clearTimeout(timer);
    },
  };
}
