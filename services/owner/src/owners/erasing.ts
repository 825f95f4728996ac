import { Problem } from '@dorpel/contracts';
import type { Devices } from '../access/devices.repository.ts';
import type { Notices } from '../access/notices.repository.ts';
import type { Sessions } from '../access/sessions.repository.ts';
import type { TemporaryPasswords } from '../access/temporary-passwords.repository.ts';
import type { Entry, Journal } from '../journal/journal.repository.ts';
import type { Reports } from '../report/reports.repository.ts';
import type { OwnerAccount } from './account.ts';
import type { Owners } from './owners.repository.ts';

export type ErasingParts = {
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
