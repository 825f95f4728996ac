import type { deskStaff } from '@dorpel/contracts/desk-staff';
import type { Handlers } from '@dorpel/service-kit';
import type { Journal } from './journal.repository.ts';

/** What was changed, for who leads the office. */
export const journalHandlers = (journal: Pick<Journal, 'page'>): Handlers<typeof deskStaff, 'readJournal'> => ({
  async readJournal({ query: { page = 1 } }) {
    const { items, total, pages } = await journal.page(page);
    return { items: items.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })), total, page, pages };
  },
});
