import { FORM_NAMES, type FormName } from '@dorpel/contracts/forms';
import type { Outbox } from '@dorpel/mail';
import type { PersonData } from '../privacy/person.ts';
import type { Submission } from '../submissions/submission.ts';
import type { Submissions } from '../submissions/submissions.repository.ts';
import type { Testimonials } from '../testimonials/testimonials.ts';
import { csvOf } from './csv.ts';

export type DeskParts = {
  readonly outbox: Pick<Outbox, 'listDead' | 'resend'>;
  readonly submissions: Pick<Submissions, 'find' | 'list'>;
  readonly testimonials: Pick<Testimonials, 'listWaiting' | 'listApproved' | 'approve'>;
  readonly people: PersonData;
  /** When a testimonial that is shown no more is deleted. */
  readonly expiry: () => Date;
  readonly writeFile: (path: string, text: string) => Promise<void>;
};

/** What a command was given besides its name. */
export type Given = {
  /** The argument: an id or an e-mail address. */
  readonly what: string;
  readonly form?: string | undefined;
  readonly person?: string | undefined;
  readonly most?: string | undefined;
  readonly to?: string | undefined;
  readonly isDryRun: boolean;
};

/** What a command says, and the exit code of its process: 0, 1 for what was not found, 64 for a command that is none. */
export type DeskAnswer = { readonly text: string; readonly exitCode: number };

export type Run = (parts: DeskParts, given: Given) => Promise<DeskAnswer>;

const say = (text: string): DeskAnswer => ({ text, exitCode: 0 });
const missing = (text: string): DeskAnswer => ({ text, exitCode: 1 });
const lines = (rows: readonly (readonly string[])[]) => rows.map((row) => `${row.join('  ')}\n`).join('');
const wouldBe = ({ isDryRun }: Given, done: string, would: string) => (isDryRun ? `Dry run: ${would}` : done);

const MOST_LISTED = 50;
const MOST_EXPORTED = 100_000;

const isForm = (text: string | undefined): text is FormName => (FORM_NAMES as readonly string[]).includes(text ?? '');

/** @throws Error with a sentence for a form or a number that is none */
function selectionOf({ form, person, most }: Given, standard: number) {
  if (form !== undefined && !isForm(form)) {
    throw new Error(`There is no form '${form}': choose from ${FORM_NAMES.join(', ')}.`);
  }
  const count = most === undefined ? standard : Number(most);
  if (!Number.isInteger(count) || count < 1) throw new Error('--most is a whole number from 1.');
  return { form, person: person?.trim().toLowerCase(), most: count };
}

const mailsOf = ({ messages }: Submission) => {
  const count = (state: string) => messages.filter((each) => each.state === state).length;
  const [sent, dead] = [count('sent'), count('dead')];
  return `${sent} of ${messages.length} mails sent${dead > 0 ? `, ${dead} given up` : ''}`;
};

export const listSubmissions: Run = async ({ submissions }, given) => {
  const found = await submissions.list(selectionOf(given, MOST_LISTED));
  if (found.length === 0) return say('There are no such submissions.\n');
  return say(
    lines(found.map((each) => [each.id, each.receivedAt.toISOString(), each.form, each.person, mailsOf(each)])),
  );
};

export const showSubmission: Run = async ({ submissions }, { what }) => {
  const found = await submissions.find(what);
  if (!found) return missing(`There is no submission ${what}.\n`);
  const { messages, ...submission } = found;
  const mails = messages.map(({ html: _html, attachments, ...mail }) => ({
    ...mail,
    attachments: attachments?.map(({ name }) => name),
  }));
  return say(`${JSON.stringify({ ...submission, mails }, null, 2)}\n`);
};

