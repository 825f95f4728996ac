import type { Owner } from '@dorpel/contracts/owner';
import type { Language } from '@dorpel/i18n/languages';
import type { Account, Visit } from '../access/access.ts';

/** An owner as the service knows them. */
export type OwnerAccount = Account & {
  /** The properties whose figures they may see (O7). */
  readonly propertyIds: readonly string[];
  /** false when the owner ended the weekly report. */
  readonly weeklyReport?: boolean;
  /** What the link to end the weekly report carries: random, and good for nothing else. */
  readonly reportToken?: string;
  /** What the office did with it; absent until it did something. */
  readonly handling?: OwnerHandling;
};

/**
 * Whether the weekly report goes to an owner (X5): not before they came in for the first time. Until then nobody knows
 * whose address it is that the office typed, and the first thing they hear from us is the invitation.
 */
export const getsReports = ({ isDisabled, passwordHash, weeklyReport, propertyIds }: OwnerAccount): boolean =>
  !isDisabled && passwordHash !== null && weeklyReport !== false && propertyIds.length > 0;

/** In whose name a recovery is worked on where no owner has the address. */
export const NOBODY: OwnerAccount = {
  id: '',
  email: 'nobody@example.com',
  name: '',
  language: 'nl',
  propertyIds: [],
  passwordHash: null,
  generation: 0,
};

/** Somebody of the office, with the name they had then. */
export type Colleague = { readonly id: string; readonly name: string };

/** What somebody did with an account. */
export type OwnerChange = {
  readonly at: Date;
  readonly by: Colleague;
  readonly what: 'invited' | 'name' | 'language' | 'homes' | 'disabled' | 'report';
  readonly before: string | null;
  readonly after: string | null;
};

/** What the office did with an account so far; part of it, and forgotten with it. */
type OwnerHandling = {
  /** Rises with each change. */
  readonly version: number;
  /** Oldest first, the last MOST_CHANGES of them. */
  readonly changes: readonly OwnerChange[];
};

export const UNTOUCHED: OwnerHandling = { version: 0, changes: [] };

/** Changes that are remembered of one account. */
export const MOST_CHANGES = 200;

/** What is to be changed; what is left out stays. */
export type Asked = {
  readonly name?: string | undefined;
  readonly language?: Language | undefined;
  readonly propertyIds?: readonly string[] | undefined;
  readonly isDisabled?: boolean | undefined;
};

type Change = Pick<OwnerChange, 'what' | 'before' | 'after'>;

const idsIn = (ids: readonly string[]) => ids.join(', ') || null;
const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

/** What of an account is another than it was, as it is told. */
export function changesOf(account: OwnerAccount, { name, language, propertyIds, isDisabled }: Asked): Change[] {
  const looks: readonly (Change | undefined)[] = [
    name === undefined ? undefined : { what: 'name', before: account.name, after: name.trim() },
    language && { what: 'language', before: account.language, after: language },
    propertyIds && { what: 'homes', before: idsIn(account.propertyIds), after: idsIn(propertyIds) },
    isDisabled === undefined
      ? undefined
      : { what: 'disabled', before: yesOrNo(account.isDisabled === true), after: yesOrNo(isDisabled) },
  ];
  return looks.flatMap((each) => (each && each.before !== each.after ? [each] : []));
}

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
