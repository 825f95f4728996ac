import type { ContactSlot, FormName } from '@dorpel/contracts/forms';
import { type Language, NATIVE_NAMES } from '@dorpel/i18n/languages';
import type { Answers, Submission, SubscriptionKind } from '../submission.ts';
import { type AgencyForm, filledIn, hoursOf, projectFacts, propertyFacts, titleOf } from './fields.ts';
import {
  AGENCY_LANGUAGE,
  type Fact,
  type Letter,
  type LetterLink,
  type LetterSources,
  type WriteLetters,
} from './letter.tsx';
import { FIELD_WORDS, WORDS } from './words.ts';

/** How long a link that confirms an address holds, in days. */
const CONFIRM_DAYS = 30;

/** The page on which a visitor confirms that an address is theirs (double opt-in). */
export const confirmationHref = (
  { id, language }: Pick<Submission, 'id' | 'language'>,
  kind: SubscriptionKind,
  { site, links }: Pick<LetterSources, 'site' | 'links'>,
): Promise<string> =>
  site.hrefOfLink('confirm-subscription', links.sign('confirm', id, { part: kind, days: CONFIRM_DAYS }), language);

/** Where a subscription ends: a page, and the address that mail programs call at one click (RFC 8058). */
export async function unsubscribeHrefs(
  { id, language }: Pick<Submission, 'id' | 'language'>,
  kind: SubscriptionKind,
  { site, links }: Pick<LetterSources, 'links'> & { site: Pick<LetterSources['site'], 'hrefOfLink' | 'hrefOfService'> },
): Promise<{ page: string; oneClick: string }> {
  const token = links.sign('unsubscribe', id, { part: kind });
  return {
    page: await site.hrefOfLink('unsubscribe', token, language),
    oneClick: site.hrefOfService('forms', `/v1/unsubscribe/${encodeURIComponent(token)}`),
  };
}

/** The words of the letter to who sent a form; `about` is the property or project in one line. */
export type VisitorWords<F extends AgencyForm> = {
  readonly subject: (about: string, answers: Answers<F>) => string;
  readonly title: (answers: Answers<F>) => string;
  readonly paragraphs: (answers: Answers<F>, about: string) => readonly string[];
  /** By when the visitor hears from the agency, as the page after sending says; else by the next working day. */
  readonly answer?: string;
};

/** What changes from form to form; everything else about its two letters is the same. */
type Plan<F extends AgencyForm> = {
  readonly agency: {
    readonly subject: (answers: Answers<F>, about: string) => string;
    readonly title: (answers: Answers<F>, about: string) => string;
  };
  readonly visitor: Readonly<Record<Language, VisitorWords<F>>>;
  /** What follows from what was filled in. */
  readonly facts?: (submission: Submission<F>, language: Language, sources: LetterSources) => Promise<readonly Fact[]>;
  /** What else is in a letter: a button, links, a calendar file. */
  readonly more?: (
    submission: Submission<F>,
    reader: { readonly language: Language; readonly isAgency: boolean },
    sources: LetterSources,
  ) => Promise<Partial<Letter>>;
};

/** What answers may hold, whatever the form. */
type Common = {
  readonly propertyId?: string;
  readonly projectId?: string;
  readonly contactSlot?: ContactSlot;
};

/** What a form is about, for a reader. */
async function aboutOf({ propertyId, projectId }: Common, language: Language, sources: LetterSources) {
  const { seeProperty, seeProject } = FIELD_WORDS[language];
  if (propertyId !== undefined) {
    const property = await sources.property(propertyId, language);
    const button = { label: seeProperty, href: property.href };
    return {
      title: titleOf(property),
      facts: propertyFacts(property, language),
      picture: property.picture,
      button,
    };
  }
  if (projectId === undefined) return { title: '', facts: [], picture: undefined, button: undefined };
  const project = await sources.project(projectId, language);
  const button = { label: seeProject, href: project.href };
  return { title: titleOf(project), facts: projectFacts(project, language), picture: undefined, button };
}

