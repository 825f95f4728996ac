import { isProblem } from '@dorpel/contracts';
import type { DeskSubmission } from '@dorpel/contracts/desk-submissions';
import type { FormName } from '@dorpel/contracts/forms';
import type { Language } from '@dorpel/i18n/languages';
import type { MailAddress, NewMessage } from '@dorpel/mail';
import type { Submission } from '../submission.ts';
import {
  contactAppointmentLetters,
  contactConstructionLetters,
  contactDemandLetters,
  contactMeLetters,
  jobContactLetters,
  siteContactLetters,
  testimonialLetters,
} from './contact.ts';
import { documentRequestLetters } from './documents.ts';
import { filledIn, titleOf } from './fields.ts';
import {
  AGENCY_LANGUAGE,
  type Letter,
  type Letters,
  type LetterSources,
  renderLetter,
  type WriteLetters,
} from './letter.tsx';
import { purchaseOfferLetters, rentApplicationLetters, sendToFriendLetters } from './offers.ts';
import { nameIn } from './plan.ts';
import {
  demandRegisterLetters,
  searchAlertLetters,
  signNewsletterLetters,
  unsubscribeLetters,
} from './subscriptions.ts';
import { openDayLetters, viewingAppointmentLetters } from './viewing.ts';
import { THROUGH_THE_SITE, WORDS } from './words.ts';

/** Every form and its letters; the type asks for one per form of the contract. */
const LETTERS: { readonly [F in FormName]: WriteLetters<F> } = {
  'site-contact': siteContactLetters,
  'contact-me': contactMeLetters,
  'contact-demand': contactDemandLetters,
  'demand-register': demandRegisterLetters,
  testimonial: testimonialLetters,
  'sign-newsletter': signNewsletterLetters,
  unsubscribe: unsubscribeLetters,
  'job-contact': jobContactLetters,
  'contact-construction': contactConstructionLetters,
  'contact-appointment': contactAppointmentLetters,
  'viewing-appointment': viewingAppointmentLetters,
  'open-day': openDayLetters,
  'purchase-offer': purchaseOfferLetters,
  'rent-application': rentApplicationLetters,
  'document-request': documentRequestLetters,
  'send-to-friend': sendToFriendLetters,
  'search-alert': searchAlertLetters,
};

/** Judged on a page of its own, to which its letter leads. */
const OWN_PLACE: ReadonlySet<FormName> = new Set<FormName>(['testimonial']);

/** What the office does next with a submission is at its desk: what else the letter leads to comes after it. */
function withDesk(
  letter: Letter,
  { id, form }: Pick<Submission, 'id' | 'form'>,
  { site }: Pick<LetterSources, 'site'>,
): Letter {
  if (OWN_PLACE.has(form)) return letter;
  const { button, offers = [] } = letter;
  return {
    ...letter,
    button: { label: WORDS[AGENCY_LANGUAGE].openAtDesk, href: site.hrefOfDesk(`inbox/${id}`, AGENCY_LANGUAGE) },
    offers: [...(button ? [{ ...button, note: '' }] : []), ...offers],
  };
}

/**
 * Makes messages of letters: the agency's answer goes to the visitor, everybody else's to the box that the agency's own letter
 * goes to.
 */
