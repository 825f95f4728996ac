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

/** What somebody changed: of a note and an answer there is no before. */
type HandlingChange = {
  readonly at: Date;
  readonly by: Colleague;
  readonly what: 'status' | 'assignee' | 'note' | 'answer';
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
  /** Oldest first, the last MOST_CHANGES of them. */
  readonly changes: readonly HandlingChange[];
};

/** Of a submission that nobody has looked after yet. */
export const UNTOUCHED: Handling = { version: 0, status: 'new', assignee: null, notes: [], changes: [] };

/** Answers to one submission: each is some kilobytes of its document. */
export const MOST_ANSWERS = 100;

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
};

/**
 * What becomes of a handling, with who did what and when. Where nothing is different it is the same one, of the same version.
 *
 * @param by who asks
 */
export function handled(before: Handling, asked: Asked, by: Colleague, at: Date): Handling {
  const { status, note = '', answer } = asked;
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
