import { Problem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import type { HandlingStatus } from '@dorpel/contracts/desk-submissions';
import type { Call, StaffGate } from '@dorpel/service-kit';
import type { Submission } from './submission.ts';

/** Somebody of the office, with the name they had then. */
export type Colleague = { readonly id: string; readonly name: string };

/** A mail to the visitor that somebody of the office wrote: what it said stays when the mail itself is forgotten. */
export type Answer = {
  /** Of the message in the outbox. */
  readonly id: string;
  readonly at: Date;
  readonly by: Colleague;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
};

/** What came back by mail, as it is told at the desk; the mail itself stays with the office's mail server. */
export type Reply = {
  /** The same mail has the same one. */
  readonly id: string;
  readonly at: Date;
  /** The address that it says it is from, as `personOf` writes it. */
  readonly from: string;
  /** Whether that is another one than the visitor's. */
  readonly isOther: boolean;
  /** Whether a program wrote it: a holiday, a list. */
  readonly isAutomatic: boolean;
  readonly subject: string;
  readonly text: string;
  /** The earlier mails below it; '' where there are none. */
  readonly quoted: string;
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
};

/** That a mail which was taken for delivery came back. */
type Bounce = {
  /** The same report has the same one. */
  readonly id: string;
  /** Of the message in the outbox. */
  readonly of: string;
  readonly at: Date;
  /** In the words of the mail server. */
  readonly said: string;
};

/** What somebody changed: of a note and an answer there is no before. */
type HandlingChange = {
  readonly at: Date;
  readonly by: Colleague;
  readonly what: 'status' | 'assignee' | 'note' | 'answer' | 'reply' | 'bounce';
  readonly before: string | null;
  readonly after: string | null;
};

/** What the office did with a submission so far; part of it, and forgotten with it. */
export type Handling = {
  /** Rises with each change. */
  readonly version: number;
  /** When it changed last; absent in what changed before that was kept. */
  readonly changedAt?: Date;
  readonly status: HandlingStatus;
  readonly assignee: Colleague | null;
  readonly notes: readonly { readonly at: Date; readonly by: Colleague; readonly text: string }[];
  /** Oldest first; none where nobody answered. */
  readonly answers?: readonly Answer[];
  /** What came back by mail, oldest first; none where nothing did. */
  readonly replies?: readonly Reply[];
  readonly bounces?: readonly Bounce[];
  /** Oldest first, the last MOST_CHANGES of them. */
  readonly changes: readonly HandlingChange[];
};

/** Of a submission that nobody has looked after yet. */
export const UNTOUCHED: Handling = { version: 0, status: 'new', assignee: null, notes: [], changes: [] };

/** Answers to one submission: each is some kilobytes of its document. */
export const MOST_ANSWERS = 100;

/** Replies to one submission, and mails of it that came back. */
export const MOST_REPLIES = 100;

/** Changes that are remembered of one submission, and its notes: what an office writes in years, and no document outgrows. */
export const MOST_CHANGES = 500;

/** What is to be changed; what is left out stays. */
export type Asked = {
  readonly status?: HandlingStatus | undefined;
  /** null: nobody's any more. */
  readonly assignee?: Colleague | null | undefined;
  readonly note?: string | undefined;
  /** Who answers takes on what is nobody's. */
  readonly answer?: Pick<Answer, 'id' | 'to' | 'subject' | 'text'> | undefined;
  /** What came back: once, and what was done or waited for is new again; nobody is to do anything with what a program wrote, or with spam. */
  readonly reply?: Omit<Reply, 'at'> | undefined;
  readonly bounce?: (Omit<Bounce, 'at'> & { readonly to: string }) | undefined;
};

/** Adds to a list of what came back, unless it is there. */
const withOne = <T extends { readonly id: string }>(list: readonly T[] = [], one: T | undefined): readonly T[] =>
  one === undefined || list.some(({ id }) => id === one.id) ? list : [...list, one];

/**
 * What becomes of a handling, with who did what and when. Where nothing is different it is the same one, of the same version.
 *
 * @param by who asks
 */
export function handled(before: Handling, asked: Asked, by: Colleague, at: Date): Handling {
  const { note = '', answer, reply, bounce } = asked;
  const replies = withOne(before.replies, reply && { ...reply, at });
  const bounces = withOne(before.bounces, bounce && { id: bounce.id, of: bounce.of, said: bounce.said, at });
  const isReply = replies.length > (before.replies?.length ?? 0);
  const isBounce = bounces.length > (before.bounces?.length ?? 0);
  const isOpened = ((isReply && reply?.isAutomatic === false) || isBounce) && before.status !== 'spam';
  const status = isOpened ? 'new' : asked.status;
  const text = note.trim();
  const assignee = asked.assignee ?? (answer && !before.assignee ? by : asked.assignee);
  const changes: HandlingChange[] = [];
  const change = (what: HandlingChange['what'], was: string | null, is: string | null) =>
    void changes.push({ at, by, what, before: was, after: is });
  if (status !== undefined && status !== before.status) change('status', before.status, status);
  if (assignee !== undefined && assignee?.id !== before.assignee?.id)
    change('assignee', before.assignee?.name ?? null, assignee?.name ?? null);
  if (text !== '') change('note', null, text);
  if (answer) change('answer', null, answer.subject);
  if (isReply) change('reply', null, reply?.subject ?? '');
  if (isBounce) change('bounce', null, bounce?.to ?? '');
  if (changes.length === 0) return before;
  return {
    version: before.version + 1,
    changedAt: at,
    status: status ?? before.status,
    assignee: assignee === undefined ? before.assignee : assignee,
    notes: text === '' ? before.notes : [...before.notes, { at, by, text }].slice(-MOST_CHANGES),
    ...(answer || before.answers
      ? { answers: [...(before.answers ?? []), ...(answer ? [{ ...answer, at, by }] : [])] }
      : {}),
    ...(replies.length > 0 && { replies }),
    ...(bounces.length > 0 && { bounces }),
    changes: [...before.changes, ...changes].slice(-MOST_CHANGES),
  };
}

/** What the office did with a submission so far. */
export const handlingOf = ({ handling }: Pick<Submission, 'handling'>): Handling => handling ?? UNTOUCHED;

export type DeskPeople = {
  readonly gate: Pick<StaffGate, 'of'>;
  /** Who works here under an id. */
  readonly colleague: (call: Call, id: string) => Promise<(Colleague & { readonly role: string }) | undefined>;
};

/** Who was let to the endpoint that handles a call, as what changes says it. */
export function whoIn({ gate }: Pick<DeskPeople, 'gate'>, call: Call): Colleague {
  const { id, name } = gate.of(call);
  return { id, name };
}

/** @throws Problem 'advisor/unknown' where nobody works here under an id, with the field that names them */
export async function advisorOf({ colleague }: DeskPeople, call: Call, id: string, field: string): Promise<Colleague> {
  const found = await colleague(call, id);
  // Who may not see viewings would never know of one.
  if (!found || !mayDo(found.role, 'viewings.read')) throw new Problem('advisor/unknown', { [field]: 'invalid' });
  return { id: found.id, name: found.name };
}
