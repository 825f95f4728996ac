import { once } from 'node:events';
import { defineCollection, openCollection } from '@dorpel/service-kit';
import { captureLog, startTestDatabase } from '@dorpel/service-kit/testing';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { startCatcher } from '../catcher/catcher.ts';
import { createMessage, type NewMessage, type OutgoingMessage, type WithMessages } from '../message.ts';
import type { MailTransport } from '../transport.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { outboxIndexes } from './queue.ts';
import type { OutboxSettings } from './settings.ts';

const letters = defineCollection<WithMessages>({ name: 'letters', indexes: outboxIndexes });
const from = { address: 'info@example.be', name: 'Huis & Zoon' };
export const OFFICE = {
  box: { address: 'kantoor@example.be', name: 'Huis & Zoon' },
  language: 'nl',
  sender: () => ({ name: 'Huis & Zoon', href: 'https://example.be/nl/', lines: ['Kerkstraat 1, 9000 Gent'] }),
  desk: 'https://example.be/nl/desk/mails/',
} as const;
const FAST = { from, firstDelay: 20, longestDelay: 40, poll: 20 } as const;

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Looks until there is something to see. */
export async function until<T>(look: () => Promise<T | false | undefined | null>, within = 100_000): Promise<T> {
  const end = Date.now() + within;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error('It did not happen in time.');
    await pause(20);
  }
}

export const letter = (more: Partial<NewMessage> = {}) =>
  createMessage({
    to: { address: 'lotte@example.be', name: 'Lotte Peeters' },
    subject: 'Uw bezoek op zaterdag – één vraag',
    html: '<p>Tot dan.</p>',
    text: 'Tot dan.\n',
    ...more,
  });

/** A collection of letters in a database of its own, a catcher, and quick outboxes between them. */
export async function startPostOffice() {
  const mongo = await startTestDatabase();
  const catcher = await startCatcher({ smtpPort: 0, port: 0 });
  const collection = await openCollection(mongo.database, letters);
  let running: Outbox[] = [];

  const stateOf = async (id: string): Promise<OutgoingMessage> => {
    const document = await collection.findOne({ 'messages.id': id });
    const message = document?.messages.find((each) => each.id === id);
    if (!message) throw new Error('The message is gone.');
    return message;
  };

  return {
    mongo,
    catcher,
    collection,
    stateOf,
    isSent: (id: string) => async () => (await stateOf(id)).state === 'sent',
    /** Stores messages in one document. */
    async store(...messages: OutgoingMessage[]) {
      await collection.insertOne({ messages });
      return messages;
    },
    outbox(transport: MailTransport, settings: Partial<OutboxSettings> = {}, source = collection) {
      const { log, lines } = captureLog();
      const made = createOutbox({
        db: mongo.database.db,
        collection: source,
        transport,
        log,
        office: OFFICE,
        settings: { ...FAST, ...settings },
      });
      running.push(made);
      return { ...made, lines };
    },
    async empty() {
      await Promise.all(running.map((outbox) => outbox.stop(100)));
      running = [];
      await collection.deleteMany({});
      await catcher.clear();
    },
    async stop() {
      await catcher.stop();
      await mongo.stop();
    },
  };
}

export type PostOffice = Awaited<ReturnType<typeof startPostOffice>>;

/** An SMTP server that takes mail as it is told to. */
async function startSmtp(takes: Pick<SMTPServerOptions, 'onRcptTo' | 'onData' | 'onClose'>) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    ...takes,
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

/** An SMTP server that refuses every recipient but some, for now (4xx) or for good (5xx), until it is told to take them. */
export async function startRefusing(responseCode: number, ...welcome: readonly string[]) {
  let refuses = true;
  const taken: string[] = [];
  const smtp = await startSmtp({
    onRcptTo: ({ address }, _session, callback) => {
      if (refuses && !welcome.includes(address))
        return callback(Object.assign(new Error(`no such user ${address}`), { responseCode }));
      taken.push(address);
      callback();
    },
    onData: (stream, _session, callback) => {
      stream.resume();
      stream.on('end', () => callback());
    },
  });
  return {
    ...smtp,
    taken,
    relent: () => {
      refuses = false;
    },
  };
}

/** An SMTP server that never answers once it has the text of a mail to 'hang@…', until it relents and takes those as well. */
export async function startHanging() {
  const taken: string[] = [];
  const hanging = new Set<string>();
  /** By session: who hung up is not answered any more. */
  const waiting = new Map<string, () => void>();
  let hangs = true;
  const smtp = await startSmtp({
    onData: (stream, { id, envelope: { rcptTo } }, callback) => {
      const address = rcptTo[0]?.address ?? '';
      const take = () => {
        taken.push(address);
        callback();
      };
      stream.resume();
      stream.on('end', () => {
        if (!hangs || !address.startsWith('hang@')) return take();
        hanging.add(address);
        waiting.set(id, take);
      });
    },
    onClose: ({ id }) => void waiting.delete(id),
  });
  return {
    ...smtp,
    taken,
    hanging,
    relent: () => {
      hangs = false;
      for (const take of waiting.values()) take();
    },
  };
}
