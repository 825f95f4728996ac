import type { Language } from '@dorpel/i18n/languages';
import { type MailAddress, MailLayout, type MailSender, MailText, type NewMessage, renderMail } from '@dorpel/mail';
import { msg } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { inWords } from '../locales/sentences.ts';

/** What the mail `__name__` says. */
export const WORDS = inWords((say) => ({
  /** Of the letter, and the subject of the mail. */
  title: say(msg`A message from your estate agent`),
  greeting: (name: string) => say(msg`Hello ${name},`),
  text: say(msg`There is news about your file. We will call you to talk it over.`),
  /** Why the reader gets it. */
  note: say(msg`You are receiving this email because you are a client of ours.`),
}));

/**
 * The mail `__name__`, for `createMessage`: store it in the document that causes it.
 *
 * @param to who reads it, in which language
 * @param sender the agency, in the same language
 */
export function __camel__Letter(
  { language, ...to }: MailAddress & { readonly language: Language },
  sender: MailSender,
): NewMessage {
  const { title, greeting, text, note } = WORDS[language];
  const letter: ReactElement = (
    <MailLayout language={language} title={title} sender={sender} note={note}>
      <MailText>{greeting(to.name ?? to.address)}</MailText>
      <MailText>{text}</MailText>
    </MailLayout>
  );
  return { to, ...renderMail(letter, { subject: title }) };
}
