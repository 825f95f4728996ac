import { mayDo } from '@dorpel/contracts/desk';
import { deskOwners } from '@dorpel/contracts/desk-owners';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { desk } from '../parts/desk/desk.ts';
import { type FiguresData, View } from './View.tsx';

/** Who owns the home with an id, who looks at it and what was asked last: a part of its page at the desk. */
export default desk.slot<{ readonly id: string }, FiguresData>({
  async load({ client, params: { id }, signal }) {
    const [{ owners, statistics, history }, { role }] = await Promise.all([
      client(deskOwners).getHomeFigures({ params: { id } }, { signal }),
      client(deskStaff).getStaffMember({}, { signal }),
    ]);
    const { opens, impressions } = statistics;
    return {
      id,
      owners: owners.map(({ id: ownerId, name, state }) => ({ id: ownerId, name, state })),
      opens,
      impressions,
      history: history.map(({ id: row, at, type, subject, source, contact, status }) => ({
        id: row,
        at,
        type,
        subject,
        source,
        contact,
        status,
      })),
      mayManage: mayDo(role, 'owners.manage'),
    };
  },
  View,
});
