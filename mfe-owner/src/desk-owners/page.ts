import { mayDo } from '@dorpel/contracts/desk';
import { deskOwners } from '@dorpel/contracts/desk-owners';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { found } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { desk } from '../parts/desk/desk.ts';
import { readView } from './query.ts';
import { type OwnersData, View } from './View.tsx';

export default desk.page<Record<string, string>, OwnersData>({
  async load({ client, i18n, signal, url }) {
    const view = readView(url.searchParams);
    const [{ items, total, page, pages }, { role }] = await Promise.all([
      client(deskOwners).listDeskOwners({ query: view }, { signal }),
      client(deskStaff).getStaffMember({}, { signal }),
    ]);
    return found(
      {
        items,
        total,
        page,
        pages,
        view,
        mayManage: mayDo(role, 'owners.manage'),
        isErased: url.searchParams.has('erased'),
      },
      { head: { title: i18n._(msg`Owners`), index: false } },
    );
  },
  View,
});
