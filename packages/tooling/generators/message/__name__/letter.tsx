import type { Language } from '@dorpel/i18n/languages';
import { type MailAddress, MailLayout, type MailSender, MailText, type NewMessage, renderMail } from '@dorpel/mail';
import type { ReactElement } from 'react';
import { WORDS } from './words.ts';

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
