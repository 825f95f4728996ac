import { isProblem } from '@dorpel/contracts';
import type { Language } from '@dorpel/i18n/languages';
import {
  createMessage,
  type MailContent,
  type MailSender,
  type Office,
  type OutgoingMessage,
  refusalNotice,
} from '@dorpel/mail';
import { type Log, metrics, repeat, type Worker } from '@dorpel/service-kit';
import { msg } from '@lingui/core/macro';
import { Counter, Gauge } from 'prom-client';
import {
  type Asked,
  type Colleague,
  handlingOf,
  languageOf,
  type LetterSources,
  MOST_REPLIES,
  nameIn,
  personOf,
  type Places,
  renderToColleague,
  type Submission,
} from '../submissions/submissions.ts';
import { inWords } from '../locales/sentences.ts';
import { type Incoming, readMail } from './mail.ts';
import { type FetchParts, fetchReplies } from './imap.ts';
import { Declined, listenForReplies, type Taker } from './smtp.ts';
import type { ReplyAddresses } from './token.ts';

export type { ImapPatience } from './imap.ts';
export { openMailbox } from './mailbox.store.ts';
export { replyAddresses } from './token.ts';

/** How the office is told that somebody replied. */
const REPLIED_WORDS = inWords((say) => ({
  subject: (name: string) => say(msg`Reply by email: ${name}`),
  replied: (name: string) => say(msg`${name} has replied by email. You can read the reply at the desk.`),
}));

type Replied = {
  readonly language: Language;
  readonly sender: MailSender;
  readonly name: string;
  readonly from: string;
  readonly at: Date;
  /** Where it is at the desk. */
  readonly href: string;
};

/** The mail to who looks after a thread. */
export function renderReplied({ language, sender, name, from, at, href }: Replied): MailContent {
  const words = REPLIED_WORDS[language];
  const [subject, said] = [words.subject(name), words.replied(name)];
  return renderToColleague({ language, sender, subject, said, from, receivedAt: at, href });
}

const taken = new Counter({
  name: 'reply_mails_total',
  help: 'Mails that came in for threads, by what became of them.',
  labelNames: ['outcome'] as const,
  registers: [metrics],
});

const listening = new Gauge({
  name: 'reply_listening',
  help: 'Whether this process takes replies by mail: 1, or 0 where another one does, or port or mailbox are out of reach.',
  labelNames: ['by'] as const,
  registers: [metrics],
});

const lastTaken = new Gauge({
  name: 'reply_last_taken_seconds',
  help: 'When a mail for a thread was last taken, in seconds since 1970.',
  registers: [metrics],
});

/** Milliseconds until a process tries again to listen where another one does. */
const AGAIN = 15_000;

/** Who changes a thread when something comes in: nobody of the office. */
const MAIL = 'mail';

/** Times that somebody else may be first at one thread. */
const TRIES = 5;

type ReplyParts = {
  readonly addresses: ReplyAddresses;
  readonly find: (id: string) => Promise<Submission | undefined>;
  readonly handle: (
    id: string,
    version: number,
    asked: Asked,
    by: Colleague,
    messages: readonly OutgoingMessage[],
  ) => Promise<unknown>;
  readonly staff: Pick<Places, 'find'>;
  readonly sources: Pick<LetterSources, 'site' | 'boxOf'>;
  readonly office: Office;
  /** Called when there is something to send. */
  readonly wake: () => void;
  readonly now: () => Date;
};

