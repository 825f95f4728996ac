import { mayDo } from '@dorpel/contracts/desk';
import { deskOffice } from '@dorpel/contracts/desk-office';
import { found } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { atDesk, isRedirect } from '@dorpel/federation/at-desk';
import { desk } from '../parts/desk/desk.ts';
import { changesFor, roleOf } from '../parts/desk/me.ts';
import { type TemplatesData, View } from './View.tsx';

export default desk.page<Record<string, string>, TemplatesData>({
  async load(context) {
    const { client, i18n, signal, url } = context;
    const data = await atDesk(context, async () => {
      const role = await roleOf(context);
      const [{ items }, changes] = await Promise.all([
        client(deskOffice).listAnswerTemplates({}, { signal }),
        changesFor(context, role, 'template').catch(() => []),
      ]);
      return { items, changes, role, mayWrite: mayDo(role, 'templates.write'), isSaved: url.searchParams.has('saved') };
    });
    if (isRedirect(data)) return data;
    return found(data, { head: { title: i18n._(msg`Templates`), index: false } });
  },
  View,
});
