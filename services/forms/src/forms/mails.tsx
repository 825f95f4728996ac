import type { FormName } from '@dorpel/contracts/forms';
import type { Language } from '@dorpel/i18n/languages';
import {
  MailButton,
  MailFacts,
  MailLayout,
  MailText,
  type MailAddress,
  type MailSender,
  type NewMessage,
  renderMail,
} from '@dorpel/mail';
import type { Site } from '../site/site.ts';
import type { Submission } from '../submissions/submission.ts';
import { contactAppointmentLetters } from './contact-appointment/letters.ts';
import { AGENCY_LANGUAGE, type Letter, type LetterSources, type WriteLetters } from './letter.ts';
import { siteContactLetters } from './site-contact/letters.ts';
import { WORDS } from './words.ts';

/** Every form and its letters; the type asks for one per form of the contract. */
const LETTERS: { readonly [F in FormName]: WriteLetters<F> } = {
  'site-contact': siteContactLetters,
  'contact-appointment': contactAppointmentLetters,
};

type Stationery = {
  readonly language: Language;
  readonly sender: MailSender;
  readonly note: string;
  readonly regards?: string;
};

function render(letter: Letter, { language, sender, note, regards }: Stationery) {
  const { subject, title, paragraphs, facts, button } = letter;
  const element = (
    <MailLayout language={language} title={title} sender={sender} note={note}>
      {paragraphs.map((paragraph) => (
        <MailText key={paragraph}>{paragraph}</MailText>
      ))}
      <MailFacts facts={facts} />
      {button && <MailButton href={button.href}>{button.label}</MailButton>}
      {regards && <MailText>{regards}</MailText>}
    </MailLayout>
  );
  return renderMail(element, { subject });
}

/** A name as it may stand in the header of a mail: on one line, without what ends or begins an address. */
const headerName = (name: string) => name.replace(/[\p{C}\s<>"]+/gu, ' ').trim();

export type MailsOptions = LetterSources & { readonly site: Pick<Site, 'sender'>; readonly agency: MailAddress };

/** The mails a submission causes: one to the agency, whose reply goes to the visitor, and one to the visitor (F17). */
export const createMails =
  ({ site, agency, ...sources }: MailsOptions) =>
  async (submission: Submission): Promise<readonly NewMessage[]> => {
    const { form, language, answers } = submission;
    const write = LETTERS[form] as WriteLetters<FormName>;
    const letters = await write(submission, sources);
    const [agencySender, sender] = await Promise.all([site.sender(AGENCY_LANGUAGE), site.sender(language)]);
    const visitor = { address: answers.email, name: headerName(`${answers.firstName} ${answers.lastName}`) };
    const { noteToAgency } = WORDS[AGENCY_LANGUAGE];
    const { noteToVisitor, regards } = WORDS[language];
    return [
      {
        to: agency,
        replyTo: visitor,
        ...render(letters.agency, { language: AGENCY_LANGUAGE, sender: agencySender, note: noteToAgency }),
      },
      {
        to: visitor,
        replyTo: agency,
        // Automatic answers must not answer this one (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-replied' },
        ...render(letters.visitor, { language, sender, note: noteToVisitor, regards: regards(sender.name) }),
      },
    ];
  };
