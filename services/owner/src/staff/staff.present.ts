import type { StaffMember } from '@dorpel/contracts/desk-staff';
import type { Visit } from '../access/access.ts';
import type { StaffAccount } from './staff-account.ts';

/** What is told of who works at the desk. */
export const presentStaff = ({ account, session }: Visit<StaffAccount>) =>
  ({
    id: account.id,
    name: account.name,
    email: account.email,
    role: account.role,
    language: account.language,
    mustReplacePassword: session.temporaryHash !== null,
  }) satisfies StaffMember;