export const resendSubmission: Run = async ({ submissions, outbox }, given) => {
  const found = await submissions.find(given.what);
  if (!found) return missing(`There is no submission ${given.what}.\n`);
  const mails = found.messages.filter(({ state }) => state === 'sent' || state === 'dead');
  if (!given.isDryRun) for (const { id } of mails) await outbox.resend(id);
  const to = mails.map((mail) => `  ${mail.to.address}  ${mail.subject}\n`).join('');
  return say(`${wouldBe(given, 'Sent again within seconds:', 'would be sent again:')}\n${to}`);
};

export const exportSubmissions: Run = async ({ submissions, writeFile }, given) => {
  const found = await submissions.list(selectionOf(given, MOST_EXPORTED));
  const isJson = given.to?.endsWith('.json') === true;
  const rows = found.map(({ messages: _, ...submission }) => submission);
  const text = isJson ? `${JSON.stringify(rows, null, 2)}\n` : csvOf(found);
  if (given.to === undefined) return say(text);
  if (!given.isDryRun) await writeFile(given.to, text);
  const count = `${found.length} submissions`;
  return say(`${wouldBe(given, `${count} are in ${given.to}.`, `${count} would go to ${given.to}.`)}\n`);
};

export const listTestimonials: Run = async ({ testimonials }) => {
  const row = (state: string) => (each: Awaited<ReturnType<Testimonials['listWaiting']>>[number]) => [
    each.id,
    state,
    each.language,
    each.answers.name,
    each.answers.comment.replace(/\s+/g, ' ').slice(0, 80),
  ];
  const waiting = (await testimonials.listWaiting()).map(row('waits'));
  const shown = (await testimonials.listApproved()).map(row('shown'));
  return say(waiting.length + shown.length === 0 ? 'There are no testimonials.\n' : lines([...waiting, ...shown]));
};

const judge =
  (isApproved: boolean): Run =>
  async ({ testimonials, submissions, expiry }, given) => {
    const found = await submissions.find(given.what);
    if (found?.form !== 'testimonial') return missing(`There is no testimonial ${given.what}.\n`);
    if (!given.isDryRun) await testimonials.approve(given.what, isApproved, expiry());
    const state = isApproved ? 'shown on the website' : 'shown no more';
    return say(`${wouldBe(given, `Testimonial ${given.what} is ${state}.`, `it would be ${state}.`)}\n`);
  };
export const approveTestimonial = judge(true);
export const withdrawTestimonial = judge(false);

export const listDead: Run = async ({ outbox }) => {
  const dead = await outbox.listDead();
  if (dead.length === 0) return say('No mail waits for you: everything was sent or will be tried again.\n');
  return say(
    lines(
      dead.map(({ id, to, subject, attempts, lastError = '' }) => [
        id,
        to.address,
        subject,
        `(${attempts} attempts: ${lastError})`,
      ]),
    ),
  );
};

export const resendMail: Run = async ({ outbox }, given) => {
  if (given.isDryRun) return say(`Dry run: mail ${given.what} would be sent again.\n`);
  return (await outbox.resend(given.what))
    ? say(`Mail ${given.what} will be sent again within seconds.\n`)
    : missing(`There is no mail ${given.what} that was given up or sent.\n`);
};

export const exportPerson: Run = async ({ people, writeFile }, given) => {
  const text = `${JSON.stringify(await people.export(given.what), null, 2)}\n`;
  if (given.to === undefined) return say(text);
  if (!given.isDryRun) await writeFile(given.to, text);
  return say(`${wouldBe(given, `It is in ${given.to}.`, `it would go to ${given.to}.`)}\n`);
};

export const erasePerson: Run = async ({ people }, given) => {
  const found = await people.find(given.what);
  if (found.length === 0) return missing(`Nothing is kept of ${given.what}.\n`);
  if (given.isDryRun) {
    return say(`Dry run: would be deleted:\n${lines(found.map(({ id, form }) => [`  ${id}`, form]))}`);
  }
  const { submissions, uploads } = await people.erase(given.what);
  return say(`Deleted: ${submissions} submissions with their mails, ${uploads} files.\n`);
};
