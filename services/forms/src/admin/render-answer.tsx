import { formatDateLong } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';
import { type MailContent, MailFacts, MailLayout, type MailSender, MailText, renderMail } from '@dorpel/mail';
import { WORDS } from './words.ts';

export type AnswerLetter = {
  readonly language: Language;
  readonly sender: MailSender;
  readonly subject: string;
  /** As it was typed: an empty line begins a paragraph. */
  readonly text: string;
  /** What is answered: when it came, and the visitor's own words where there were any. */
  readonly about: { readonly receivedAt: Date; readonly text: string };
};

const paragraphsOf = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((each) => each.trim())
    .filter(Boolean);

/** Each text with its place: two may be the same. */
const numbered = (texts: readonly string[]) => texts.map((text, index) => [index, text] as const);

/** An answer of the office on its stationery, with what it answers below it. */
export function renderAnswer({ language, sender, subject, text, about }: AnswerLetter): MailContent {
  const words = WORDS[language];
  const received = formatDateLong(about.receivedAt.toISOString(), language);
  const element = (
    <MailLayout language={language} title={subject} sender={sender} note={words.note}>
      {numbered(paragraphsOf(text)).map(([number, paragraph]) => (
        <MailText key={number}>
          {numbered(paragraph.split('\n')).map(([at, line]) => (
            <span key={at}>
              {at > 0 && <br />}
              {line}
            </span>
          ))}
        </MailText>
      ))}
      {about.text === '' ? null : <MailFacts facts={[{ name: words.wrote(received), value: about.text }]} />}
    </MailLayout>
  );
  return renderMail(element, { subject });
}
