import type { deskStaff } from '@dorpel/contracts/desk-staff';
import type { DeskLog, Handlers } from '@dorpel/service-kit';
import type { Entry, Journal } from './journal.repository.ts';

/** What was changed, for who leads the office. */
export const journalHandlers = (journal: Pick<Journal, 'page'>): Handlers<typeof deskStaff, 'readJournal'> => ({
  async readJournal({ query: { page = 1 } }) {
    const { items, total, pages } = await journal.page(page);
    return { items: items.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })), total, page, pages };
  },
});

/** What was done with a mail that waited or was given up. @param by null by command */
export const mailEntry = (
  at: Date,
  by: Entry['by'],
  id: string,
  { before, after }: Pick<Entry, 'before' | 'after'>,
): Entry => ({
  at,
  by,
  what: after === 'dropped' ? 'mail-dropped' : 'mail-retried',
  about: { kind: 'mail', id, name: '' },
  before,
  after,
});

/** The journal, as who handles mails at the desk writes into it. */
export const mailLog = (journal: Pick<Journal, 'note'>, now: () => Date): Pick<DeskLog, 'note'> => ({
  async note({ id, name }, { about }, parts) {
    for (const part of parts) await journal.note(mailEntry(now(), { id, name }, about, part));
  },
});
