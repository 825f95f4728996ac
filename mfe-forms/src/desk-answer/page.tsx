import { isProblem } from '@dorpel/contracts';
import { ANSWER_LENGTH, deskSubmissions, HANDLING_STATUSES, SUBJECT_LENGTH } from '@dorpel/contracts/desk-submissions';
import { type Context, found, type PageProps } from '@dorpel/federation';
import { deskAction, SENT } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { isLanguage, NATIVE_NAMES } from '@dorpel/i18n/languages';
import { Button } from '@dorpel/ui/Button';
import { DataList } from '@dorpel/ui/DataList';
import { DraftNote } from '@dorpel/ui/desk/DraftNote';
import { UnsentForm } from '@dorpel/ui/desk/DeskForm';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextArea } from '@dorpel/ui/TextArea';
import { TextField } from '@dorpel/ui/TextField';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { desk } from '../parts/desk/desk.ts';
import styles from '../parts/desk/page.module.css';
import { sentText } from '@dorpel/federation/action';
import { Refusal } from '@dorpel/ui/desk/DeskForm';
import { STATUS_WORDS } from '../parts/desk/words.ts';
import own from './page.module.css';

type Draft = {
  readonly version: number;
  readonly name: string;
  readonly to: string;
  readonly replyTo: string;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly templates: readonly { readonly id: string; readonly name: string }[];
};

type AnswerData = {
  readonly id: string;
  /** null: there is no submission of that id. */
  readonly draft: Draft | null;
  /** The id of the template that was chosen; '' for none. */
  readonly template: string;
};

/** What becomes of it once it is answered, unless somebody says otherwise: it is the visitor's turn. */
const AFTER = 'waiting';

/** The templates that fit: choosing one fills the answer in anew. */
function Templates({ id, draft, template }: { readonly id: string; readonly draft: Draft; readonly template: string }) {
  const { t } = useLingui();
  const { href } = useSite();
  if (draft.templates.length === 0) return null;
  return (
    <form className={own.templates} method="get" action={href('desk-answer', { id })}>
      <SelectField
        label={t`Template`}
        name="template"
        defaultValue={template}
        hint={t`It replaces what is written below.`}
      >
        <option value="">{t`None`}</option>
        {draft.templates.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary">
        <Trans>Use it</Trans>
      </Button>
    </form>
  );
}

/** An answer by mail, in the visitor's language, before it is sent. */
function View({ data: { id, draft, template }, rejected }: PageProps<AnswerData>) {
  const { t, i18n } = useLingui();
  const { href } = useSite();
  if (!draft)
    return (
      <EmptyState heading="h1" title={t`Not in the inbox`} action={<a href={href('desk-inbox')}>{t`To the inbox`}</a>}>
        <Trans>It may have been deleted: what visitors send is kept for a limited time.</Trans>
      </EmptyState>
    );
  const { name, to, replyTo, language, version } = draft;
  const wrong = (field: string) => (rejected?.code === 'request/invalid' ? rejected.fields[field] : undefined);
  const refusals = {
    'request/invalid': t`The answer was not sent: look at what is marked below.`,
    'answer/no-address': t`This person gave no email address: call them.`,
    'answer/too-many': t`This message has been answered so often that no more answers can be added.`,
  };
  return (
    <DeskPage className={styles.page}>
      <header>
        <p>
          <a href={href('desk-submission', { id })}>
            <Trans>To the message</Trans>
          </a>
        </p>
        <h1>
          <Trans>Answer to {name}</Trans>
        </h1>
      </header>
      <DataList
        items={[
          { label: t`To`, value: to },
          { label: t`Language of the visitor`, value: isLanguage(language) ? NATIVE_NAMES[language] : language },
          { label: t`Replies go to`, value: replyTo },
        ]}
      />
      <Templates id={id} draft={draft} template={template} />
      <form className={styles.form} method="post" action={`${href('desk-answer', { id })}?${SENT}`} data-draft="answer">
        {rejected ? <Refusal refused={rejected} words={refusals} /> : null}
        <input type="hidden" name="version" value={version} />
        <TextField
          label={t`Subject`}
          name="subject"
          required
          lang={language}
          maxLength={SUBJECT_LENGTH}
          defaultValue={sentText(rejected, 'subject', draft.subject)}
          error={wrong('subject') && t`Enter a subject of at most ${SUBJECT_LENGTH} characters.`}
        />
        <TextArea
          label={t`Your answer`}
          name="text"
          required
          rows={14}
          lang={language}
          maxLength={ANSWER_LENGTH}
          hint={t`What the visitor wrote is added below your answer.`}
          defaultValue={sentText(rejected, 'text', draft.text)}
          error={wrong('text') && t`Write an answer of at most ${ANSWER_LENGTH} characters.`}
        />
        <SelectField label={t`Status after sending`} name="status" defaultValue={sentText(rejected, 'status', AFTER)}>
          {HANDLING_STATUSES.map((each) => (
            <option key={each} value={each}>
              {i18n._(STATUS_WORDS[each])}
            </option>
          ))}
        </SelectField>
        <DraftNote isSent={rejected !== undefined} />
        <Button type="submit">
          <Trans>Send</Trans>
        </Button>
      </form>
    </DeskPage>
  );
}

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

export default desk.page<Record<string, string>, AnswerData>({
  async load(context) {
    const { i18n, params, url } = context;
    const draft = await ask(context);
    const id = params['id'] ?? '';
    const template = url.searchParams.get('template') ?? '';
    const title = draft ? i18n._(msg`Answer to ${{ name: draft.name }}`) : i18n._(msg`Not in the inbox`);
    return found(
      { id, draft, template },
      { head: { title, index: false, allows: ['connect'] }, ...(draft ? {} : { status: 404 as const }) },
    );
  },
  action: deskAction({
    asks: 'submissions.handle',
    problems: deskSubmissions.problems,
    values: ['subject', 'text', 'status'],
    async otherwise({ client, href, params, signal, text }) {
      const id = params['id'] ?? '';
      const body = {
        version: Number(text('version')),
        subject: text('subject'),
        text: text('text'),
        status: HANDLING_STATUSES.find((status) => status === text('status')),
      };
      await client(deskSubmissions).answerSubmission({ params: { id }, body }, { signal });
      return `${href('desk-submission', { id })}?answered`;
    },
  }),
  View,
  Unsent: UnsentForm,
});
