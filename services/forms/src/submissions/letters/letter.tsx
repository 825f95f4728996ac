import type { FormName } from '@dorpel/contracts/forms';
import type { Language } from '@dorpel/i18n/languages';
import {
  type Attachment,
  type MailAddress,
  MailButton,
  type MailContent,
  MailFacts,
  type MailImage,
  MailLayout,
  MailLink,
  MailLinks,
  MailPicture,
  type MailSender,
  MailText,
  renderMail,
} from '@dorpel/mail';
import type { BoxOf } from '../box.ts';
import type { ContactSlots } from '../contact-slots.ts';
import type { Links } from '../links.ts';
import type { Owner, Properties } from '../properties.ts';
import type { Site } from '../site.ts';
import type { Submission } from '../submission.ts';

/** A name and a value, as a mail lists what was filled in. */
export type Fact = { readonly name: string; readonly value: string };

/** A link and a line about it. */
export type LetterLink = {
  readonly label: string;
  readonly href: string;
  readonly note: string;
  /** Of the home that it leads to. */
  readonly picture?: MailImage | undefined;
};

/** What is in a mail, in the reader's language; how it looks is the same for all of them. */
export type Letter = {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Of the home that the letter is about: what is known of it follows. */
  readonly picture?: MailImage | undefined;
  /** Homes, documents: what the letter is about. */
  readonly links?: readonly LetterLink[];
  readonly facts: readonly Fact[];
  /** Where it is that somebody goes. */
  readonly map?: MailImage | undefined;
  readonly button?: { readonly label: string; readonly href: string } | undefined;
  /** Below the button: something else the reader may want. */
  readonly offers?: readonly LetterLink[];
  /** Below these. */
  readonly closing?: readonly string[];
  readonly attachments?: readonly Attachment[];
  /** What it is about, for mail programs (schema.org). */
  readonly data?: object;
  /** Of what comes again: the page to unsubscribe, and the address that does it at one click (RFC 8058). */
  readonly unsubscribe?: { readonly label: string; readonly page: string; readonly oneClick: string };
};

/** What a form's letters may ask for. */
export type LetterSources = Omit<Properties, 'unknownIn' | 'titles' | 'withOpenDays'> & {
  readonly contactSlots: ContactSlots;
  readonly site: Pick<Site, 'hrefOfDesk' | 'hrefOfLink' | 'hrefOfService' | 'sender'>;
  readonly links: Pick<Links, 'sign'>;
  readonly agency: MailAddress;
  /** Whose box gets the agency's mail about a submission, and the visitor's reply where it has no address of its own. */
  readonly boxOf: BoxOf;
  /** Where a reply of its visitor comes back to a submission, by its id; undefined where replies go to the box. */
  readonly replyTo: (id: string) => string | undefined;
  /** A file that was uploaded, to go with a mail. @throws Problem 'upload/not-found' */
  readonly attach: (uploadId: string) => Promise<Attachment>;
  /** The path of a document below the catalogue, signed until a time; undefined without a secret for it. */
  readonly documentPath: (owner: Owner, documentId: string, until: Date) => Promise<string | undefined>;
};

/** The letters of a form, by who reads them. */
export type Letters = { readonly agency?: Letter; readonly visitor?: Letter; readonly friend?: Letter };

/** The letters a form causes: to the agency in its language, to the others in that of who sent it. */
export type WriteLetters<F extends FormName> = (submission: Submission<F>, sources: LetterSources) => Promise<Letters>;

/** The language in which the agency reads its mail. */
export const AGENCY_LANGUAGE: Language = 'nl';

/** What is the same for all letters to one reader. */
type MailTheme = {
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
export function renderLetter(letter: Letter, { language, sender, note, regards }: MailTheme): Rendered {
  const { subject, title, paragraphs, picture, links = [], facts, button, attachments, unsubscribe } = letter;
  const { offers = [], closing = [], data, map } = letter;
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
      {map && <MailPicture {...map} />}
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
