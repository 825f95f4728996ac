import { Problem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import { deskOffice } from '@dorpel/contracts/desk-office';
import { email as emailStruct } from '@dorpel/contracts/fields';
import { found } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { is } from 'superstruct';
import { atDesk, isRedirect } from '@dorpel/federation/at-desk';
import { attempt } from '../parts/desk/attempt.ts';
import { textOf } from '../parts/desk/fields.ts';
import { desk } from '../parts/desk/desk.ts';
import { changesFor, roleOf } from '../parts/desk/me.ts';
import { type PersonData, View } from './View.tsx';

export default desk.page<Record<string, string>, PersonData>({
  async load(context) {
    const { client, i18n, signal, url } = context;
    const email = (url.searchParams.get('email') ?? '').trim();
    const data = await atDesk(context, async () => {
      const role = await roleOf(context);
      // Before an address is asked for, there is no endpoint that would say so.
      if (!mayDo(role, 'persons.read')) throw new Problem('desk/forbidden');
      const isAddress = is(email, emailStruct());
      const [person, changes] = await Promise.all([
        isAddress ? client(deskOffice).getPerson({ query: { email } }, { signal }) : null,
        changesFor(context, role, 'person').catch(() => []),
      ]);
      return {
        email,
        person,
        changes,
        role,
        isWrong: email !== '' && !isAddress,
        mayExport: mayDo(role, 'persons.export'),
        mayErase: mayDo(role, 'persons.erase'),
        isErased: url.searchParams.has('erased'),
      };
    });
    if (isRedirect(data)) return data;
    return found(data, { head: { title: i18n._(msg`A person’s data`), index: false } });
  },
  action(context) {
    const { client, form, href, signal } = context;
    const body = { email: textOf(form, 'email'), repeated: textOf(form, 'repeated') };
    const erase = () => client(deskOffice).erasePerson({ body }, { signal });
    return attempt(context, { repeated: body.repeated }, erase, `${href('desk-person')}?erased`);
  },
  View,
});
