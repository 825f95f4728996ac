import { COMMON_PROBLEMS, isProblem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { deskTexts } from '@dorpel/contracts/desk-texts';
import { type Action, found, redirect, rejected } from '@dorpel/federation';
import { atDesk, isRedirect } from '@dorpel/federation/at-desk';
import { msg } from '@lingui/core/macro';
import { desk } from '../parts/desk/desk.ts';
import { type RedirectsData, View } from './View.tsx';

const STATUSES: Readonly<Record<string, number>> = { ...COMMON_PROBLEMS, ...deskTexts.problems };

/** Lets an address lead on, or no longer. */
const change: Action = async (context) => {
  const { client, form, href, signal } = context;
  const of = (name: string) => String(form.get(name) ?? '').trim();
  const values = { from: of('from'), to: of('to') };
  const { addRedirect, removeRedirect } = client(deskTexts);
  const isRemoval = of('do') === 'remove';
  try {
    const done = await atDesk(context, () =>
      isRemoval
        ? removeRedirect({ body: { from: values.from } }, { signal })
        : addRedirect({ body: values }, { signal }),
    );
    return isRedirect(done) ? done : redirect(`${href('desk-redirects')}?${isRemoval ? 'removed' : 'added'}`);
  } catch (error) {
    if (!isProblem(error)) throw error;
    return rejected(values, error.code, error.fields, STATUSES[error.code]);
  }
};

export default desk.page<Record<string, string>, RedirectsData>({
  async load(context) {
    const { client, i18n, signal, url } = context;
    const answers = await atDesk(context, () =>
      Promise.all([client(deskTexts).listRedirects({}, { signal }), client(deskStaff).getStaffMember({}, { signal })]),
    );
    if (isRedirect(answers)) return answers;
    const [{ items }, { role }] = answers;
    const said = (['added', 'removed'] as const).find((each) => url.searchParams.has(each)) ?? null;
    const search = url.searchParams.get('search')?.trim().slice(0, 80) ?? '';
    const shown = items.filter(({ from, to }) => `${from} ${to ?? ''}`.includes(search.toLowerCase()));
    return found(
      { items: shown, search, said, mayChange: mayDo(role, 'texts.publish') },
      { head: { title: i18n._(msg`Redirects`), index: false } },
    );
  },
  action: change,
  View,
});
