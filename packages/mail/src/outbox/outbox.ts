import { changesOf, type Log } from '@dorpel/service-kit';
import type { Collection, Db } from 'mongodb';
import type { MessageState, OutgoingMessage, WithMessages } from '../message.ts';
import { type Office, refusalNotice } from '../refusal.tsx';
import type { Mail, MailTransport } from '../transport.ts';
import { countOutcomes } from './deliver.ts';
import { type ListedMessage, queueIn } from './queue.ts';
import { createSender, type Sender } from './sender.ts';
import { type OutboxSettings, withDefaults } from './settings.ts';

/** The worker that sends the messages of one collection. */
export type Outbox = Sender & {
  /** The messages that were given up, for the desk. */
  listDead(): Promise<ListedMessage[]>;
  /** The messages that are still to be sent, with what the last attempt ended with where there was one. */
  listWaiting(): Promise<ListedMessage[]>;
  /** How many documents have such messages: a list ends after 500 of them. */
  countOf(which: 'listDead' | 'listWaiting'): Promise<number>;
  /** Makes a dead or sent message due again. Answers whether there is such a one. */
  resend(id: string): Promise<boolean>;
  /** Tries a message that is dead or waits now, with all its attempts. Answers which it was; null where there is no such one. */
  retry(id: string): Promise<MessageState | null>;
  /** Takes back a message that is dead or waits: it is never sent. Answers which it was; null where there is no such one. */
  drop(id: string): Promise<MessageState | null>;
};

export type OutboxOptions<T extends WithMessages> = {
  /** The database of the collection. */
  readonly db: Db;
  /** Opened with `outboxIndexes` among its indexes. */
  readonly collection: Collection<T>;
  readonly transport: MailTransport;
  readonly log: Log;
  readonly settings: OutboxSettings;
  /** Who is told by mail, once, of what a server refused for good. */
  readonly office: Office;
};

const outcomes = countOutcomes('mail');

/** So many mails go out side by side, and so many with those that a server keeps waiting, where the settings do not say. */
const LANES = 10;
const CONNECTIONS = 60;

/** Each copy of a message carries the same Message-ID, by which mail programs know that they are one mail. */
const messageIdOf = (id: string, from: string) => `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`;

const mailOf = (message: OutgoingMessage, { from }: OutboxSettings): Mail => ({
  messageId: messageIdOf(message.id, from.address),
  from,
  to: message.to,
  replyTo: message.replyTo,
  bounceTo: message.bounceTo,
  subject: message.subject,
  html: message.html,
  text: message.text,
  attachments: message.attachments,
  headers: message.headers,
  references: message.follows?.map((id) => messageIdOf(id, from.address)),
});

/**
 * Sends what a collection's documents carry in `messages`. Every message is sent at least once; a copy has the same
 * Message-ID.
 */
export function createOutbox<T extends WithMessages>({
  db,
  collection,
  transport,
  log,
  settings,
  office,
}: OutboxOptions<T>): Outbox {
  const queue = queueIn(collection as unknown as Collection<never>);
  const sender = createSender({
    what: 'mail',
    queue,
    send: (message) => transport.send(mailOf(message, settings)),
    async onRefused(claim, said) {
      const notice = await refusalNotice(claim.message, said, office);
      if (notice) await queue.tell(claim, notice);
    },
    outcomes,
    log,
    settings: withDefaults({
      connections: CONNECTIONS,
      lanes: Math.min(LANES, settings.connections ?? LANES),
      ...settings,
    }),
  });
  /** What a command or another process stored is seen when it is stored, and not at the next look. */
  async function follow(isOn: () => boolean): Promise<void> {
    const changes = changesOf(db, collection.collectionName);
    while (isOn()) {
      await changes.open();
      sender.wake();
      await changes.next();
    }
    await changes.close();
  }

  /** Which start it is: what follows an earlier one ends. */
  let starts = 0;
  const again = (among: readonly MessageState[]) => async (id: string) => {
    const was = await queue.resend(id, among);
    if (was) sender.wake();
    return was;
  };
  return {
    ...sender,
    start() {
      sender.start();
      starts += 1;
      const mine = starts;
      void follow(() => starts === mine);
    },
    stop(withinMs) {
      starts += 1;
      return sender.stop(withinMs);
    },
    listDead: () => queue.list(['dead']),
    listWaiting: () => queue.list(['due', 'leased']),
    countOf: (which) => queue.count(which === 'listDead' ? ['dead'] : ['due', 'leased']),
    resend: async (id) => (await again(['dead', 'sent'])(id)) !== null,
    retry: again(['dead', 'due']),
    drop: queue.drop,
  };
}
