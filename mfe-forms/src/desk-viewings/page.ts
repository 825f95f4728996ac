import { deskStaff } from '@dorpel/contracts/desk-staff';
import { deskViewings } from '@dorpel/contracts/desk-viewings';
import { found } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { atDesk, isRedirect } from '@dorpel/federation/at-desk';
import { desk } from '../parts/desk/desk.ts';
import { readView } from './query.ts';
import { View, type ViewingsData } from './View.tsx';

export default desk.page<Record<string, string>, ViewingsData>({
  async load(context) {
    const { client, i18n, language, signal, url } = context;
    const view = readView(url.searchParams);
    const answers = await atDesk(context, () =>
      Promise.all([
        client(deskViewings).listDeskViewings({ query: { ...view, language } }, { signal }),
        client(deskStaff).listColleagues({}, { signal }),
      ]),
    );
    if (isRedirect(answers)) return answers;
    const [{ from, until, items }, { items: colleagues }] = answers;
    return found(
      { items, from, until, advisor: view.advisor, colleagues },
      { head: { title: i18n._(msg`Viewings`), index: false } },
    );
  },
  View,
});
