import { mayDo } from '@dorpel/contracts/desk';
import { deskOffice } from '@dorpel/contracts/desk-office';
import { found } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { atDesk, isRedirect } from '@dorpel/federation/at-desk';
import { attempt } from '../parts/desk/attempt.ts';
import { textOf } from '../parts/desk/fields.ts';
import { desk } from '../parts/desk/desk.ts';
import { changesFor, roleOf } from '../parts/desk/me.ts';
import { ADVISOR, BOX, rowsIn, rulesOf } from './rules.ts';
import { type RulesData, View } from './View.tsx';

export default desk.page<Record<string, string>, RulesData>({
  async load(context) {
    const { client, i18n, signal, url } = context;
    const data = await atDesk(context, async () => {
      const role = await roleOf(context);
      const [{ version, rules, standard }, changes] = await Promise.all([
        client(deskOffice).getMailRules({}, { signal }),
        changesFor(context, role, 'mail-rules').catch(() => []),
      ]);
      const rows = rules.map(({ forms, goal, zips, box }, index) => ({
        order: String(index + 1),
        forms,
        goal: goal ?? '',
        zips: zips.join(', '),
        to: box === null ? ADVISOR : BOX,
        box: box ?? '',
        isRemoved: false,
      }));
      const isSaved = url.searchParams.has('saved');
      return { version, rows, standard, changes, role, mayWrite: mayDo(role, 'mail-rules.write'), isSaved };
    });
    if (isRedirect(data)) return data;
    return found(data, { head: { title: i18n._(msg`Who gets what`), index: false } });
  },
  action(context) {
    const { client, form, href, signal } = context;
    const rows = rowsIn(form);
    const rules = rulesOf(rows);
    const body = { version: Number(textOf(form, 'version')), rules };
    const save = () => client(deskOffice).saveMailRules({ body }, { signal });
    return attempt(context, { rows }, save, `${href('desk-mail-rules')}?saved`);
  },
  View,
});
