import type { Role } from '@dorpel/contracts/desk';
import type { Account } from '../access/account.ts';

/** Somebody who works at the desk, as the service knows them. */
export type StaffAccount = Account & { readonly role: Role };
