import { type DestinationStream, type Logger, pino } from 'pino';
import { ownEnvironment } from './environment.ts';
import { isError } from './errors.ts';
import { createLogOutput, logFileIn } from './log-output.ts';
import { currentWork } from './observe/work.ts';

/** Writes one JSON line per event: `log.info({ items: 3 }, 'imported')`. Never hand it what a visitor wrote. */
export type Log = Logger;

type Logged = { type: string; message: string; stack?: string; code?: unknown; cause?: Logged };

// A duplicate key error repeats the value (an e-mail address), a struct's failure repeats what a visitor wrote.
const withoutValues = (text: string) =>
  text.replace(/dup key: \{.*\}/gs, 'dup key: {…}').replace(/but received: .*?(?=\n {4}at |$)/gs, 'but received: …');

/** What may be known of an error: not its own properties, in which libraries keep values that people entered. */
function describeError(error: unknown): Logged {
  if (!isError(error)) return { type: typeof error, message: 'something else than an error was thrown' };
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...(error.stack && { stack: withoutValues(error.stack) }),
    ...('code' in error && { code: error.code }),
    ...(isError(error.cause) && { cause: describeError(error.cause) }),
  };
}

/** Characters of a path that a line has at most. */
const LONGEST_PATH = 200;

/**
 * What nobody guesses opens something to who reads it: a payload with its signature (HMAC-SHA-256 in base64url), random
 * bytes in base64url (which have figures and capitals, as no address of ours has) or in hexadecimal.
 */
const CAPABILITY =
  /(?<![\w-])(?:[\w-]*\.[\w-]{43}(?![\w-])|(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{32,}|[\da-f]{32,}(?![\w-]))/g;

/** The address of somebody's mailbox: of a link that was written without its `mailto:`, it is what is asked for. */
const MAILBOX = /[^/]+(?:@|%40)[^/]*/gi;

/**
 * The path of a request as it may stand in a log: without what opens a preview, a calendar, a feed or a link of a mail (S10), and
 * without who somebody is.
 */
export const loggedPath = (path: string): string =>
  path
    .slice(0, LONGEST_PATH * 2)
    .replace(CAPABILITY, '…')
    .replace(MAILBOX, '…')
    .slice(0, LONGEST_PATH);

let standardOutput: DestinationStream | undefined;

/** That of this process, whoever logs: its size and what was dropped are counted once. */
const ownOutput = () => (standardOutput ??= createLogOutput(1, logFileIn(ownEnvironment())));

const SECRETS = ['password', 'token', 'authorization', 'cookie', 'email', 'phone'];

/**
 * A log for one service, on standard output or another stream. Errors go in as `log.error({ error }, '…')`;
 * their values and the fields that name a person or a secret are left out.
 */
export function createLog(name: string, level = 'info', stream?: DestinationStream): Log {
  const options = {
    name,
    level,
    base: { name },
    // Every line says for which request it was written, whoever writes it.
    mixin: () => {
      const requestId = currentWork()?.requestId;
      return requestId ? { requestId } : {};
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { error: describeError, err: describeError },
    redact: { paths: SECRETS.flatMap((field) => [field, `*.${field}`]), censor: '…' },
  };
  // Written at once: lines kept back until the process ends would come out of order, or not at all.
  return pino(options, stream ?? ownOutput());
}
