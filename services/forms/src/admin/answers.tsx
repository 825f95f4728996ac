import { Problem } from '@dorpel/contracts';
import type { HandlingStatus } from '@dorpel/contracts/desk-submissions';
import { formatDateLong } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';
import {
  createMessage,
  type MailContent,
  MailFacts,
  MailLayout,
  type MailSender,
  MailText,
  type OutgoingMessage,
  renderMail,
} from '@dorpel/mail';
import { msg } from '@lingui/core/macro';
import {
  type Colleague,
  forgiving,
  handlingOf,
  WORDS as LETTER_WORDS,
  type LetterSources,
  MOST_ANSWERS,
  nameIn,
  personOf,
  type Submission,
  titleOf,
} from '../submissions/submissions.ts';
import { inWords } from '../locales/sentences.ts';
import type { Handle } from './inbox.ts';
import type { KeptTemplate, Templates } from './office.store.ts';
import { filled, FRAME } from './templates.ts';

/** What stands around an answer of the office. */
export const ANSWER_WORDS = inWords((say) => ({
  /** The subject where no template says one. */
  subject: (agency: string) => say(msg`An answer from ${agency}`),
  wrote: (date: string) => say(msg`You wrote to us on ${date}`),
  note: say(msg`You are receiving this email because you wrote to us through our website. Your reply will reach us.`),
  /** The same of what the office was told by phone or at the door. */
  told: (date: string) => say(msg`You contacted us on ${date}`),
  noteOfTold: say(msg`You are receiving this email because you contacted our office. Your reply will reach us.`),
}));

type AnswerLetter = {
  readonly language: Language;
  readonly sender: MailSender;
  readonly subject: string;
  /** As it was typed: an empty line begins a paragraph. */
  readonly text: string;
  /** What is answered: when it came, and the visitor's own words where there were any. */
  readonly about: { readonly receivedAt: Date; readonly text: string; readonly isTold?: boolean };
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
  const words = ANSWER_WORDS[language];
  const received = formatDateLong(about.receivedAt.toISOString(), language);
  const element = (
    <MailLayout language={language} title={subject} sender={sender} note={about.isTold ? words.noteOfTold : words.note}>
      {numbered(paragraphsOf(text)).map(([number, paragraph]) => (
        <MailText key={number}>{paragraph}</MailText>
      ))}
      {about.text === '' ? null : (
        <MailFacts facts={[{ name: (about.isTold ? words.told : words.wrote)(received), value: about.text }]} />
      )}
    </MailLayout>
  );
  return renderMail(element, { subject });
}

type AnswerParts = {
  readonly find: (id: string) => Promise<Submission | undefined>;
  readonly templates: Pick<Templates, 'list'>;
  readonly handle: Handle;
  readonly sources: LetterSources;
  /** Where a reply comes back into the thread; undefined where it goes to the box of the office. */
  readonly replyTo: (id: string) => string | undefined;
  /** Called when there is something to send. */
  readonly wake: () => void;
};

/** What answers of some forms hold. */
type Told = {
  readonly email: string;
  readonly firstName?: string;
  readonly remark?: string;
  readonly comment?: string;
  readonly propertyId?: string;
  readonly projectId?: string;
};

type Written = { readonly subject: string; readonly text: string; readonly status?: HandlingStatus | undefined };

/** Whether a template is for a submission: for its form, with a text in its language. */
const suits =
  ({ form, language }: Submission) =>
  ({ forms, texts }: KeptTemplate): boolean =>
    (forms.length === 0 || forms.includes(form)) && texts[language] !== undefined;

/** The mails that the visitor has had, oldest first: an answer goes on with them. */
const threadOf = ({ messages, answers }: Submission) =>
  messages
    .filter(({ to, state }) => personOf(to.address) === personOf(answers.email) && state !== 'dropped')
    .map(({ id }) => id);

/** How the office answers a visitor by mail: in the browser and by command alike. */
export function createAnswers({ find, templates, handle, sources, replyTo, wake }: AnswerParts) {
  /** @throws Problem 'submission/not-found' */
  async function submissionOf(id: string): Promise<Submission> {
    const found = await find(id);
    if (!found) throw new Problem('submission/not-found');
    return found;
  }

  /** The home or project it is about; what is gone is called by its id, and nothing where it is about none. */
  async function aboutOf({ answers, language }: Submission) {
    const { propertyId, projectId } = answers as Told;
    const asked = forgiving(sources);
    if (propertyId !== undefined) {
      const property = await asked.property(propertyId, language);
      return { home: titleOf(property), reference: property.known?.reference ?? '', link: property.href };
    }
    if (projectId === undefined) return { home: '', reference: '', link: '' };
    const project = await asked.project(projectId, language);
    return { home: titleOf(project), reference: '', link: project.href };
  }

  return {
    /**
     * What an answer begins with.
     *
     * @param template its id; without one, or where it does not suit, there is a salutation and who answers
     * @throws Problem 'submission/not-found'
     */
    async draft(id: string, template: string | undefined, by: Colleague) {
      const submission = await submissionOf(id);
      const { answers, language } = submission;
      const suiting = (await templates.list()).filter(suits(submission));
      const [about, box, { name: agency }] = await Promise.all([
        aboutOf(submission),
        sources.boxOf(submission),
        sources.site.sender(language),
      ]);
      const values = {
        salutation: LETTER_WORDS[language].salutation(answers),
        firstName: (answers as Told).firstName ?? nameIn(answers),
        name: nameIn(answers),
        ...about,
        agent: by.name,
        agency,
      };
      const chosen = suiting.find((each) => each.id === template)?.texts[language] ?? {
        subject: ANSWER_WORDS[language].subject('{agency}'),
        text: FRAME[language].answer(['']),
      };
      return {
        version: handlingOf(submission).version,
        name: nameIn(answers) || answers.email,
        to: answers.email,
        replyTo: replyTo(id) ?? box.address,
        language,
        subject: filled(chosen.subject, values),
        text: filled(chosen.text, values),
        templates: suiting.map(({ id: each, name }) => ({ id: each, name })),
      };
    },

    /**
     * Stores an answer with what becomes of the submission, and has it sent.
     *
     * @param version that was seen; undefined takes it as it is
     * @returns the version it has now
     * @throws Problem 'submission/not-found', 'submission/changed', 'answer/too-many', 'answer/no-address'
     */
    async send(id: string, version: number | undefined, written: Written, by: Colleague): Promise<number> {
      const submission = await submissionOf(id);
      if ((handlingOf(submission).answers?.length ?? 0) >= MOST_ANSWERS) throw new Problem('answer/too-many');
      const { answers, language } = submission;
      if (answers.email === '') throw new Problem('answer/no-address');
      const { subject, text, status } = written;
      const [box, sender] = await Promise.all([sources.boxOf(submission), sources.site.sender(language)]);
      const { remark, comment } = answers as Told;
      const isTold = submission.entered !== undefined;
      const about = { receivedAt: submission.receivedAt, text: remark ?? comment ?? '', isTold };
      const back = replyTo(id);
      const message: OutgoingMessage = createMessage({
        to: { address: answers.email, name: nameIn(answers) },
        replyTo: { address: back ?? box.address, name: by.name },
        ...(back !== undefined && { bounceTo: back }),
        follows: threadOf(submission),
        isWrittenByHand: true,
        ...renderAnswer({ language, sender, subject, text, about }),
      });
      const answer = { id: message.id, to: answers.email, subject: message.subject, text };
      const handling = await handle(id, version, { status, answer }, by, [message]);
      wake();
      return handling.version;
    },
  };
}

export type Answers = ReturnType<typeof createAnswers>;
