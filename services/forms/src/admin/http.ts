import { Readable } from 'node:stream';
import { fieldCodes, Problem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import {
  type DeskSubmission,
  type deskSubmissions,
  NOBODY,
  submissionFilter,
} from '@dorpel/contracts/desk-submissions';
import { language as languageStruct } from '@dorpel/contracts/values';
import { limitText } from '@dorpel/i18n/text';
import { type MessageState, reasonOf } from '@dorpel/mail';
import { type AppOptions, type Call, type Handlers, plainData, type StaffGate } from '@dorpel/service-kit';
import { mask, object, optional, StructError } from 'superstruct';
import {
  AGENCY_LANGUAGE,
  type Answer,
  type Colleague,
  type DeskPeople,
  csvOf,
  handlingOf,
  homesIn,
  type LetterSources,
  nameIn,
  type Properties,
  type Submission,
  type Submissions,
  toldOf,
  workbookOf,
} from '../submissions/submissions.ts';
import type { LeadsAtDesk } from '../crm/crm.ts';
import type { Answers } from './answers.tsx';
import type { Find } from './find.store.ts';
import { type Handle, type HandleSeveral, listEndingOffers } from './inbox.ts';
import type { Inbox } from './store.ts';

/** What answers of some forms hold. */
type Told = {
  readonly email: string;
  readonly phone?: string;
  readonly propertyId?: string;
  readonly amount?: number;
  readonly remark?: string;
  readonly comment?: string;
};

/** Characters of what was written that a line of the inbox shows. */
const EXCERPT = 120;

/**
 * One line of the inbox.
 *
 * @param titles of homes, by id
 */
function presentLine(submission: Submission, titles: ReadonlyMap<string, string> = new Map()) {
  const { id, form, receivedAt, language } = submission;
  const answers = submission.answers as Told;
  const { status, assignee, version } = handlingOf(submission);
  const home = titles.get(answers.propertyId ?? '');
  const { viewing } = submission;
  return {
    id,
    form,
    receivedAt: receivedAt.toISOString(),
    language,
    name: nameIn(answers) || answers.email,
    email: answers.email,
    propertyId: answers.propertyId ?? null,
    ...(home !== undefined && { home }),
    status,
    assignee,
    version,
    excerpt: limitText((answers.remark ?? answers.comment ?? '').replaceAll(/\s+/g, ' '), EXCERPT),
    amount: form === 'purchase-offer' ? (answers.amount ?? null) : null,
    startsAt: viewing && viewing.status !== 'cancelled' ? viewing.startsAt.toISOString() : null,
    isUntouched: version === 0,
  };
}

/** What became of its mails. */
function mailsOf({ messages }: Submission) {
  const count = (...states: readonly string[]) => messages.filter(({ state }) => states.includes(state)).length;
  return { sent: count('sent'), waiting: count('due', 'leased'), dead: count('dead') };
}

/** How far a mail is, as the desk calls it. */
const STATES: Readonly<Record<MessageState, string>> = {
  due: 'waits',
  leased: 'waits',
  sent: 'sent',
  dead: 'failed',
  dropped: 'dropped',
};

/** The mails it caused and the answers of the office; a mail that was forgotten since had been sent. */
function lettersOf(submission: Submission): NonNullable<DeskSubmission['letters']> {
  const { answers: written = [], bounces = [] } = handlingOf(submission);
  const answers = new Map(written.map((answer) => [answer.id, answer]));
  const returned = new Map(bounces.map((bounce) => [bounce.of, bounce]));
  const came = (id: string) => {
    const back = returned.get(id);
    return back && { state: 'failed', at: back.at.toISOString(), error: back.said, returned: reasonOf(back.said) };
  };
  const kept = submission.messages.map(({ id, to, subject, state, attempts, ...mail }) => {
    const at = mail.sentAt ?? mail.failedAt ?? mail.dueAt;
    return {
      id,
      to: to.address,
      subject,
      state: STATES[state],
      at: at?.toISOString() ?? null,
      attempts,
      error: mail.lastError ?? null,
      returned: state === 'dead' && mail.lastError !== undefined ? reasonOf(mail.lastError) : null,
      ...came(id),
      answer: presentAnswer(answers.get(id)),
    };
  });
  const forgotten = [...answers.values()].filter(({ id }) => !kept.some((each) => each.id === id));
  return [
    ...forgotten.map((answer) => {
      const { id, to, subject, at } = answer;
      const sent = { state: 'sent', at: at.toISOString(), attempts: 0, error: null };
      return { id, to, subject, ...sent, ...came(id), answer: presentAnswer(answer) };
    }),
    ...kept,
  ];
}

const presentAnswer = (answer: Answer | undefined) =>
  answer ? { by: answer.by, at: answer.at.toISOString(), text: answer.text } : null;

/** All of it, for who handles it. */
function presentSubmission(
  submission: Submission,
  told: Pick<DeskSubmission, 'fields' | 'property' | 'crm'>,
  others: readonly Submission[],
): DeskSubmission {
  const { version, notes, changes, replies = [] } = handlingOf(submission);
  const { viewing, entered } = submission;
  return {
    ...presentLine(submission),
    ...told,
    version,
    phone: (submission.answers as Told).phone ?? '',
    viewing: viewing ? { status: viewing.status, startsAt: viewing.startsAt.toISOString() } : null,
    entered: entered ? { ...entered, at: entered.at.toISOString() } : null,
    mails: mailsOf(submission),
    letters: lettersOf(submission),
    replies: replies.map(({ at, ...reply }) => ({ ...reply, files: [...reply.files], at: at.toISOString() })),
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })).toReversed(),
    others: others.map((other) => ({
      id: other.id,
      form: other.form,
      receivedAt: other.receivedAt.toISOString(),
      status: handlingOf(other).status,
    })),
  };
}

