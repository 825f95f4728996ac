import type { FormName } from '@dorpel/contracts/forms';
import type { Language } from '@dorpel/i18n/languages';
import type { ContactSlots } from '../contact-slots/contact-slots.ts';
import type { Properties } from '../properties/properties.ts';
import type { Submission } from '../submissions/submission.ts';

/** What is in a mail, in the reader's language; how it looks is the same for all of them. */
export type Letter = {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly button?: { readonly label: string; readonly href: string } | undefined;
};

/** What a form's letters may ask for. */
export type LetterSources = { readonly contactSlots: ContactSlots; readonly properties: Properties };

/**
 * The letters a form causes: one to the agency, in its language, and one to who sent it, in theirs. This function is
 * all that a form adds to this service.
 */
export type WriteLetters<F extends FormName> = (
  submission: Submission<F>,
  sources: LetterSources,
) => Promise<{ readonly agency: Letter; readonly visitor: Letter }>;

/** The language in which the agency reads its mail. */
export const AGENCY_LANGUAGE: Language = 'nl';
