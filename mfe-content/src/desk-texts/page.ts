import { COMMON_PROBLEMS, isProblem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { deskTexts } from '@dorpel/contracts/desk-texts';
import { type Action, found, redirect, rejected } from '@dorpel/federation';
import { atDesk, isRedirect } from '@dorpel/federation/at-desk';
import { msg } from '@lingui/core/macro';
import { desk } from '../parts/desk/desk.ts';
import { readView } from './query.ts';
import { type TextsData, View } from './View.tsx';

const STATUSES: Readonly<Record<string, number>> = { ...COMMON_PROBLEMS, ...deskTexts.problems };

/** Begins a text, and leads to it. */
const begin: Action = async (context) => {
  const { client, form, href, language, signal } = context;
  const of = (name: string) => String(form.get(name) ?? '').trim();
  const values = { title: of('title'), place: of('place') };
  const [kind, below] = values.place.split(':');
  const isPage = kind !== 'articles';
  const body = { kind: isPage ? 'pages' : 'articles', language, title: values.title, ...(below && { below }) } as const;
  try {
    const begun = await atDesk(context, () => client(deskTexts).createText({ body }, { signal }));
    return isRedirect(begun) ? begun : redirect(href('desk-text', { kind: begun.kind, id: begun.id }));
  } catch (error) {
    if (!isProblem(error)) throw error;
    return rejected(values, error.code, error.fields, STATUSES[error.code]);
  }
};

export default desk.page<Record<string, string>, TextsData>({
  async load(context) {
    const { client, i18n, language, signal, url } = context;
    const view = readView(url.searchParams);
    const answers = await atDesk(context, () =>
      Promise.all([
        client(deskTexts).listTexts({ query: { language, ...view } }, { signal }),
        client(deskStaff).getStaffMember({}, { signal }),
      ]),
    );
    if (isRedirect(answers)) return answers;
    const [list, { role }] = answers;
    return found(
      { ...list, view, mayWrite: mayDo(role, 'texts.write') },
      { head: { title: i18n._(msg`Texts and pages`), index: false } },
    );
  },
  action: begin,
  View,
});
