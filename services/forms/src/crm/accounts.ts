import { isProblem } from '@dorpel/contracts';
import type { catalogue } from '@dorpel/contracts/catalogue';
import type { Client } from '@dorpel/contracts/client';
import { type Account, CONNECTORS, createSeal, nameOf } from '@dorpel/crm';
import { type Database, defineCollection, type Log, openCollection } from '@dorpel/service-kit';
import type { Config } from '../config.ts';
import { AGENCY_LANGUAGE } from '../submissions/submissions.ts';

/** The office's account at its CRM, as leads are written into it. */
export type CrmAccount = {
  /** Of its connector: 'whise'. */
  readonly name: string;
  /** Null while nothing may be written: the office paused it, or its credentials can't be opened here. Leads wait. */
  readonly account: Pick<Account, 'check' | 'send'> | null;
  /** What the CRM calls a home or a project of ours; null where that is not known. */
  readonly homeNamed: (id: string) => Promise<string | null>;
};

/** Which account leads are written into; null where there is none. What the office changes holds within `KNOWN_FOR`. */
export type Accounts = { readonly current: () => Promise<CrmAccount | null> };

type Connected = NonNullable<Awaited<ReturnType<Client<typeof catalogue>['getCrmAccount']>>['account']>;

/** The last that the catalogue said, so that a lead is known to be one while it is away: `account` is as sealed as it came. */
type Said = { readonly _id: 'crm'; readonly account: Connected | null };
const definition = defineCollection<Said>({ name: 'crm-account', indexes: [] });

/** Milliseconds for which an answer holds, and those that one may take while somebody sends a form. */
const KNOWN_FOR = 5_000;
const ANSWERED_WITHIN = 2_000;

/** Milliseconds that the catalogue may take to say what a home is called. */
const NAMED_WITHIN = 10_000;

type Needs = {
  readonly config: Pick<Config, 'CRM_KEY' | 'PASSPORT_TOKEN'>;
  readonly client: Pick<Client<typeof catalogue>, 'getCrmAccount' | 'getCrmHome'>;
  readonly database: Database;
  readonly log: Pick<Log, 'warn'>;
};

/**
 * The account that the office connected at its desk, which the catalogue keeps: homes are read with it, and leads written. The catalogue tells
 * it to who has `PASSPORT_TOKEN`, and its credentials open with `CRM_KEY`. Where the catalogue is away, what it said last holds.
 */
export async function openAccounts({ config, client, database, log }: Needs): Promise<Accounts> {
  const { CRM_KEY: key, PASSPORT_TOKEN: token } = config;
  if (token === undefined) return { current: async () => null };
  const headers = { authorization: `Bearer ${token}` };
  const stored = await openCollection(database, definition);
  const seal = key === undefined ? null : createSeal(key);
  let said: Connected | null = (await stored.findOne({ _id: 'crm' }))?.account ?? null;
  let opened: { readonly of: string; readonly account: CrmAccount | null } | null = null;
  let asked: Promise<void> = Promise.resolve();
  let askedAt = -Infinity;
  /** Since it last answered: an outage is told once, however often it is asked meanwhile. */
  let isAwayTold = false;

  async function ask(): Promise<void> {
    try {
      const { account } = await client.getCrmAccount({}, { headers, signal: AbortSignal.timeout(ANSWERED_WITHIN) });
      isAwayTold = false;
      const isOther = JSON.stringify(account) !== JSON.stringify(said);
      said = account;
      if (isOther) await stored.replaceOne({ _id: 'crm' }, { account }, { upsert: true });
    } catch (error) {
      // What is no answer is no news: what was said last holds.
      const code = isProblem(error) ? error.code : undefined;
      if (!isAwayTold) log.warn({ code }, 'the catalogue does not say which CRM is connected');
      isAwayTold = true;
    }
  }

  async function homeNamed(crm: string, id: string): Promise<string | null> {
    const name = nameOf(id);
    if (name !== null) return name;
    try {
      const signal = AbortSignal.timeout(NAMED_WITHIN);
      const found = await client.getCrmHome({ params: { id } }, { headers, signal });
      return found.crm === crm ? found.key : null;
    } catch (error) {
      if (isProblem(error, 'property/not-found')) return null;
      throw error;
    }
  }

  function open({ crm, address, mayWrite, sealed }: Connected): CrmAccount | null {
    const connector = CONNECTORS.find(({ name }) => name === crm);
    if (!connector) return null;
    let account: CrmAccount['account'] = null;
    if (!seal) log.warn({ crm }, 'CRM_KEY is not set: what visitors send waits until it can be written into the CRM');
    try {
      if (mayWrite && seal) {
        const credentials = JSON.parse(seal.open(crm, sealed)) as Readonly<Record<string, string>>;
        account = connector.open(credentials, { language: AGENCY_LANGUAGE, ...(address !== null && { address }) });
      }
    } catch (error) {
      log.warn(
        { crm, error: (error as Error).name },
        'the credentials of the CRM can not be opened: what visitors send waits',
      );
    }
    return { name: crm, account, homeNamed: (id) => homeNamed(crm, id) };
  }

  return {
    async current() {
      if (performance.now() - askedAt > KNOWN_FOR) {
        askedAt = performance.now();
        asked = ask();
      }
      await asked;
      const of = JSON.stringify(said);
      // One account object as long as it is the same account: what was found out about it holds.
      if (opened?.of !== of) opened = { of, account: said && open(said) };
      return opened.account;
    },
  };
}

/** The receiver of the events that are leads in a CRM. */
export const receiverOf = (crm: string): string => `crm-${crm}`;

/** All receivers that are CRMs: of an earlier one something may wait. */
export const CRM_RECEIVERS: readonly string[] = CONNECTORS.map(({ name }) => receiverOf(name));

/** What people call the CRM of a receiver: 'Whise'; undefined for one that is no CRM. */
export const titleOfReceiver = (receiver: string): string | undefined =>
  CONNECTORS.find(({ name }) => receiverOf(name) === receiver)?.title;
