import { randomUUID } from 'node:crypto';
import { Problem } from '@dorpel/contracts';
import { dayOf, weekStart } from '@dorpel/i18n/brussels';
import type { Language } from '@dorpel/i18n/languages';
import {
  accountEmail,
  type Devices,
  hashTemporaryPassword,
  INVITATION_DAYS,
  makeTemporaryPassword,
  type Notices,
  type Sessions,
  stateOf,
  type TemporaryPasswords,
} from '../access/access.ts';
import {
  type Asked,
  changesOf,
  type Colleague,
  type Entry,
  getsReports,
  type Journal,
  type Letters,
  type OwnerAccount,
  type OwnerChange,
  type Owners,
  UNTOUCHED,
} from '../accounts/accounts.ts';
import type { Reporting, Reports } from '../report/report.ts';
import type { History, Homes, Note } from '../statistics/statistics.ts';

type OfficeParts = {
  readonly owners: Owners;
  readonly temporaryPasswords: Pick<TemporaryPasswords, 'add'>;
  readonly letters: Pick<Letters, 'invitation'>;
  readonly homes: Pick<Homes, 'kept'>;
  readonly history: Pick<History, 'save'>;
  readonly reporting: Pick<Reporting, 'writeAgain'>;
  readonly now: () => Date;
};

/** Who is to be invited. */
type Guest = {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  readonly propertyIds: readonly string[];
};

const DAY = 86_400_000;

/** Somebody has an account with this address already, and comes in with it, or may not. */
const exists = (account: OwnerAccount) =>
  new Problem('owner/exists', { email: 'exists', id: account.id, state: stateOf(account) });

/** Who was there meanwhile, and when. */
function changedBy({ handling = UNTOUCHED }: OwnerAccount): Problem {
  const last = handling.changes.at(-1);
  return new Problem('owner/changed', { by: last?.by.name ?? '', at: last?.at.toISOString() ?? '' });
}

/** What the office does with owners: for the desk in the browser and by command alike. */
export type Office = ReturnType<typeof createOffice>;

