import { deskStaff } from '@dorpel/contracts/desk-staff';
import { deskViewings } from '@dorpel/contracts/desk-viewings';
import { found } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { atDesk, isRedirect } from '@dorpel/federation/at-desk';
import { desk } from '../parts/desk/desk.ts';
import { act } from './act.ts';
import { type CalendarData, View } from './View.tsx';

export default desk.page<Record<string, string>, CalendarData>({
  async load(context) {
    const { client, i18n, signal, url } = context;
    const answers = await atDesk(context, () =>
      Promise.all([
        client(deskViewings).listCalendars({}, { signal }),
        client(deskStaff).getStaffMember({}, { signal }),
      ]),
    );
    if (isRedirect(answers)) return answers;
    const [{ items }, { id }] = answers;
    return found(
      {
        own: items.find((each) => each.id === id) ?? null,
        others: items.filter((each) => each.id !== id),
        isEnded: url.searchParams.has('ended'),
      },
      { head: { title: i18n._(msg`Viewings in your calendar`), index: false } },
    );
  },
  action: act,
  View,
});
