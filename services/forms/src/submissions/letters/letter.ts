import type { FormName } from '@dorpel/contracts/forms';
import type { Language } from '@dorpel/i18n/languages';
import type { Attachment, MailAddress, MailImage } from '@dorpel/mail';
import type { ContactSlots } from '../contact-slots-contact-slots.ts';
import type { Links } from '../links-links.ts';
import type { BoxOf } from '../box.ts';
import type { Properties } from '../properties-properties.ts';
import type { Site } from '../site.ts';
import type { Submission } from '../submission.ts';
import type { Owner } from './about.ts';

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
export type LetterSources = Omit<Properties, 'unknownIn' | 'titles'> & {
  readonly contactSlots: ContactSlots;
  readonly site: Pick<Site, 'hrefOfDesk' | 'hrefOfLink' | 'hrefOfService' | 'sender'>;
  readonly links: Pick<Links, 'sign'>;
  readonly agency: MailAddress;
  /** Whose box gets the agency's mail about a submission, and the visitor's reply. */
  readonly boxOf: BoxOf;
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
