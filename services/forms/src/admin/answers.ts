import { Problem } from '@dorpel/contracts';
import type { HandlingStatus } from '@dorpel/contracts/desk-submissions';
import { createMessage, type OutgoingMessage } from '@dorpel/mail';
import { titleOf } from '../submissions/letters/facts.ts';
import type { LetterSources } from '../submissions/letters/letter.ts';
import { nameIn } from '../submissions/letters/forms-plan.ts';
import { WORDS as LETTER_WORDS } from '../submissions/letters/forms-words.ts';
import { type Colleague, MOST_ANSWERS } from '../submissions/handling-handling.ts';
import { handlingOf } from '../submissions/handling-of.ts';
import type { Handle } from './handling-inbox.ts';
import { forgiving } from '../submissions/letters/told.ts';
import { personOf, type Submission } from '../submissions/submission.ts';
import { filled } from './fill.ts';
import { FRAME } from './standard.ts';
import type { KeptTemplate, Templates } from './templates.repository.ts';
import { renderAnswer } from './render-answer.tsx';
import { WORDS } from './words.ts';

export type AnswerParts = {
  readonly find: (id: string) => Promise<Submission | undefined>;
  readonly templates: Pick<Templates, 'list'>;
  readonly handle: Handle;
  readonly sources: LetterSources;
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

export type Written = { readonly subject: string; readonly text: string; readonly status?: HandlingStatus | undefined };

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
export function createAnswers({ find, templates, handle, sources, wake }: AnswerParts) {
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
        subject: WORDS[language].subject('{agency}'),
        text: FRAME[language].answer(['']),
      };
      return {
        version: handlingOf(submission).version,
        name: nameIn(answers) || answers.email,
        to: answers.email,
        replyTo: box.address,
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
     * @throws Problem 'submission/not-found', 'submission/changed', 'answer/too-many'
     */
    async send(id: string, version: number | undefined, written: Written, by: Colleague): Promise<number> {
      const submission = await submissionOf(id);
      if ((handlingOf(submission).answers?.length ?? 0) >= MOST_ANSWERS) throw new Problem('answer/too-many');
      const { answers, language } = submission;
      const { subject, text, status } = written;
      const [box, sender] = await Promise.all([sources.boxOf(submission), sources.site.sender(language)]);
      const { remark, comment } = answers as Told;
      const about = { receivedAt: submission.receivedAt, text: remark ?? comment ?? '' };
      const message: OutgoingMessage = createMessage({
        to: { address: answers.email, name: nameIn(answers) },
        replyTo: { address: box.address, name: by.name },
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
