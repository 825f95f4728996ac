import { randomUUID } from 'node:crypto';
import { currentTraceparent, currentWork } from '@dorpel/service-kit';

export type MailAddress = { readonly address: string; readonly name?: string };

export type Attachment = {
  /** File name the reader sees. */
  readonly name: string;
  /** 'application/pdf', 'text/calendar; method=REQUEST'. */
  readonly type: string;
  readonly base64: string;
};

/** What is in a mail, besides to whom it goes. */
export type MailContent = { readonly subject: string; readonly html: string; readonly text: string };

/**
 * 'due': to be sent from `dueAt` on. 'leased': a worker is sending it, until `dueAt`. 'sent', 'dead', 'dropped': over, and
 * without `dueAt`; a dead one used up its attempts and waits for a person, a dropped one was taken back by one.
 */
export type MessageState = 'due' | 'leased' | 'sent' | 'dead' | 'dropped';

/** Something that has to reach somebody outside, and what became of it: the part that every outbox looks at. */
export type QueueEntry = {
  readonly id: string;
  readonly state: MessageState;
  readonly dueAt?: Date;
  readonly leaseToken?: string;
  /** Entries with the same one are held up by a receiver that is slow, others not: the domain of a recipient. */
  readonly lane?: string;
  /** Attempts that were begun. */
  readonly attempts: number;
  /** What the last failed attempt ended with: the receiver's words. */
  readonly lastError?: string;
  readonly sentAt?: Date;
  /** When it was given up. */
  readonly failedAt?: Date;
  /** The request it was written for, by which logs and traces lead from its sending back to it. */
  readonly cause?: { readonly requestId: string; readonly traceparent?: string };
};

/** A mail as it is stored, inside the document that caused it: both are stored, or neither. */
export type OutgoingMessage = MailContent &
  QueueEntry & {
    /** One recipient: a mail to two people is two messages, each with its own fate. */
    readonly to: MailAddress;
    readonly replyTo?: MailAddress;
    /** Who is told by mail servers that it could not be delivered after all; the sender unless it is given (RFC 5321, 4.4). */
    readonly bounceTo?: string;
    readonly attachments?: readonly Attachment[];
    /** 'List-Unsubscribe', … */
    readonly headers?: Readonly<Record<string, string>>;
    /** Ids of the messages of the conversation that it goes on with, oldest first: mail programs show them as one (RFC 5322, 3.6.4). */
    readonly follows?: readonly string[];
    /** The office is told by it that a mail was refused: which (its id; 'all' of what comes again), and whose address refused it. */
    readonly tells?: { readonly of: string; readonly to: string };
  };

/** Every document that causes mail carries its messages under this name. */
export type WithMessages = { messages: OutgoingMessage[] };

export type NewMessage = Pick<
  OutgoingMessage,
  'to' | 'subject' | 'html' | 'text' | 'replyTo' | 'bounceTo' | 'attachments' | 'headers' | 'follows'
> & {
  /** Not before; now when it is not given. */
  readonly dueAt?: Date;
  /** Whether a person wrote it for this reader: whoever is away may be told so. */
  readonly isWrittenByHand?: boolean;
};

/** The language of a mail, as its text says it. */
const LANGUAGE = /<html[^>]*\slang="([\w-]+)"/;

/** What a mail says of itself: its language (RFC 3282), and that no holiday answers what nobody wrote (RFC 3834). */
function headersOf({
  html,
  headers,
  isWrittenByHand = false,
}: Pick<NewMessage, 'html' | 'headers' | 'isWrittenByHand'>) {
  const language = LANGUAGE.exec(html)?.[1];
  return {
    ...(language !== undefined && { 'Content-Language': language }),
    ...(!isWrittenByHand && { 'Auto-Submitted': 'auto-generated' }),
    ...headers,
  };
}

function causeOf(): Pick<QueueEntry, 'cause'> {
  const requestId = currentWork()?.requestId;
  const traceparent = currentTraceparent();
  return requestId ? { cause: { requestId, ...(traceparent && { traceparent }) } } : {};
}

/** An entry that nobody has tried to send yet. */
export const newEntry = (dueAt = new Date()): QueueEntry => ({
  id: randomUUID(),
  state: 'due',
  dueAt,
  attempts: 0,
  ...causeOf(),
});

/** Marks that turn the direction of what follows (Unicode, UAX 9): with them a name or a file shows another one than it has. */
const TURNS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Control characters, line ends among them: what follows one would be a header of its own (RFC 5322, 2.2). */
const CONTROLS = /[\p{Cc}\s]+/gu;

/** A text as it may stand in a header of a mail, the name of a person or of a file: on one line, read the way it is written. */
export const headerText = (text: string): string => text.replace(TURNS, '').replace(CONTROLS, ' ').trim();

/** A name as it may stand beside an address: without what begins or ends one; no name where nothing is left of it. */
function plainly({ address, name = '' }: MailAddress): MailAddress {
  const plain = headerText(name.replace(/[<>"]/g, ' '));
  return plain === '' ? { address } : { address, name: plain };
}

/**
 * A message to store in the document that causes it; the outbox of its collection sends it. What becomes a header is made fit
 * for one here, whoever wrote it.
 */
export function createMessage({
  dueAt,
  to,
  replyTo,
  attachments,
  isWrittenByHand,
  ...content
}: NewMessage): OutgoingMessage {
  return {
    ...content,
    headers: headersOf({ ...content, isWrittenByHand }),
    subject: headerText(content.subject),
    to: plainly(to),
    ...(replyTo && { replyTo: plainly(replyTo) }),
    ...(attachments && { attachments: attachments.map((each) => ({ ...each, name: headerText(each.name) })) }),
    ...newEntry(dueAt),
    lane: to.address.slice(to.address.lastIndexOf('@') + 1).toLowerCase(),
  };
}