export type HandlingRoutes = {
  readonly inbox: Inbox;
  readonly submissions: Pick<Submissions, 'find' | 'list'>;
  readonly handle: Handle;
  readonly handleSeveral: HandleSeveral;
  readonly find: Find;
  readonly sources: LetterSources;
  readonly answers: Answers;
  /** What became of it in the office's CRM. */
  readonly atCrm: LeadsAtDesk;
  /** Titles of homes, by id. */
  readonly titles: Properties['titles'];
  readonly gate: StaffGate;
  /** Who works here under an id. */
  readonly colleague: DeskPeople['colleague'];
  readonly now: () => Date;
};

/** Others of the same person that are named beside one. */
const MOST_OTHERS = 20;

export function handlingHandlers(parts: HandlingRoutes): Handlers<typeof deskSubmissions> {
  const { inbox, submissions, handle, handleSeveral, find, answers, atCrm, titles, sources, gate, colleague, now } =
    parts;

  const who = (call: Call): Colleague => {
    const { id, name } = gate.of(call);
    return { id, name };
  };

  /** @throws Problem 'assignee/unknown' */
  async function assigneeOf(call: Call, id: string | undefined): Promise<Colleague | null | undefined> {
    if (id === undefined || id === NOBODY) return id && null;
    const found = await colleague(call, id);
    // What is handed to somebody who may not see it would be gone.
    if (!found || !mayDo(found.role, 'submissions.read'))
      throw new Problem('assignee/unknown', { assignee: 'invalid' });
    return { id: found.id, name: found.name };
  }

  return {
    async listDeskSubmissions({ query: { page = 1, language, sort, counts: isCounted, ...filter } }, call) {
      const [{ items, total, pages }, counts] = await Promise.all([
        inbox.page(filter, page, sort),
        isCounted && inbox.counts(who(call).id),
      ]);
      const known = language && (await titles(homesIn(items), language));
      return { items: items.map((each) => presentLine(each, known)), total, page, pages, ...(counts && { counts }) };
    },
    async findSubmissions({ query: { search, language } }) {
      const { items, people, titles: known, more } = await find(search, language);
      return {
        items: items.map((each) => presentLine(each, known)),
        people: people.map(({ lastAt, ...person }) => ({ ...person, lastAt: lastAt.toISOString() })),
        more,
      };
    },
    async getDeskSubmission({ params, query }) {
      const submission = await submissions.find(params.id);
      if (!submission) throw new Problem('submission/not-found');
      const { person } = submission;
      const [told, crm, ofPerson] = await Promise.all([
        toldOf(submission, query.language, sources),
        atCrm.present(submission),
        // Who rang and gave no address is known as nobody: what others sent is none of theirs.
        person === '' ? [] : submissions.list({ person, most: MOST_OTHERS + 1 }),
      ]);
      const others = ofPerson.filter(({ id }) => id !== submission.id).slice(0, MOST_OTHERS);
      return presentSubmission(submission, { ...told, crm }, others);
    },
    async handleSubmission({ params, body: { version, assignee, ...asked } }, call) {
      const to = await assigneeOf(call, assignee);
      return { version: (await handle(params.id, version, { ...asked, assignee: to }, who(call))).version };
    },
    async handleSubmissions({ body: { items, status, assignee } }, call) {
      const left = await handleSeveral(items, { status, assignee: await assigneeOf(call, assignee) }, who(call));
      return { changed: items.length - left.length, left };
    },
    ...atCrm.handlers,
    draftAnswer: ({ params, query }, call) => answers.draft(params.id, query.template, who(call)),
    answerSubmission: async ({ params, body: { version, ...written } }, call) => ({
      version: await answers.send(params.id, version, written, who(call)),
    }),
    listEndingOffers: async ({ query: { language } }) => ({ items: await listEndingOffers(parts, now(), language) }),
  };
}

/** @throws Problem 'request/invalid' */
function queryIn(query: object) {
  try {
    const filledIn = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
    return mask(plainData(filledIn), object({ ...submissionFilter, language: optional(languageStruct()) }));
  } catch (error) {
    throw error instanceof StructError ? new Problem('request/invalid', fieldCodes(error)) : error;
  }
}

type Router = Parameters<NonNullable<AppOptions<typeof deskSubmissions>['routes']>>[0];

/**
 * `GET /v1/desk/submissions.xlsx` and `.csv`: what the inbox shows, in words of who reads it: a workbook with a sheet per form, or
 * all of it as one table of text.
 */
export const exportRoute =
  ({ inbox, titles, sources, gate }: Pick<HandlingRoutes, 'inbox' | 'titles' | 'sources' | 'gate'>) =>
  (router: Router): void => {
    for (const kind of ['xlsx', 'csv'] as const)
      router.get(`/v1/desk/submissions.${kind}`, async (ctx) => {
        await gate.require(ctx.state.call, 'submissions.export');
        const { language = AGENCY_LANGUAGE, ...filter } = queryIn(ctx.query);
        const reader = { language, sources, titles };
        const all = inbox.all(filter);
        const { name, type, body } = kind === 'csv' ? csvOf(all, filter.form, reader) : await workbookOf(all, reader);
        ctx.attachment(name);
        ctx.type = type;
        ctx.body = Buffer.isBuffer(body) ? body : Readable.from(body);
      });
  };
