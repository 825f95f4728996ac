import {
  ANSWER_LENGTH,
  type DeskSubmission,
  deskSubmissions,
  HANDLING_STATUSES,
  SUBJECT_LENGTH,
} from '@dorpel/contracts/desk-submissions';
import { type Context, found, type PageProps, rejected as comesBack } from '@dorpel/federation';
import { INTENT, sentText, type Sent } from '@dorpel/federation/action';
import { deskAction, SENT, orNull } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { isLanguage, NATIVE_NAMES } from '@dorpel/i18n/languages';
import { Button } from '@dorpel/ui/Button';
import { DataList } from '@dorpel/ui/DataList';
import { Disclosure } from '@dorpel/ui/Disclosure';
import { DraftNote } from '@dorpel/ui/desk/DraftNote';
import { Refusal, UnsentForm } from '@dorpel/ui/desk/DeskForm';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Notice } from '@dorpel/ui/Notice';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextArea } from '@dorpel/ui/TextArea';
import { TextField } from '@dorpel/ui/TextField';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { desk } from '../parts/desk/desk.ts';
import styles from '../parts/desk/desk.module.css';
import { STATUS_WORDS } from '../parts/desk/words.ts';

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
  /** What is answered, in the words of its form; nothing where it could not be asked for. */
  readonly fields: DeskSubmission['fields'];
};

/** What becomes of it once it is answered, unless somebody says otherwise: it is the visitor's turn. */
const AFTER = 'waiting';

/** What the button beside the templates does, and the code under which the answer comes back with one in it. */
const TAKE = 'template';
const TAKEN = 'answer/template';

/** The field that says which template the answer began with. */
const BEGUN = 'begun';

/** Comes back with a template where somebody had written something. */
const KEPT = 'kept';

/** The templates that fit: one takes the place of what the answer began with, and stands below what somebody wrote. */
function Templates({ templates, chosen }: { readonly templates: Draft['templates']; readonly chosen: string }) {
  const { t } = useLingui();
  if (templates.length === 0) return null;
  return (
    <div className={styles.choice}>
      <SelectField
        label={t`Template`}
        name="template"
        defaultValue={chosen}
        hint={t`What you have written yourself stays; the template is added below it.`}
      >
        <option value="">{t`None`}</option>
        {templates.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary" name={INTENT} value={TAKE} formNoValidate>
        <Trans>Use it</Trans>
      </Button>
    </div>
  );
}

/** An answer by mail, in the visitor's language, before it is sent. */
function View({ data: { id, draft, fields }, rejected }: PageProps<AnswerData>) {
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
      {fields.length > 0 ? (
        <Disclosure open summary={t`What was sent`}>
          <DataList
            items={fields.map(({ name: label, value }) => ({
              label,
              value: <span className={styles.text}>{value}</span>,
            }))}
          />
        </Disclosure>
      ) : null}
      <form className={styles.form} method="post" action={`${href('desk-answer', { id })}?${SENT}`} data-draft="answer">
        {rejected?.code === TAKEN ? (
          <Notice kind="success">
            {sentText(rejected, KEPT)
              ? t`The template stands below what you had written.`
              : t`The template is filled in.`}
          </Notice>
        ) : rejected ? (
          <Refusal refused={rejected} words={refusals} />
        ) : null}
        {/* What the enter key presses: the first button of a form, and that must not be the templates'. */}
        <button type="submit" hidden>
          <Trans>Send</Trans>
        </button>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name={BEGUN} value={sentText(rejected, BEGUN)} />
        <Templates templates={draft.templates} chosen={sentText(rejected, 'template')} />
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

/** What an answer begins with, of a template or of none. @throws Problem 'submission/not-found' */
const draftOf = ({ client, params, signal }: Context, template = '') =>
  client(deskSubmissions).draftAnswer(
    { params: { id: params['id'] ?? '' }, query: template ? { template } : {} },
    { signal },
  );

/** The same of none; null where there is no submission of that id. */
async function ask(context: Context) {
  return orNull(draftOf(context), 'submission/not-found', 'request/invalid');
}

/** What is answered. An answer can be written without it: whatever is wrong with it, the page is there. */
const askedIn = ({ client, params, language, signal }: Context) =>
  client(deskSubmissions)
    .getDeskSubmission({ params: { id: params['id'] ?? '' }, query: { language } }, { signal })
    .then(
      ({ fields }) => fields,
      () => [],
    );

/** Forms are sent with line ends of their own (HTML, 4.10.21.7). */
const plain = (text: string) => text.replaceAll('\r\n', '\n').trim();

/** Fills a template in, and sends nothing: what somebody wrote themselves stays, and it stands below. */
async function takeTemplate(sent: Sent) {
  const { text, values } = sent;
  const template = text('template');
  const [begun, chosen] = await Promise.all([draftOf(sent, text(BEGUN)), draftOf(sent, template)]);
  const [written, subject] = [plain(text('text')), plain(text('subject'))];
  const isOwn = written !== '' && written !== plain(begun.text);
  return comesBack(
    {
      ...values,
      [BEGUN]: template,
      [KEPT]: isOwn ? 'yes' : '',
      subject: subject === '' || subject === plain(begun.subject) ? chosen.subject : subject,
      text: isOwn ? `${written}\n\n${chosen.text}` : chosen.text,
    },
    TAKEN,
    {},
    200,
  );
}

export default desk.page<Record<string, string>, AnswerData>({
  async load(context) {
    const { i18n, params } = context;
    const [draft, fields] = await Promise.all([ask(context), askedIn(context)]);
    const title = draft ? i18n._(msg`Answer to ${{ name: draft.name }}`) : i18n._(msg`Not in the inbox`);
    return found(
      { id: params['id'] ?? '', draft, fields },
      { head: { title, index: false, allows: ['connect'] }, ...(draft ? {} : { status: 404 as const }) },
    );
  },
  action: deskAction({
    asks: 'submissions.handle',
    problems: deskSubmissions.problems,
    values: ['subject', 'text', 'status', 'template', BEGUN],
    intents: { [TAKE]: takeTemplate },
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
