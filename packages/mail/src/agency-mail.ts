import { agencyMail } from '@dorpel/contracts/agency-mail';
import { withDeadline } from '@dorpel/contracts/client';
import { askedOf } from '@dorpel/contracts/version';
import { type Log, repeat, serviceClient } from '@dorpel/service-kit';
import type { MailAddress } from './message.ts';

/** Seconds for which the content service is asked to wait with its answer, milliseconds in which it has to give one that is there. */
const WAIT = 25;
const DEADLINE = 3_000;
/** Milliseconds between two questions. */
const AGAIN = 1_000;

type Given = { readonly AGENCY_NAME: string; readonly AGENCY_MAIL: string; readonly MAIL_FROM: string };

/** Where mails of the agency go, and whose they are. Both are to be read each time they are needed: the office may set another. */
export type AgencyMail = {
  /** The box for what visitors send. */
  readonly inbox: MailAddress;
  /** The sender of every mail. */
  readonly sender: MailAddress;
  /** Asks what the desk says now, once. What was known holds where nobody answers. Never rejects. */
  read(): Promise<void>;
  /** The worker that hears of each change. */
  follow(): ReturnType<typeof repeat>;
};

/**
 * The boxes of the agency as its page at the desk has them (ADR 105), within a second or two of being published.
 *
 * @param url of the content service, which keeps that page
 * @param token which services share; without one nothing is asked
 * @param given holds where the desk says nothing, and until the content service first answered
 */
export function followAgencyMail({
  url,
  token,
  given,
  log,
}: {
  readonly url: string;
  readonly token: string | undefined;
  readonly given: Given;
  readonly log: Log;
}): AgencyMail {
  const client = serviceClient(agencyMail, url);
  const versions = serviceClient(askedOf(agencyMail.service), url);
  let known = { name: given.AGENCY_NAME, inbox: given.AGENCY_MAIL, sender: given.MAIL_FROM };
  /** The version of the content that this is of. */
  let seen: string | undefined;
  /** Whether it is logged that nobody answers: once is enough. */
  let isTold = false;

  async function ask(signal: AbortSignal): Promise<void> {
    const headers = { authorization: `Bearer ${token}` };
    const within = withDeadline(DEADLINE, signal);
    const { name, inbox, sender } = await client.getAgencyMail({}, { headers, signal: within });
    known = {
      name: name ?? given.AGENCY_NAME,
      inbox: inbox ?? given.AGENCY_MAIL,
      sender: sender ?? given.MAIL_FROM,
    };
  }

  async function change(signal: AbortSignal): Promise<void> {
    const query = { wait: WAIT, ...(seen !== undefined && { after: seen }) };
    const within = withDeadline(WAIT * 1_000 + DEADLINE, signal);
    const { version } = await versions.getVersion({ query }, { signal: within });
    if (version !== seen) await ask(signal);
    seen = version;
  }

  async function attempt(doing: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> {
    if (token === undefined) return;
    try {
      await doing(signal);
      isTold = false;
    } catch (error) {
      if (!isTold && !signal.aborted)
        log.warn({ error }, 'the boxes of the agency could not be asked: the last known ones hold');
      isTold = true;
    }
  }

  const addressOf = (box: 'inbox' | 'sender'): MailAddress => ({
    get address() {
      return known[box];
    },
    get name() {
      return known.name;
    },
  });

  return {
    inbox: addressOf('inbox'),
    sender: addressOf('sender'),
    read: () => attempt(ask, AbortSignal.timeout(DEADLINE)),
    follow: () =>
      repeat(
        (signal) => attempt(change, signal),
        AGAIN,
        () => {},
      ),
  };
}
