import { mayDo } from '@dorpel/contracts/desk';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { deskSubmissions } from '@dorpel/contracts/desk-submissions';
import { found } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { atDesk, isRedirect } from '@dorpel/federation/at-desk';
import { desk } from '../parts/desk/desk.ts';
import { readView } from './query.ts';
import { type InboxData, View } from './View.tsx';

export default desk.page<Record<string, string>, InboxData>({
  async load(context) {
    const { client, i18n, language, signal, url } = context;
    const view = readView(url.searchParams);
    const since = new Date().toISOString();
    const answers = await atDesk(context, () =>
      Promise.all([
        client(deskSubmissions).listDeskSubmissions({ query: { ...view, language } }, { signal }),
        client(deskStaff).listColleagues({}, { signal }),
        client(deskStaff).getStaffMember({}, { signal }),
      ]),
    );
    if (isRedirect(answers)) return answers;
    const [{ items, total, page, pages }, { items: colleagues }, { role }] = answers;
    return found(
      { items, total, page, pages, view, colleagues, since, role, mayExport: mayDo(role, 'submissions.export') },
      { head: { title: i18n._(msg`Inbox`), index: false, allows: ['connect'] } },
    );
  },
  View,
});
