import { COMMON_PROBLEMS, isProblem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { deskTexts } from '@dorpel/contracts/desk-texts';
import { type Action, type Context, found, redirect, rejected } from '@dorpel/federation';
import { atDesk, isRedirect } from '@dorpel/federation/at-desk';
import { msg } from '@lingui/core/macro';
import { keyIn } from '../parts/desk/key.ts';
import { desk } from '../parts/desk/desk.ts';
import { type HistoryData, View } from './View.tsx';

const STATUSES: Readonly<Record<string, number>> = { ...COMMON_PROBLEMS, ...deskTexts.problems };

async function ask({ client, params, language, signal }: Context) {
  const key = keyIn(params);
  if (!key) return null;
  try {
    return await Promise.all([
      client(deskTexts).listTextChanges({ params: key, query: { language } }, { signal }),
      client(deskStaff).getStaffMember({}, { signal }),
    ]);
  } catch (error) {
    if (isProblem(error, 'text/not-found')) return null;
    throw error;
  }
}

/** Makes a draft of how a text was before a change, and leads to it. */
const restore: Action = async (context) => {
  const { client, form, href, params, signal } = context;
  const key = keyIn(params);
  if (!key) return rejected({}, 'text/not-found', {}, 404);
  const body = { version: Number(form.get('version')), change: String(form.get('change') ?? '') };
  try {
    const done = await atDesk(context, () => client(deskTexts).restoreText({ params: key, body }, { signal }));
    return isRedirect(done) ? done : redirect(`${href('desk-text', key)}?restored`);
  } catch (error) {
    if (!isProblem(error)) throw error;
    return rejected({}, error.code, error.fields, STATUSES[error.code]);
  }
};

export default desk.page<Record<string, string>, HistoryData>({
  async load(context) {
    const { i18n, params } = context;
    const answers = await atDesk(context, () => ask(context));
    if (isRedirect(answers)) return answers;
    const title = i18n._(msg`History`);
    const { kind = '', id = '' } = params;
    if (!answers)
      return found({ kind, id, history: null, mayWrite: false }, { head: { title, index: false }, status: 404 });
    const [history, { role }] = answers;
    return found(
      { kind, id, history, mayWrite: mayDo(role, 'texts.write') },
      { head: { title: `${title} · ${history.title}`, index: false } },
    );
  },
  action: restore,
  View,
});
