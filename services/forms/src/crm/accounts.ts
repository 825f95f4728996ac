import { isProblem } from '@dorpel/contracts';
import type { catalogue } from '@dorpel/contracts/catalogue';
import type { Client } from '@dorpel/contracts/client';
import { type Account, CONNECTORS, nameOf } from '@dorpel/crm';
import type { Config } from '../config.ts';
import { AGENCY_LANGUAGE } from '../submissions/submissions.ts';

/** The office's account at its CRM, as leads are written into it. */
export type CrmAccount = {
  /** Of its connector: 'whise'. */
  readonly name: string;
  readonly account: Pick<Account, 'check' | 'send'>;
  /** What the CRM calls a home or a project of ours; null where that is not known. */
  readonly homeNamed: (id: string) => Promise<string | null>;
};

/** Which account is connected; null where none is. Asked before every lead: what changes holds from then on. */
export type Accounts = { readonly current: () => Promise<CrmAccount | null> };

/** Milliseconds that the catalogue may take to say what a home is called. */
const WITHIN = 10_000;

/**
 * The account of the environment; it was checked when that was read. A home whose number was made of its name is called what the catalogue
 * read it by, where both know the token.
 */
export function accountsOf(
  {
    CRM,
    CRM_CREDENTIALS,
    CRM_URL,
    PASSPORT_TOKEN,
  }: Pick<Config, 'CRM' | 'CRM_CREDENTIALS' | 'CRM_URL' | 'PASSPORT_TOKEN'>,
  client: Pick<Client<typeof catalogue>, 'getCrmHome'>,
): Accounts {
  const connector = CONNECTORS.find(({ name }) => name === CRM);
  if (!connector) return { current: async () => null };
  const account = connector.open(CRM_CREDENTIALS ?? {}, {
    language: AGENCY_LANGUAGE,
    ...(CRM_URL !== undefined && { address: CRM_URL }),
  });
  async function homeNamed(id: string): Promise<string | null> {
    const name = nameOf(id);
    if (name !== null || PASSPORT_TOKEN === undefined) return name;
    try {
      const headers = { authorization: `Bearer ${PASSPORT_TOKEN}` };
      const { crm, key } = await client.getCrmHome(
        { params: { id } },
        { headers, signal: AbortSignal.timeout(WITHIN) },
      );
      return crm === CRM ? key : null;
    } catch (error) {
      if (isProblem(error, 'property/not-found')) return null;
      throw error;
    }
  }
  const connected = { name: connector.name, account, homeNamed };
  return { current: async () => connected };
}

/** The receiver of the events that are leads in a CRM. */
export const receiverOf = (crm: string): string => `crm-${crm}`;

/** All receivers that are CRMs: of an earlier one something may wait. */
export const CRM_RECEIVERS: readonly string[] = CONNECTORS.map(({ name }) => receiverOf(name));

/** What people call the CRM of a receiver: 'Whise'; undefined for one that is no CRM. */
export const titleOfReceiver = (receiver: string): string | undefined =>
  CONNECTORS.find(({ name }) => receiverOf(name) === receiver)?.title;
