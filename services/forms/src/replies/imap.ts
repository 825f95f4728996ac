import { setTimeout as pause } from 'node:timers/promises';
import { limitText } from '@dorpel/i18n/text';
import { type Held, type Lease, LeaseLost, type Log, partsOf, repeat, type Worker } from '@dorpel/service-kit';
import type { FetchMessageObject, ImapFlow } from 'imapflow';
import type { ImapSettings } from '../config.ts';
import type { Mailbox } from './mailbox.store.ts';
import { Declined, LARGEST } from './smtp.ts';

/** Milliseconds: tests wait for none of it. */
export type ImapPatience = {
  /** After the first failure, twice that after the next, and at most so many. */
  readonly firstDelay: number;
  readonly longestDelay: number;
  /** Between two looks at a mailbox of which the server says nothing. */
  readonly poll: number;
  /** Until a process asks again for what another one does. */
  readonly again: number;
};

/** Milliseconds until a connection is broken off that is not closed by itself when the process ends. */
const CLOSES = 3_000;

/** Mails whose headers are asked for at once. */
const BATCH = 50;

/** Where the address of a thread may stand: mail servers keep that of the envelope in one of the latter, and none of them in all. */
const RECIPIENTS = ['To', 'Cc', 'Delivered-To', 'X-Original-To', 'Envelope-To', 'X-Envelope-To'];

/** The most addresses of one mail that are looked at. */
const MOST_ADDRESSES = 100;

const addressesIn = (headers: string): readonly string[] =>
  [...new Set(headers.toLowerCase().match(/[^\s<>(),:;"]+@[^\s<>(),:;"]+/g))].slice(0, MOST_ADDRESSES);

/** Who is told that a mail can't be delivered, as its server noted it on top; '' of what no person wrote, undefined where it noted nothing. */
const returnPathOf = (raw: Buffer): string | undefined => {
  const [headers = ''] = raw
    .subarray(0, 100_000)
    .toString('latin1')
    .split(/\r?\n\r?\n/);
  return /^Return-Path:[ \t]*<?([^>\s]*)/im.exec(headers)?.[1];
};

type Failure = { readonly isLogin: boolean; readonly said: string };

/** What went wrong, without what the server may not be trusted to leave out. */
function failureOf(error: unknown, { password }: ImapSettings): Failure {
  const {
    authenticationFailed = false,
    responseText,
    response,
    reason,
    message,
  } = error as {
    readonly [name: string]: unknown;
  };
  const said = [responseText, response, reason, message].find((each) => typeof each === 'string' && each !== '');
  return {
    isLogin: authenticationFailed === true,
    said: limitText(
      String(said ?? 'unknown')
        .replaceAll(password, '…')
        .replaceAll(/\s+/g, ' '),
      300,
    ),
  };
}

export type FetchParts = {
  readonly settings: ImapSettings;
  readonly patience: ImapPatience;
  readonly mailbox: Mailbox;
  /** One process at a time reads it. */
  readonly lease: Lease;
  /** Whether an address is that of a thread. */
  readonly isOurs: (address: string) => boolean;
  /** Keeps a mail, once, however often it comes. @throws Declined where it is for nobody, or can't be kept */
  readonly take: (raw: Buffer, from: string, to: string) => Promise<void>;
  /** Called when this process begins and ends to take mails. */
  readonly listens: (isListening: boolean) => void;
  readonly count: (outcome: string) => void;
  readonly log: Log;
  readonly now: () => Date;
};

/**
 * The worker that fetches replies from a mailbox. A mail that was kept is marked as read, after it was; what is for no thread is
 * looked at once and left as it is. Mails are looked at in the order of their numbers, and how far is kept in the database, so that
 * no mail is missed that somebody of the office read first.
 */
