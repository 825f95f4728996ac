import { isProblem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { deskViewings } from '@dorpel/contracts/desk-viewings';
import { type Context, found } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { atDesk, isRedirect } from '@dorpel/federation/at-desk';
import { change } from './change.ts';
import { writingPage } from '../parts/desk/writing-page.tsx';
import { View, type ViewingData } from './View.tsx';

/** The viewing, the colleagues who may show it, and who looks; null where there is none of that id. */
async function ask({ client, language, params, signal }: Context) {
  try {
    return await Promise.all([
      client(deskViewings).getDeskViewing({ params: { id: params['id'] ?? '' }, query: { language } }, { signal }),
      client(deskStaff).listColleagues({}, { signal }),
      client(deskStaff).getStaffMember({}, { signal }),
    ]);
  } catch (error) {
    if (isProblem(error, 'viewing/not-found') || isProblem(error, 'request/invalid')) return null;
    throw error;
  }
}

export default writingPage<Record<string, string>, ViewingData>({
  async load(context) {
    const { i18n, url } = context;
    const answers = await atDesk(context, () => ask(context));
    if (isRedirect(answers)) return answers;
    if (!answers)
      return found(
        { viewing: null, colleagues: [], mayHandle: false, done: '' },
        { head: { title: i18n._(msg`No such viewing`), index: false }, status: 404 },
      );
    const [viewing, { items: colleagues }, { role }] = answers;
    return found(
      { viewing, colleagues, mayHandle: mayDo(role, 'viewings.handle'), done: url.searchParams.get('done') ?? '' },
      { head: { title: `${i18n._(msg`Viewing`)} · ${viewing.name}`, index: false } },
    );
  },
  action: change,
  View,
});
