import { Problem } from '@dorpel/contracts';
import type { DeskMail, mailsOf, RepliesCutOff } from '@dorpel/contracts/desk-mails';
import type { Call, DeskLog, Handlers, StaffGate } from '@dorpel/service-kit';
import type { MessageState } from '../message.ts';
import { reasonOf } from '../refusal.tsx';
import type { Outbox } from './outbox.ts';
import type { ListedMessage } from './queue.ts';

export type OutboxAdminOptions = {
  /** All that send mail for the service. */
  readonly outboxes: readonly Pick<Outbox, 'listDead' | 'listWaiting' | 'retry' | 'drop'>[];
  /** What a document with mails is at the desk: its id there, or null where it has no page. */
  readonly about?: (documentId: string) => string;
  /** Why no replies can be fetched, where the service does; undefined where they can. */
  readonly repliesCutOff?: () => Promise<RepliesCutOff | undefined>;
  readonly log: Pick<DeskLog, 'note'>;
  readonly gate: Pick<StaffGate, 'of'>;
};

/** As the desk calls it. */
const stateOf = (state: MessageState) => (state === 'dead' ? 'failed' : 'waits');

type OutboxAdmin = Handlers<ReturnType<typeof mailsOf>>;

/** The mails of a service that wait or failed, seen, retried and dropped at the desk: the same for each service. */
export function outboxAdminHandlers({ outboxes, about, repliesCutOff, log, gate }: OutboxAdminOptions): OutboxAdmin {
  const present = (mail: ListedMessage): DeskMail => ({
    id: mail.id,
    about: about?.(mail.documentId) ?? null,
    to: mail.to.address,
    subject: mail.subject,
    state: stateOf(mail.state),
    at: (mail.failedAt ?? mail.dueAt)?.toISOString() ?? null,
    attempts: mail.attempts,
    error: mail.lastError ?? null,
    why: mail.state === 'dead' && mail.lastError !== undefined ? reasonOf(mail.lastError) : null,
  });

  const all = async (which: 'listDead' | 'listWaiting') =>
    (await Promise.all(outboxes.map((outbox) => outbox[which]()))).flat().map(present);

  /** Does it in the outbox that has the mail, and notes who did. @throws Problem 'mail/not-found' where none has such a one */
  async function act(what: 'retry' | 'drop', id: string, call: Call): Promise<{ done: true }> {
    for (const outbox of outboxes) {
      const was = await outbox[what](id);
      if (was === null) continue;
      const after = what === 'drop' ? 'dropped' : 'waits';
      await log.note(gate.of(call), { what: 'mail', about: id }, [{ part: 'state', before: stateOf(was), after }]);
      return { done: true };
    }
    throw new Problem('mail/not-found');
  }

  return {
    async listMails() {
      const cutOff = await repliesCutOff?.();
      const items = [...(await all('listDead')), ...(await all('listWaiting'))];
      return { items, ...(cutOff && { repliesCutOff: cutOff }) };
    },
    retryMail: ({ params: { id } }, call) => act('retry', id, call),
    dropMail: ({ params: { id } }, call) => act('drop', id, call),
  };
}
