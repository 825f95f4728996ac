import { isProblem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { deskSubmissions } from '@dorpel/contracts/desk-submissions';
import { type Context, found } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { atDesk, isRedirect } from '@dorpel/federation/at-desk';
import { FORM_WORDS, wordsFor } from '../parts/desk/words.ts';
import { handle } from './handle.ts';
import { writingPage } from '../parts/desk/writing-page.tsx';
import { type SubmissionData, View } from './View.tsx';

/** The submission, the colleagues it may be handed to, and who looks; null where there is none of that id. */
async function ask({ client, language, params, signal }: Context) {
  try {
    return await Promise.all([
      client(deskSubmissions).getDeskSubmission(
        { params: { id: params['id'] ?? '' }, query: { language } },
        { signal },
      ),
      client(deskStaff).listColleagues({}, { signal }),
      client(deskStaff).getStaffMember({}, { signal }),
    ]);
  } catch (error) {
    if (isProblem(error, 'submission/not-found') || isProblem(error, 'request/invalid')) return null;
    throw error;
  }
}

export default writingPage<Record<string, string>, SubmissionData>({
  async load(context) {
    const { i18n, url } = context;
    const since = new Date().toISOString();
    const answers = await atDesk(context, () => ask(context));
    if (isRedirect(answers)) return answers;
    if (!answers)
      return found(
        { submission: null, colleagues: [], mayHandle: false, since: '', isSaved: false, isAnswered: false },
        { head: { title: i18n._(msg`Not in the inbox`), index: false }, status: 404 },
      );
    const [submission, { items: colleagues }, { role }] = answers;
    const title = `${submission.name} · ${wordsFor(FORM_WORDS, submission.form, i18n._.bind(i18n))}`;
    return found(
      {
        submission,
        colleagues,
        mayHandle: mayDo(role, 'submissions.handle'),
        since,
        isSaved: url.searchParams.has('saved'),
        isAnswered: url.searchParams.has('answered'),
      },
      { head: { title, index: false, allows: ['connect'] } },
    );
  },
  action: handle,
  View,
});
