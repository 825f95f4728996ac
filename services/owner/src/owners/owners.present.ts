import type { Owner } from '@dorpel/contracts/owner';
import type { Visit } from '../access/access.ts';
import type { OwnerAccount } from './account.ts';

/** What an owner's browser may know of the owner. */
export const presentOwner = ({ account, session }: Visit<OwnerAccount>) =>
  ({
    id: account.id,
    name: account.name,
    email: account.email,
    language: account.language,
    propertyIds: [...account.propertyIds],
    mustReplacePassword: session.temporaryHash !== null,
    weeklyReport: account.weeklyReport !== false,
  }) satisfies Owner;
