import { isProblem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import { type DeskHome, deskHomes } from '@dorpel/contracts/desk-homes';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { type Context, found, type SlotUse } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { desk } from '../parts/desk/desk.ts';
import { type HomeData, View } from './View.tsx';

/** A home; null where there is none of that number. */
async function homeOf({ client, language, params, signal }: Context): Promise<DeskHome | null> {
  try {
    const input = { params: { id: params['id'] ?? '' }, query: { language } };
    return await client(deskHomes).getDeskHome(input, { signal });
  } catch (error) {
    if (isProblem(error, 'home/not-found') || isProblem(error, 'request/invalid')) return null;
    throw error;
  }
}

export default desk.page<Record<string, string>, HomeData>({
  async load(context) {
    const { client, i18n, signal } = context;
    const [home, { role }] = await Promise.all([homeOf(context), client(deskStaff).getStaffMember({}, { signal })]);
    if (!home)
      return found(
        { home: null, slots: [] },
        { head: { title: i18n._(msg`No home with this number`), index: false }, status: 404 },
      );
    const params = { id: home.id };
    // What others know of it, for who may know it: each by itself.
    const slots: Record<string, SlotUse> = {
      ...(mayDo(role, 'owners.read') && {
        figures: { slot: 'desk-home-figures', params, label: i18n._(msg`Owner and visits`) },
      }),
      ...(mayDo(role, 'submissions.read') && {
        messages: { slot: 'desk-home-submissions', params, label: i18n._(msg`Messages about it`) },
      }),
    };
    return found({ home, slots: Object.keys(slots) }, { head: { title: home.title.text, index: false }, slots });
  },
  View,
});
