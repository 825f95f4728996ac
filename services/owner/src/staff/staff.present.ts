import type { StaffLine, StaffMember } from '@dorpel/contracts/desk-staff';
import type { Visit } from '../access/access.ts';
import { type Account, hasSecondFactor, presentTooOften, stateOf } from '../access/account.ts';
import type { StaffAccount } from './staff-account.ts';

/** What is told of who works at the desk. @param isDemanded whether the agency asks for a second factor */
export const presentStaff = ({ account, session }: Visit<StaffAccount>, isDemanded: boolean) =>
  ({
    id: account.id,
    name: account.name,
    email: account.email,
    role: account.role,
    language: account.language,
    mustReplacePassword: session.temporaryHash !== null,
    mustAddSecondFactor: isDemanded && !hasSecondFactor(account),
  }) satisfies StaffMember;

/** What is told of an account to who gave its password, and no second factor yet: nothing but that. */
export const presentHalfway = ({ email, language }: Account) => ({
  id: '',
  name: '',
  email,
  role: '',
  language,
  mustReplacePassword: false,
  isHalfway: true,
});

/** What who leads the office sees of a colleague. */
export const presentLine = (account: StaffAccount, now: Date) =>
  ({
    id: account.id,
    name: account.name,
    email: account.email,
    role: account.role,
    language: account.language,
    state: stateOf(account),
    hasSecondFactor: hasSecondFactor(account),
    tooOften: presentTooOften(account, now),
  }) satisfies StaffLine;
