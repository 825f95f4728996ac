import type { Owner } from '@dorpel/contracts/owner';
import type { Visit } from './access.ts';

/** What an owner's browser may know of the owner. */
export const presentOwner = ({ account, session }: Visit) =>
  ({
    id: account.id,
    name: account.name,
    email: account.email,
    language: account.language,
    propertyIds: [...account.propertyIds],
    mustReplacePassword: session.temporaryHash !== null,
    weeklyReport: account.weeklyReport !== false,
  }) satisfies Owner;
