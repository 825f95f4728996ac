import { isProblem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { deskTexts } from '@dorpel/contracts/desk-texts';
import { type Context, found, type Redirect } from '@dorpel/federation';
import { atDesk, isRedirect } from '@dorpel/federation/at-desk';
import { msg } from '@lingui/core/macro';
import { desk } from '../parts/desk/desk.ts';
import { KIND_WORDS } from '../parts/desk/words.ts';
import { act } from './act.ts';
import { keyIn } from '../parts/desk/key.ts';
import { SENT, type TextData, View } from './View.tsx';

async function ask({ client, params, language, signal }: Context) {
  const key = keyIn(params);
  if (!key) return null;
  try {
    return await Promise.all([
      client(deskTexts).getText({ params: key, query: { language } }, { signal }),
      client(deskStaff).getStaffMember({}, { signal }),
    ]);
  } catch (error) {
    if (isProblem(error, 'text/not-found')) return null;
    throw error;
  }
}

const NOTHING: TextData = { text: null, isAway: false, mayWrite: false, mayPublish: false, said: null, left: '' };

export default desk.page<Record<string, string>, TextData>({
  async load(context) {
    const { i18n, url } = context;
    let answers: Awaited<ReturnType<typeof ask>> | Redirect;
    try {
      answers = await atDesk(context, () => ask(context));
    } catch (error) {
      // Of a form that was sent, what was typed is shown whoever is away: nothing is lost.
      if (!url.searchParams.has(SENT)) throw error;
      return found({ ...NOTHING, isAway: true }, { head: { title: i18n._(msg`Not saved`), index: false } });
    }
    if (isRedirect(answers)) return answers;
    if (!answers) return found(NOTHING, { head: { title: i18n._(msg`No such text`), index: false }, status: 404 });
    const [text, { role }] = answers;
    const said = (['saved', 'published', 'planned', 'dropped', 'restored', 'chosen'] as const).find((each) =>
      url.searchParams.has(each),
    );
    return found(
      {
        text,
        isAway: false,
        mayWrite: mayDo(role, 'texts.write'),
        mayPublish: mayDo(role, 'texts.publish'),
        said: said ?? null,
        left: url.searchParams.get('left')?.slice(0, 300) ?? '',
      },
      { head: { title: text.title || i18n._(KIND_WORDS.settings), index: false, allows: ['connect', 'frame'] } },
    );
  },
  action: act,
  View,
});