async function writeToAgency<F extends AgencyForm>(
  plan: Plan<F>,
  submission: Submission<F>,
  sources: LetterSources,
): Promise<Letter> {
  const answers = submission.answers as Answers<F> & Common;
  const words = WORDS[AGENCY_LANGUAGE];
  const about = await aboutOf(answers, AGENCY_LANGUAGE, sources);
  const own = (await plan.facts?.(submission, AGENCY_LANGUAGE, sources)) ?? [];
  return {
    subject: plan.agency.subject(answers, about.title),
    title: plan.agency.title(answers, about.title),
    paragraphs: [],
    facts: [
      ...(await filledIn(submission, AGENCY_LANGUAGE, sources)),
      ...own,
      { name: words.names.language, value: words.languages[submission.language] ?? NATIVE_NAMES[submission.language] },
      ...about.facts,
    ],
    button: about.button,
    ...(await plan.more?.(submission, { language: AGENCY_LANGUAGE, isAgency: true }, sources)),
  };
}

/** The link that confirms a newsletter which was ticked on a form about something else (double opt-in). */
async function newsletterOffer(submission: Submission, sources: LetterSources): Promise<readonly LetterLink[]> {
  if (!submission.subscriptions?.some(({ kind }) => kind === 'newsletter')) return [];
  const { confirm, note } = WORDS[submission.language].newsletter;
  return [{ label: confirm, href: await confirmationHref(submission, 'newsletter', sources), note }];
}

async function writeToVisitor<F extends AgencyForm>(
  plan: Plan<F>,
  submission: Submission<F>,
  sources: LetterSources,
): Promise<Letter> {
  const { language } = submission;
  const answers = submission.answers as Answers<F> & Common;
  const words = WORDS[language];
  const about = await aboutOf(answers, language, sources);
  const own = (await plan.facts?.(submission, language, sources)) ?? [];
  const hours = await hoursOf(answers.contactSlot, sources.contactSlots, language, language);
  const {
    subject,
    title,
    paragraphs,
    answer = hours ? words.willCall(hours) : words.willAnswer,
  } = plan.visitor[language];
  return {
    subject: subject(about.title, answers),
    title: title(answers),
    paragraphs: [
      words.salutation(answers),
      ...paragraphs(answers, about.title),
      ...(plan.more ? [] : [answer]),
      words.mayReply,
    ],
    picture: about.picture,
    facts: [...about.facts, ...(await filledIn(submission, language, sources)), ...own],
    offers: await newsletterOffer(submission, sources),
    button: about.button,
    ...(await plan.more?.(submission, { language, isAgency: false }, sources)),
  };
}

/** The two letters of a form: one to the agency, which reads Dutch, and one to who sent it (F17). */
export const lettersOf =
  <F extends AgencyForm>(plan: Plan<F>): WriteLetters<F> =>
  async (submission, sources) => ({
    agency: await writeToAgency(plan, submission, sources),
    visitor: await writeToVisitor(plan, submission, sources),
  });

type Named = {
  readonly email: string;
  readonly name?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
};

/** First and last name, or the name. */
export const nameIn = ({ name, firstName, lastName }: Named): string =>
  name ?? [firstName, lastName].filter(Boolean).join(' ');

export type ConfirmWords = {
  readonly subject: string;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  /** What happens without a click. */
  readonly ignore: string;
};

/** The letter that asks whether an address is the visitor's own; nothing is mailed to it before (double opt-in). */
export const confirmLetters =
  <F extends FormName>(
    kind: SubscriptionKind,
    words: Readonly<Record<Language, ConfirmWords>>,
    facts: (answers: Answers<F>, language: Language, sources: LetterSources) => Promise<readonly Fact[]>,
  ): WriteLetters<F> =>
  async (submission, sources) => {
    const { language, answers } = submission;
    const { subject, title, text, confirm, ignore } = words[language];
    const href = await confirmationHref(submission, kind, sources);
    return {
      visitor: {
        subject,
        title,
        paragraphs: [WORDS[language].salutation(answers), text],
        facts: await facts(answers, language, sources),
        button: { label: confirm, href },
        closing: [ignore],
      },
    };
  };
