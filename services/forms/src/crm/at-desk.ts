import { Problem } from '@dorpel/contracts';
import type { DeskSubmission, deskSubmissions } from '@dorpel/contracts/desk-submissions';
import type { DeskLog, Handlers, StaffGate } from '@dorpel/service-kit';
import { lateBefore, type Submission, type WebhookEvent } from '../submissions/submissions.ts';
import { type Accounts, receiverOf, titleOfReceiver } from './accounts.ts';
import type { Leads } from './leads.store.ts';

type AtDesk = NonNullable<DeskSubmission['crm']>;

/** Of a lead that was given up it matters whether it may be there all the same, and of one that waits for how long it has. */
function stateOf({ state, crm }: WebhookEvent): string {
  if (state === 'dead') return crm?.begunAt ? 'unsure' : 'failed';
  if (state === 'sent') return 'sent';
  return crm?.madeAt && crm.madeAt < lateBefore() ? 'late' : 'waits';
}

/** A lead as the desk shows it; nothing of what is told to others. */
export const presentLead = (lead: WebhookEvent): AtDesk['leads'][number][] => {
  const { id, type, receiver, attempts, crm, sentAt, failedAt, dueAt } = lead;
  const title = titleOfReceiver(receiver);
  if (title === undefined || !crm) return [];
  return [
    {
      id,
      crm: title,
      type,
      state: stateOf(lead),
      at: (sentAt ?? failedAt ?? dueAt)?.toISOString() ?? null,
      attempts,
      fault: crm.fault ?? null,
      number: crm.number ?? null,
      kept: [...(crm.kept ?? [])],
    },
  ];
};

type Needs = {
  readonly accounts: Accounts;
  readonly leads: Pick<Leads, 'settle'>;
  /** Called when there is a lead to write. */
  readonly wake: () => void;
  readonly deskLog: Pick<DeskLog, 'note'>;
  readonly gate: Pick<StaffGate, 'of'>;
};

/** The leads of a submission at the desk: what became of each, and what is to be done with one that was given up. */
export function leadsAtDesk({ accounts, leads, wake, deskLog, gate }: Needs) {
  const handlers: Handlers<typeof deskSubmissions, 'settleLead'> = {
    async settleLead({ params: { id, lead }, body: { verdict } }, call) {
      const before = await leads.settle(lead, verdict, id);
      if (before === null) throw new Problem('lead/not-found');
      const after = verdict === 'retry' ? 'waits' : 'sent';
      await deskLog.note(gate.of(call), { what: 'lead', about: id }, [{ part: 'state', before, after }]);
      wake();
      return { done: true };
    },
  };
  return {
    handlers,

    /** What the desk shows of them. */
    async present({ events = [] }: Pick<Submission, 'events'>): Promise<AtDesk> {
      const crm = await accounts.current();
      return {
        connected: (crm && titleOfReceiver(receiverOf(crm.name))) ?? null,
        leads: events.flatMap(presentLead),
      };
    },
  };
}

export type LeadsAtDesk = ReturnType<typeof leadsAtDesk>;
