import { COMMON_PROBLEMS, isProblem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { deskTexts } from '@dorpel/contracts/desk-texts';
import { type Action, found, notFound, redirect, rejected } from '@dorpel/federation';
import { atDesk, isRedirect } from '@dorpel/federation/at-desk';
import { msg } from '@lingui/core/macro';
import { desk } from '../parts/desk/desk.ts';
import { moved, readOrdering, writeOrdering } from './order.ts';
import { type MenuData, View } from './View.tsx';

const STATUSES: Readonly<Record<string, number>> = { ...COMMON_PROBLEMS, ...deskTexts.problems };

/** Moves a page in an order that is not saved yet, which its address carries; or saves the order, whole. */
const change: Action = async (context) => {
  const { client, form, href, signal } = context;
  const ordering = readOrdering(form);
  const { below, ids, seen } = ordering;
  const values = { below: below ?? '', order: ids?.join() ?? '', seen: seen ?? '' };
  if (ids === null || seen === null) return rejected(values, 'request/invalid', {}, 422);
  const [way = '', id = ''] = String(form.get('do') ?? '').split('|');
  if (way === 'up' || way === 'down') {
    const next = writeOrdering({ ...ordering, ids: moved(ids, id, way) });
    return redirect(`${href('desk-menu')}${next}#page-${encodeURIComponent(id)}`);
  }
  try {
    const body = { version: seen, below, ids: [...ids] };
    const done = await atDesk(context, () => client(deskTexts).saveMenuOrder({ body }, { signal }));
    if (isRedirect(done)) return done;
    const query = writeOrdering({ below, ids: null, seen: null });
    return redirect(`${href('desk-menu')}${query}${query ? '&' : '?'}saved`);
  } catch (error) {
    if (!isProblem(error)) throw error;
    return rejected(values, error.code, error.fields, STATUSES[error.code]);
  }
};

export default desk.page<Record<string, string>, MenuData>({
  async load(context) {
    const { client, i18n, language, signal, url } = context;
    const answers = await atDesk(context, () =>
      Promise.all([
        client(deskTexts).getMenuOrder({ query: { language } }, { signal }),
        client(deskStaff).getStaffMember({}, { signal }),
      ]),
    );
    if (isRedirect(answers)) return answers;
    const [{ version, changed, items }, { role }] = answers;
    const { below, ids, seen } = readOrdering(url.searchParams);
    const siblings = items.filter((page) => page.below === below);
    if (siblings.length === 0) return notFound();
    const byId = new Map(siblings.map((page) => [page.id, page]));
    // An order of other pages than there are now is none.
    const asked = ids?.length === siblings.length && ids.every((id) => byId.has(id)) ? ids : null;
    const shown = asked?.flatMap((id) => byId.get(id) ?? []) ?? siblings;
    return found(
      {
        above: items.find(({ id }) => id === below) ?? null,
        pages: shown.map((page) => ({ ...page, count: items.filter((each) => each.below === page.id).length })),
        isMoved: shown.some(({ id }, at) => id !== siblings[at]?.id),
        seen: asked && seen !== null ? seen : version,
        changed,
        isSaved: url.searchParams.has('saved'),
        mayChange: mayDo(role, 'texts.publish'),
      },
      { head: { title: i18n._(msg`Order of the menu`), index: false } },
    );
  },
  action: change,
  View,
});
