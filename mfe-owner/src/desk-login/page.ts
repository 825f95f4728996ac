import { msg } from '@lingui/core/macro';
import { found } from '@dorpel/federation';
import { desk } from '../parts/desk/desk.ts';
import { act } from './act.ts';
import { type LoginData, View } from './View.tsx';

export default desk.page<Record<string, string>, LoginData>({
  load: async ({ i18n, url }) =>
    found(
      {
        isOver: url.searchParams.has('out'),
        isMailed: url.searchParams.has('mailed'),
        isTooOften: url.searchParams.has('wait'),
        isLate: url.searchParams.has('late'),
      },
      { head: { title: i18n._(msg`Log in to the desk`), index: false, allows: ['connect'] } },
    ),
  action: act,
  View,
});
