import { msg } from '@lingui/core/macro';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { found } from '@dorpel/federation';
import { desk } from '../parts/desk/desk.ts';
import { requireRole } from '../parts/desk/require-staff.ts';
import { type JournalData, View } from './View.tsx';

/** The page that an address asks for; what is none is the first. */
const pageOf = (text: string | null) => (/^[1-9]\d{0,2}$/.test(text ?? '') ? Number(text) : 1);

export default desk.page<Record<string, string>, JournalData>({
  async load(context) {
    const { client, i18n, signal, url } = context;
    const staff = await requireRole(context, 'journal.read');
    if ('kind' in staff) return staff;
    const page = pageOf(url.searchParams.get('page'));
    const data = await client(deskStaff).readJournal({ query: { page } }, { signal });
    return found(data, { head: { title: i18n._(msg`What was changed`), index: false } });
  },
  View,
});
