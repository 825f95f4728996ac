import { isProblem } from '@dorpel/contracts';
import { deskSubmissions, HANDLING_STATUSES } from '@dorpel/contracts/desk-submissions';
import { type Context, found } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { atDesk, isRedirect } from '@dorpel/federation/at-desk';
import { attempt } from '../parts/desk/attempt.ts';
import { textOf } from '../parts/desk/fields.ts';
import { writingPage } from '../parts/desk/writing-page.tsx';
import { type AnswerData, View } from './View.tsx';

/** What the answer begins with; null where there is no submission of that id. */
async function ask({ client, params, signal, url }: Context) {
  const template = url.searchParams.get('template') ?? '';
  const query = /^[\w-]{1,64}$/.test(template) ? { template } : {};
  try {
    return await client(deskSubmissions).draftAnswer({ params: { id: params['id'] ?? '' }, query }, { signal });
  } catch (error) {
    if (isProblem(error, 'submission/not-found') || isProblem(error, 'request/invalid')) return null;
    throw error;
  }
}

export default writingPage<Record<string, string>, AnswerData>({
  async load(context) {
    const { i18n, params, url } = context;
    const draft = await atDesk(context, () => ask(context));
    if (isRedirect(draft)) return draft;
    const id = params['id'] ?? '';
    const template = url.searchParams.get('template') ?? '';
    const title = draft ? i18n._(msg`Answer to ${{ name: draft.name }}`) : i18n._(msg`Not in the inbox`);
    return found(
      { id, draft, template },
      { head: { title, index: false }, ...(draft ? {} : { status: 404 as const }) },
    );
  },
  action(context) {
    const { client, form, href, params, signal } = context;
    const id = params['id'] ?? '';
    const values = { subject: textOf(form, 'subject'), text: textOf(form, 'text'), status: textOf(form, 'status') };
    const body = {
      version: Number(textOf(form, 'version')),
      subject: values.subject,
      text: values.text,
      status: HANDLING_STATUSES.find((status) => status === values.status),
    };
    const answer = () => client(deskSubmissions).answerSubmission({ params: { id }, body }, { signal });
    return attempt(context, values, answer, `${href('desk-submission', { id })}?answered`);
  },
  View,
});