export async function mailLetters(
  letters: Letters,
  submission: Pick<Submission, 'id' | 'form' | 'answers' | 'language' | 'entered'>,
  sources: Pick<LetterSources, 'site' | 'boxOf' | 'replyTo'>,
): Promise<readonly NewMessage[]> {
  const { answers, language } = submission;
  const { site } = sources;
  const agency = await sources.boxOf(submission);
  const senderOf = (reader: Language) => site.sender(reader);
  const visitor: MailAddress = { address: answers.email, name: nameIn(answers) };
  const { noteToVisitor, noteToCaller, noteToFriend, regards } = WORDS[language];
  const messages: NewMessage[] = [];
  if (letters.agency) {
    const theme = { language: AGENCY_LANGUAGE, sender: await senderOf(AGENCY_LANGUAGE) };
    const note = WORDS[AGENCY_LANGUAGE].noteToAgency;
    messages.push({
      to: agency,
      ...(answers.email !== '' && { replyTo: visitor }),
      ...renderLetter(withDesk(letters.agency, submission, sources), { ...theme, note }),
    });
  }
  const theme = { language, sender: await senderOf(language) };
  const signed = { ...theme, regards: regards(theme.sender.name) };
  // Whom the office noted for who rang may have given no address.
  if (letters.visitor && answers.email !== '') {
    const note = submission.entered ? noteToCaller : noteToVisitor;
    const content = renderLetter(letters.visitor, { ...signed, note });
    const back = sources.replyTo(submission.id);
    const returns =
      back === undefined ? { replyTo: agency } : { replyTo: { ...agency, address: back }, bounceTo: back };
    messages.push({ to: visitor, ...returns, ...content });
  }
  if (letters.friend && 'friendEmail' in answers) {
    const friend = { address: answers.friendEmail, name: `${answers.friendFirstName} ${answers.friendLastName}` };
    const content = renderLetter(letters.friend, { ...signed, note: noteToFriend });
    messages.push({ to: friend, replyTo: visitor, ...content });
  }
  return messages;
}

const AGENCY_ENTERED = { phone: 'Telefonisch doorgegeven', door: 'Op kantoor doorgegeven' } as const;

/** Says to both who wrote it down, where somebody of the office did: the visitor reads it under the salutation. */
function withEntered(letters: Letters, { entered, language }: Submission): Letters {
  if (!entered) return letters;
  const { by, how } = entered;
  const { agency, visitor } = letters;
  const said = WORDS[language].entered[how](by.name);
  const noted = { name: AGENCY_ENTERED[how], value: `genoteerd door ${by.name}` };
  const toldOffice = agency && {
    ...agency,
    subject: agency.subject.endsWith(THROUGH_THE_SITE)
      ? agency.subject.slice(0, -THROUGH_THE_SITE.length)
      : agency.subject,
    facts: [noted, ...(agency.facts ?? [])],
  };
  return {
    ...letters,
    ...(toldOffice && { agency: toldOffice }),
    ...(visitor && { visitor: { ...visitor, paragraphs: visitor.paragraphs.toSpliced(1, 0, said) } }),
  };
}

/** The mails a submission causes (F17). */
export const createMails =
  (sources: LetterSources) =>
  async (submission: Submission): Promise<readonly NewMessage[]> => {
    const write = LETTERS[submission.form] as WriteLetters<FormName>;
    return mailLetters(withEntered(await write(submission, sources), submission), submission, sources);
  };

/** Sources that answer with the id alone for what is gone: what was sent about it stays readable. */
export const forgiving = (sources: LetterSources): LetterSources => {
  const orGone =
    <T>(ask: (id: string, language: Language) => Promise<T>) =>
    async (id: string, language: Language) => {
      try {
        return await ask(id, language);
      } catch (error) {
        if (!isProblem(error)) throw error;
        return { id, href: '' } as T;
      }
    };
  return { ...sources, property: orGone(sources.property), project: orGone(sources.project) };
};

/** What was filled in, in the words of the mails, and the home it is about. */
export async function toldOf(
  submission: Submission,
  language: Language,
  sources: LetterSources,
): Promise<Pick<DeskSubmission, 'fields' | 'property'>> {
  const asked = forgiving(sources);
  const { propertyId } = submission.answers as { readonly propertyId?: string };
  const [facts, property] = await Promise.all([
    filledIn(submission as Parameters<typeof filledIn>[0], language, asked),
    propertyId === undefined ? null : asked.property(propertyId, language),
  ]);
  return {
    fields: facts.filter(({ value }) => value !== ''),
    property: property && {
      id: property.id,
      title: titleOf(property),
      reference: property.known?.reference ?? null,
      href: property.href,
    },
  };
}