/** Keeps what came in for a thread, once, and tells who looks after it. */
function createTake({ addresses, find, handle, staff, sources, office, wake, now }: ReplyParts) {
  /** Who has taken it on; where nobody has, or they left, the box that the visitor's reply went to before. */
  async function toldOf(submission: Submission, from: string): Promise<OutgoingMessage> {
    const { assignee } = handlingOf(submission);
    const place = assignee && (await staff.find(assignee.id).catch(() => null));
    const to = place ? { address: place.email, name: place.name } : await sources.boxOf(submission);
    const language = languageOf(place);
    const [sender, href] = [
      await sources.site.sender(language),
      sources.site.hrefOfDesk(`inbox/${submission.id}`, language),
    ];
    const name = nameIn(submission.answers) || submission.answers.email;
    return createMessage({ to, ...renderReplied({ language, sender, name, from, at: now(), href }) });
  }

  async function keepReply(submission: Submission, { reply }: Incoming & { readonly kind: 'reply' }): Promise<string> {
    const { version, replies = [], changes } = handlingOf(submission);
    if (replies.some(({ id }) => id === reply.id)) return 'again';
    if (replies.length >= MOST_REPLIES) throw new Declined(552, 'There are too many replies.');
    const isOther = reply.from !== personOf(submission.answers.email);
    // One mail until somebody of the office did something: however many programs reply to each other, it is one.
    const acted = changes.findLast(({ by }) => by.id !== MAIL)?.at ?? submission.receivedAt;
    const isTold = !reply.isAutomatic && !replies.some(({ at, isAutomatic }) => !isAutomatic && at > acted);
    const messages = isTold ? [await toldOf(submission, reply.from)] : [];
    await handle(submission.id, version, { reply: { ...reply, isOther } }, { id: MAIL, name: reply.from }, messages);
    return reply.isAutomatic ? 'automatic' : 'reply';
  }

  async function keepBounce(submission: Submission, { id, mails, said }: Incoming & { readonly kind: 'bounce' }) {
    const { version, answers = [], bounces = [] } = handlingOf(submission);
    if (bounces.some((each) => each.id === id)) return 'again';
    if (bounces.length >= MOST_REPLIES) throw new Declined(552, 'There are too many reports.');
    const of = submission.messages.find((message) => mails.includes(message.id))?.id ?? answers.at(-1)?.id;
    if (of === undefined) return 'unknown';
    const message = submission.messages.find((each) => each.id === of);
    const to = message?.to.address ?? submission.answers.email;
    const notice = message && (await refusalNotice(message, said, office));
    await handle(
      submission.id,
      version,
      { bounce: { id, of, said, to } },
      { id: MAIL, name: to },
      notice ? [notice] : [],
    );
    return 'bounce';
  }

  /** @throws Declined */
  async function submissionAt(address: string): Promise<Submission> {
    const id = addresses.idOf(address);
    const submission = id === undefined ? undefined : await find(id);
    if (submission) return submission;
    // Forged, mistyped, or of somebody whose data was erased: nobody guesses whose it is.
    taken.inc({ outcome: id === undefined ? 'no-token' : 'gone' });
    throw new Declined(550, '5.1.1 There is nobody under this address.');
  }

  return {
    isOurs: async (address: string) => void (await submissionAt(address)),

    async take(raw: Buffer, from: string, to: string): Promise<void> {
      const incoming = await readMail(raw, from).catch(() => {
        taken.inc({ outcome: 'unreadable' });
        throw new Declined(554, '5.6.0 The mail cannot be read.');
      });
      for (let tries = 1; ; tries += 1) {
        const submission = await submissionAt(to);
        try {
          const outcome =
            incoming.kind === 'reply'
              ? await keepReply(submission, incoming)
              : incoming.kind === 'bounce'
                ? await keepBounce(submission, incoming)
                : incoming.kind;
          taken.inc({ outcome });
          lastTaken.setToCurrentTime();
          wake();
          return;
        } catch (error) {
          if (!isProblem(error, 'submission/changed') || tries === TRIES) throw error;
        }
      }
    },
  };
}

/** Where replies come in: at a port, from a mailbox, or both. */
export type ReplyDoors = {
  readonly smtp: { readonly port: number; readonly host: string | undefined } | undefined;
  readonly imap: Pick<FetchParts, 'settings' | 'patience' | 'mailbox' | 'lease'> | undefined;
};

/**
 * The workers that take replies. Of several processes of one machine the first has the port, and of all the first has the mailbox;
 * when it ends, the next takes them.
 */
export function receiveReplies(parts: ReplyParts, { smtp, imap }: ReplyDoors, log: Log): readonly Worker[] {
  const { isOurs, take: keep } = createTake(parts);
  const { addresses, now } = parts;
  const take = async (raw: Buffer, from: string, to: string) => {
    try {
      await keep(raw, from, to);
    } catch (error) {
      if (!(error instanceof Declined)) {
        taken.inc({ outcome: 'failed' });
        log.error({ error }, 'a reply by mail was not kept: it is tried again');
      }
      throw error;
    }
  };
  const fetching = imap && {
    ...imap,
    isOurs: (address: string) => addresses.idOf(address) !== undefined,
    take,
    listens: (isListening: boolean) => listening.set({ by: 'imap' }, Number(isListening)),
    count: (outcome: string) => taken.inc({ outcome }),
    log,
    now,
  };
  return [...(smtp ? [listenAt(smtp, { isOurs, take }, log)] : []), ...(fetching ? [fetchReplies(fetching)] : [])];
}

/** Takes what a mail server hands over at a port, once it is free. */
function listenAt({ port, host }: NonNullable<ReplyDoors['smtp']>, taker: Taker, log: Log): Worker {
  let server: Awaited<ReturnType<typeof listenForReplies>> | undefined;
  let isSaid = false;
  const round = repeat(
    async () => {
      if (server) return;
      server = await listenForReplies(taker, port, host);
      listening.set({ by: 'smtp' }, 1);
      log.info({ port: server.port }, 'replies are taken by mail');
    },
    AGAIN,
    (error) => {
      listening.set({ by: 'smtp' }, 0);
      if (isSaid) return;
      isSaid = true;
      log.warn({ error }, 'replies are not taken by this process as long as it does not get the port');
    },
  );
  return {
    async stop() {
      await round.stop();
      await server?.close();
    },
  };
}
