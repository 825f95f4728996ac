import type { Language } from '@dorpel/i18n/languages';
import {
  type Attachment,
  MailButton,
  type MailContent,
  MailFacts,
  MailLayout,
  MailLink,
  MailLinks,
  MailPicture,
  type MailSender,
  MailText,
  renderMail,
} from '@dorpel/mail';
import type { Letter } from './letter.ts';

/** What is the same for all letters to one reader. */
export type Stationery = {
  readonly language: Language;
  readonly sender: MailSender;
  /** Why the reader gets this mail. */
  readonly note: string;
  readonly regards?: string;
};

type Rendered = MailContent & {
  readonly attachments?: readonly Attachment[];
  readonly headers?: Readonly<Record<string, string>>;
};

/** One-click unsubscribe: a mail program posts `List-Unsubscribe=One-Click` to the address (RFC 8058). */
const oneClick = (href: string) => ({
  'List-Unsubscribe': `<${href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** A letter on the stationery of the house, as HTML and as text. */
export function renderLetter(letter: Letter, { language, sender, note, regards }: Stationery): Rendered {
  const { subject, title, paragraphs, picture, links = [], facts, button, attachments, unsubscribe } = letter;
  const { offers = [], closing = [], data } = letter;
  const small = unsubscribe ? (
    <>
      {note} <MailLink href={unsubscribe.page}>{unsubscribe.label}</MailLink>
    </>
  ) : (
    note
  );
  const element = (
    <MailLayout language={language} title={title} sender={sender} note={small} data={data}>
      {paragraphs.map((paragraph) => (
        <MailText key={paragraph}>{paragraph}</MailText>
      ))}
      {picture && <MailPicture {...picture} />}
      {links.length > 0 && <MailLinks links={links} />}
      {facts.length > 0 && <MailFacts facts={facts} />}
      {button && <MailButton href={button.href}>{button.label}</MailButton>}
      {offers.length > 0 && <MailLinks links={offers} />}
      {closing.map((paragraph) => (
        <MailText key={paragraph}>{paragraph}</MailText>
      ))}
      {regards && <MailText>{regards}</MailText>}
    </MailLayout>
  );
  return {
    ...renderMail(element, { subject }),
    ...(attachments && { attachments }),
    ...(unsubscribe && { headers: oneClick(unsubscribe.oneClick) }),
  };
}