export function fetchReplies(parts: FetchParts): Worker {
  const { settings, patience, mailbox, lease, isOurs, take, listens, count, log, now } = parts;
  const { host, port, user, password, folder, tls } = settings;
  const of = `${user}@${host}/${folder}`;
  /** Mails that are done though one before them is not. */
  const done = new Set<number>();
  let numbering = '';
  let isMarkable = true;

  /** Keeps a mail for the threads whose addresses are on it, and marks it. @throws what `take` does but Declined, and where it can't be fetched */
  async function takeOne(client: ImapFlow, uid: number, ours: readonly string[]): Promise<void> {
    const fetched = await client.fetchOne(String(uid), { source: true }, { uid: true });
    const raw = fetched && fetched.source;
    // Somebody deleted it meanwhile.
    if (!raw) return;
    let isKept = false;
    for (const address of ours) {
      try {
        // Where nothing notes who sent it, a person did.
        await take(raw, returnPathOf(raw) ?? address, address);
        isKept = true;
      } catch (error) {
        if (!(error instanceof Declined)) throw error;
      }
    }
    if (!isKept || (await client.messageFlagsAdd(String(uid), [String.raw`\Seen`], { uid: true }))) return;
    if (!client.usable) throw new Error('The connection ended before a mail was marked.');
    if (isMarkable)
      log.warn({ host, folder }, 'replies are fetched from the mailbox, and can’t be marked as read in it');
    isMarkable = false;
  }

  /** Looks at what nobody has looked at. @throws Error where a mail could not be kept: the others are done all the same */
  async function look(client: ImapFlow, held: Held, signal: AbortSignal): Promise<void> {
    let next = await mailbox.next(of, numbering);
    const found = await client.search({ uid: `${next}:*` }, { uid: true });
    if (!found) throw new Error('The mail server does not say what is in the mailbox.');
    // The last mail is among them even where its number is lower.
    const uids = found.filter((uid) => uid >= next && !done.has(uid)).sort((one, other) => one - other);
    let failed: Error | undefined;
    for (const batch of partsOf(uids, BATCH)) {
      const query = { uid: true, size: true, headers: RECIPIENTS };
      const heads = new Map<number, FetchMessageObject>();
      for (const head of await client.fetchAll(batch.join(','), query, { uid: true })) heads.set(head.uid, head);
      for (const uid of batch) {
        if (signal.aborted) return;
        const { size = 0, headers } = heads.get(uid) ?? {};
        const ours = addressesIn(headers?.toString('latin1') ?? '').filter(isOurs);
        if (ours.length > 0) await held.keep();
        try {
          if (size > LARGEST && ours.length > 0) count('too-large');
          else if (ours.length > 0) await takeOne(client, uid, ours);
          done.add(uid);
        } catch (error) {
          if (!client.usable) throw error;
          failed ??= error instanceof Error ? error : new Error('A mail could not be kept.', { cause: error });
        }
        if (failed) continue;
        for (next = uid; done.delete(next); ) next += 1;
        if (ours.length > 0) await mailbox.advance(of, numbering, next);
      }
      await mailbox.advance(of, numbering, next);
    }
    if (failed) throw failed;
  }

  /**
   * Reads the mailbox until the connection ends or the process does.
   *
   * @param worked called when all that is there was looked at
   * @throws Error the server's, or that of what could not be kept
   */
  async function session(held: Held, signal: AbortSignal, worked: () => Promise<void>): Promise<void> {
    // Who fetches no mails has nothing of it in memory.
    const { ImapFlow: Client } = await import('imapflow');
    const client = new Client({
      host,
      port,
      secure: tls === 'at once',
      ...(tls !== 'at once' && { doSTARTTLS: tls === 'before login' }),
      auth: { user, pass: password },
      // It would log what people wrote.
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: 20_000,
      socketTimeout: 60_000,
      maxLiteralSize: LARGEST + 1024,
      maxResponseSize: LARGEST * 2,
    });
    let wake = () => {};
    let hasNews = false;
    let broken: Error | undefined;
    let timer: NodeJS.Timeout | undefined;
    const news = () => {
      hasNews = true;
      wake();
    };
    const end = () => {
      if (client.usable) timer = setTimeout(() => client.close(), CLOSES).unref();
      else client.close();
      news();
    };
    client.on('error', (error) => {
      broken ??= error;
      news();
    });
    client.on('close', news);
    client.on('exists', news);
    signal.addEventListener('abort', end, { once: true });
    try {
      await client.connect();
      const { uidValidity } = await client.mailboxOpen(folder);
      if (numbering !== String(uidValidity)) done.clear();
      numbering = String(uidValidity);
      while (!signal.aborted) {
        hasNews = false;
        await held.keep();
        await look(client, held, signal);
        await worked();
        if (!hasNews) {
          await new Promise<void>((resolve) => {
            const quiet = setTimeout(resolve, patience.poll).unref();
            wake = () => {
              clearTimeout(quiet);
              resolve();
            };
            // It ends with the next command; a server that does not know IDLE is asked from time to time instead.
            void client.idle().catch(() => {});
          });
        }
        if (!client.usable) throw broken ?? new Error(client.byeReason ?? 'The mail server ended the connection.');
      }
    } finally {
      signal.removeEventListener('abort', end);
      timer ??= setTimeout(() => client.close(), CLOSES).unref();
      if (client.usable) await client.logout().catch(() => {});
      clearTimeout(timer);
      client.close();
    }
  }

  /** Says once that nothing can be fetched, and again when it is for another reason. */
  async function tell(failure: Failure, before: Failure | undefined): Promise<void> {
    const { isLogin } = failure;
    const said = isLogin ? 'the mailbox of replies refuses the login' : 'replies can’t be fetched from their mailbox';
    if (before?.isLogin !== isLogin) log.error({ host, folder, ...failure }, said);
    // Without the database nobody can be told, and nothing be kept.
    await mailbox.cut({ since: now(), ...failure }).catch(() => {});
  }

  /** Reads it again and again. @throws LeaseLost when another process does */
  async function whileHeld(held: Held, signal: AbortSignal): Promise<void> {
    let failures = 0;
    let failure: Failure | undefined;
    while (!signal.aborted) {
      let hasWorked = false;
      const worked = async () => {
        if (hasWorked) return;
        await mailbox.mend();
        if (failure) log.info({ host, folder }, 'replies are fetched again');
        [hasWorked, failures, failure] = [true, 0, undefined];
        listens(true);
      };
      try {
        await session(held, signal, worked);
      } catch (error) {
        if (error instanceof LeaseLost) throw error;
        if (signal.aborted) return;
        // Servers end a connection from time to time.
        if (!hasWorked) {
          const last = failureOf(error, settings);
          await tell(last, failure);
          [failure, failures] = [last, failures + 1];
        }
      }
      listens(false);
      const delay = Math.min(patience.longestDelay, patience.firstDelay * 2 ** Math.max(failures - 1, 0));
      await pause(delay, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  return repeat(
    async (signal) => {
      const held = await lease.take();
      if (!held) return;
      log.info({ host, folder }, 'replies are fetched by this process');
      try {
        await whileHeld(held, signal);
      } finally {
        listens(false);
        await held.release();
      }
    },
    patience.again,
    (error) => log.warn({ error }, 'replies are not fetched by this process any more'),
  );
}
