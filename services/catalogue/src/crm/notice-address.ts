import type { Seal } from '@dorpel/crm';
import type { Connection } from './connections.store.ts';

/** What only who was told it says; another one once the account is connected anew. */
export const wordOf = (seal: Seal, { crm, connectedAt }: Pick<Connection, 'crm' | 'connectedAt'>) =>
  seal.sign(`${crm} ${connectedAt.toISOString()}`);

/** Where a CRM sends its notices, as the shell hands them on to this service. It is a secret, since no CRM is known to sign them. */
export const addressOfNotices = (siteUrl: string, seal: Seal, connection: Connection): string =>
  new URL(`/api/catalogue/v1/crm-notices/${connection.crm}/${wordOf(seal, connection)}`, siteUrl).href;