export function createOffice(parts: OfficeParts) {
  const { owners, temporaryPasswords, letters, homes, history, reporting, now } = parts;

  /** @throws Problem 'owner/not-found' */
  async function find(id: string): Promise<OwnerAccount> {
    const account = await owners.find(id);
    if (!account) throw new Problem('owner/not-found');
    return account;
  }

  /** @throws Problem 'home/unknown' unless the catalogue has all these homes, shown or held back */
  async function assertKept(ids: readonly string[]): Promise<void> {
    const kept = await homes.kept(ids);
    const missing = ids.filter((id) => !kept.has(id));
    if (missing.length > 0) throw new Problem('home/unknown', { propertyIds: 'unknown', ids: missing.join(', ') });
  }

  const told = (by: Colleague, what: OwnerChange['what'], before: string | null, after: string | null) =>
    ({ at: now(), by, what, before, after }) satisfies OwnerChange;

  /** Notes what was done with an account as it is now, whoever else did something at the same time. */
  async function noteOf(id: string, change: OwnerChange, set: Parameters<Owners['office']['change']>[1] = {}) {
    for (let tries = 0; tries < 20; tries += 1) if (await owners.office.change(await find(id), set, [change])) return;
    throw changedBy(await find(id));
  }

  /** Mails a temporary password to who never came. */
  async function mailInvitation(account: OwnerAccount, store: () => Promise<void>): Promise<void> {
    const password = makeTemporaryPassword();
    // Written before anything is stored: who can't be told is not half invited.
    const letter = letters.invitation(account, password);
    await store();
    const expiresAt = new Date(now().getTime() + INVITATION_DAYS * DAY);
    await temporaryPasswords.add({ ownerId: account.id, hash: hashTemporaryPassword(password), expiresAt }, [letter]);
  }

  /** Stores an account that is new. @throws Problem 'owner/exists' where somebody was there at the same moment */
  async function addNew(account: OwnerAccount): Promise<void> {
    if (await owners.office.add(account)) return;
    const other = await owners.findByEmail(account.email);
    if (other) throw exists(other);
  }

  /** What an invitation would make, without doing it. @throws Problem 'owner/exists', 'home/unknown' */
  async function plan({ email, name, language, propertyIds }: Guest): Promise<OwnerAccount> {
    await assertKept(propertyIds);
    const known = await owners.findByEmail(email);
    if (known?.passwordHash || known?.isDisabled) throw exists(known);
    const linked = [...new Set([...(known?.propertyIds ?? []), ...propertyIds])];
    const fresh = { id: randomUUID(), email: accountEmail(email), name: name.trim(), language };
    return { passwordHash: null, generation: 0, ...fresh, ...known, propertyIds: linked };
  }

  return {
    find,
    assertKept,
    plan,

    /** Makes an account and mails a temporary password; once more for who never came, to whom the homes are linked besides. */
    async invite(guest: Guest, by: Colleague): Promise<OwnerAccount> {
      const account = await plan(guest);
      const change = told(by, 'invited', null, account.email);
      await mailInvitation(account, async () => {
        const isNew = (await owners.find(account.id)) === null;
        if (isNew) await addNew({ ...account, handling: { version: 1, changes: [change] } });
        else await noteOf(account.id, change, { propertyIds: account.propertyIds });
      });
      return account;
    },

    /** @throws Problem 'owner/not-found'; 'owner/exists' for who came in already, or may not */
    async inviteAgain(id: string, by: Colleague): Promise<void> {
      const account = await find(id);
      if (account.passwordHash !== null || account.isDisabled) throw exists(account);
      await mailInvitation(account, () => noteOf(id, told(by, 'invited', null, account.email)));
    },

    /**
     * Changes an account. Of two people who change the same version, one is told of the other; nothing is overwritten.
     *
     * @param version that was seen; undefined takes it as it is
     * @throws Problem 'owner/not-found', 'owner/changed', 'home/unknown'
     */
    async change(id: string, version: number | undefined, asked: Asked, by: Colleague): Promise<OwnerAccount> {
      const account = await find(id);
      const { version: current } = account.handling ?? UNTOUCHED;
      if (version !== undefined && version !== current) throw changedBy(account);
      const propertyIds = asked.propertyIds && [...new Set(asked.propertyIds)];
      // What was linked before stays linked, also when the CRM sends it no more.
      await assertKept((propertyIds ?? []).filter((each) => !account.propertyIds.includes(each)));
      const changes = changesOf(account, { ...asked, propertyIds });
      if (changes.length === 0) return account;
      const { name = account.name, language = account.language, isDisabled } = asked;
      const set = {
        name: name.trim(),
        language,
        propertyIds: propertyIds ?? account.propertyIds,
        ...(changes.some(({ what }) => what === 'disabled') && { isDisabled: isDisabled === true }),
      };
      const at = now();
      const done = await owners.office.change(
        account,
        set,
        changes.map((each) => ({ at, by, ...each })),
      );
      if (!done) throw changedBy(await find(id));
      return find(id);
    },

    /**
     * Mails the report of this week's Monday, again where it was mailed before.
     * @throws Problem 'owner/not-found'; 'report/not-wanted' for who never came in, ended it or has no home that is to be had
     */
    async sendReport(id: string, by: Colleague): Promise<void> {
      const account = await find(id);
      if (!getsReports(account)) throw new Problem('report/not-wanted');
      const monday = weekStart(dayOf(now()));
      if (!(await reporting.writeAgain(account, monday))) throw new Problem('report/not-wanted');
      await noteOf(id, told(by, 'report', null, monday));
    },

    /** Writes what the office did or heard itself into the history of a home (O5). @throws Problem 'home/unknown' */
    async note(propertyId: string, note: Note, by: Colleague) {
      await assertKept([propertyId]);
      const at = now();
      const row = {
        id: randomUUID(),
        propertyId,
        at,
        day: dayOf(at),
        contact: null,
        source: 'agency',
        appointmentAt: null,
        by,
        ...note,
      } as const;
      await history.save([row]);
      return row;
    },
  };
}

type ErasingParts = {
  readonly owners: Pick<Owners, 'find' | 'remove'>;
  readonly sessions: Pick<Sessions, 'removeAllOf'>;
  readonly devices: Pick<Devices, 'removeAllOf'>;
  readonly notices: Pick<Notices, 'removeAllOf'>;
  readonly temporaryPasswords: Pick<TemporaryPasswords, 'removeAllOf'>;
  readonly reports: Pick<Reports, 'removeAllOf'>;
  readonly journal: Pick<Journal, 'note' | 'forgetName'>;
  readonly now: () => Date;
};

/** Forgets owners for good (GDPR, article 17): in the browser and by command alike. */
export const createErasing =
  ({ owners, journal, now, ...traces }: ErasingParts) =>
  /**
   * Everything of a person: mails that still wait for them are not sent. What happened to their homes is not about them and
   * stays; the journal says that it was done, and no longer whose account it was.
   *
   * @param by who does it; null by command @throws Problem 'owner/not-found'
   */
  async (by: Entry['by'], id: string): Promise<OwnerAccount> => {
    const account = await owners.find(id);
    if (!account) throw new Problem('owner/not-found');
    // The account last: who was killed in between does it again, and finds it.
    for (const trace of Object.values(traces)) await trace.removeAllOf(id);
    await journal.forgetName(id);
    await journal.note({
      at: now(),
      by,
      what: 'owner-erased',
      about: { kind: 'owner', id, name: '' },
      before: null,
      after: null,
    });
    await owners.remove(id);
    return account;
  };

export type Erase = ReturnType<typeof createErasing>;
