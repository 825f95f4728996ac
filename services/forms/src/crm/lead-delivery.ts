import { CrmFault } from '@dorpel/crm';
import {
  type Claim,
  countOutcomes,
  createSender,
  delayAfter,
  GivenUp,
  type Sender,
  type SendSettings,
  withDefaults,
} from '@dorpel/mail';
import type { Log } from '@dorpel/service-kit';
import type { WebhookEvent } from '../submissions/submissions.ts';
import { type Accounts, type CrmAccount, receiverOf } from './accounts.ts';
import type { Kept, StoredLead } from './leads.ts';
import type { Leads } from './leads.store.ts';

type LeadsOptions = {
  readonly accounts: Accounts;
  readonly leads: Pick<Leads, 'queue' | 'claim' | 'note'>;
  readonly log: Log;
  readonly settings: SendSettings;
};

/** Why a lead was not written; the connector's words name the call by its path alone, and no credential or person. */
class NotWritten extends Error {
  readonly responseCode: number | undefined;
  constructor({ message, status }: CrmFault) {
    super(message);
    this.responseCode = status;
  }
}

/** An account that may be written into. */
type Writable = CrmAccount & { readonly account: NonNullable<CrmAccount['account']> };

const outcomes = countOutcomes('lead');

const faultOf = (error: unknown): string => (error instanceof CrmFault ? error.is : 'not-understood');

/** Writes one lead; without its home where the CRM refuses it with that, which its message names anyway. @throws CrmFault */
async function write(
  account: Writable['account'],
  stored: StoredLead,
  home: string | null,
): Promise<{ number: string | null; kept: Kept[] }> {
  const { home: id, viewing, kept: own, ...rest } = stored;
  const lead = {
    ...rest,
    ...(viewing && { viewing: { from: new Date(viewing.from), until: new Date(viewing.until) } }),
  };
  const send = async (named: string | null) => {
    const { id: number, kept } = await account.send({ ...lead, home: named });
    const isUntold = id !== null && named === null;
    return { number, kept: [...new Set<Kept>([...own, ...kept, ...(isUntold ? (['home'] as const) : [])])] };
  };
  try {
    return await send(home);
  } catch (error) {
    const isRefused = error instanceof CrmFault && error.is === 'refused' && !error.mayHaveArrived;
    if (!isRefused || home === null) throw error;
    return send(null);
  }
}

/**
 * Writes the leads of submissions into the office's CRM, one after the other. Never twice: before one is written it is noted that it was
 * begun, and what may have arrived (a connection that was cut, an error of the CRM, the end of this process) is not repeated, but waits
 * for a person who looks. A CRM that failed is asked whether it is back before another lead is risked, so that an outage uses up no attempts.
 */
export function createLeads({ accounts, leads, log, settings }: LeadsOptions): Sender {
  const complete = withDefaults(settings);
  /** How often the CRM did not answer well since it last did, and until when it is not asked. */
  let doubt = { failures: 0, until: 0 };
  /** The account that this was found out about: of another nothing is known yet. */
  let doubted: Writable['account'] | null = null;
  const claims = new WeakMap<WebhookEvent, Claim<WebhookEvent>>();

  async function writable(): Promise<Writable | null> {
    const crm = await accounts.current();
    if (!crm?.account) return null;
    if (doubted !== crm.account) doubt = { failures: 0, until: 0 };
    doubted = crm.account;
    return { ...crm, account: crm.account };
  }

  function rest(): void {
    const failures = doubt.failures + 1;
    doubt = { failures, until: Date.now() + delayAfter(failures, complete, Math.random()) };
  }

  async function isBack({ name, account }: Writable): Promise<boolean> {
    if (doubt.failures === 0) return true;
    if (Date.now() < doubt.until) return false;
    try {
      await account.check();
      doubt = { failures: 0, until: 0 };
      return true;
    } catch (error) {
      rest();
      log.warn({ crm: name, fault: faultOf(error) }, 'crm is away');
      return false;
    }
  }

  /** Takes note of a failure, and says what follows from it. */
  async function failed(claim: Claim<WebhookEvent>, error: unknown): Promise<Error> {
    // What is not known to have stayed here may be there.
    const mayHaveArrived = !(error instanceof CrmFault) || error.mayHaveArrived;
    const fault = faultOf(error);
    await leads.note(claim, { fault }, mayHaveArrived ? [] : ['begunAt']);
    if (fault !== 'refused') rest();
    const said = error instanceof CrmFault ? new NotWritten(error) : new Error('It could not be written.');
    return mayHaveArrived || fault === 'refused' ? new GivenUp(said.message) : said;
  }

  async function send(message: WebhookEvent): Promise<void> {
    const claim = claims.get(message);
    if (!claim) throw new Error('It was not claimed.');
    if (message.crm?.begunAt) throw new GivenUp('It may have arrived.');
    const crm = await writable();
    if (!crm || receiverOf(crm.name) !== message.receiver) throw new Error('The CRM is no longer connected.');
    const lead = JSON.parse(message.body) as StoredLead;
    // Asked before it is begun: a catalogue that is away is no reason to ask a person whether the lead arrived.
    const home = lead.home === null ? null : await crm.homeNamed(lead.home);
    if (!(await leads.note(claim, { begunAt: new Date() }, ['fault']))) throw new Error('The claim was lost.');
    const written = await write(crm.account, lead, home).catch(async (error: unknown) => {
      throw await failed(claim, error);
    });
    await leads.note(claim, written, ['begunAt']);
  }

  return createSender({
    what: 'lead',
    queue: {
      ...leads.queue,
      async claim(until) {
        const crm = await writable();
        if (!crm || !(await isBack(crm))) return null;
        const claim = await leads.claim(receiverOf(crm.name), until);
        if (claim) claims.set(claim.message, claim);
        return claim;
      },
    },
    send,
    outcomes,
    log,
    settings: { ...complete, lanes: 1, connections: 1 },
  });
}
