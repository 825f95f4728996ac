import { Problem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import { type AnswerTemplate, deskOffice, TEMPLATE_WORDS, type TemplateWord } from '@dorpel/contracts/desk-office';
import { ANSWER_LENGTH, SUBJECT_LENGTH } from '@dorpel/contracts/desk-submissions';
import { FORM_NAMES, FORMS } from '@dorpel/contracts/forms';
import { type Context, found, type PageProps, type Rejected } from '@dorpel/federation';
import { textOf } from '@dorpel/federation/action';
import { deskAction, SENT } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { type Language, LANGUAGES, NATIVE_NAMES } from '@dorpel/i18n/languages';
import { Button } from '@dorpel/ui/Button';
import { Checkbox } from '@dorpel/ui/Checkbox';
import { DataList } from '@dorpel/ui/DataList';
import { UnsentForm } from '@dorpel/ui/desk/DeskForm';
import { DraftNote } from '@dorpel/ui/desk/DraftNote';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { TextArea } from '@dorpel/ui/TextArea';
import { TextField } from '@dorpel/ui/TextField';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { desk, roleOf } from '../parts/desk/desk.ts';
import { NEW } from '../parts/desk/desk.ts';
import styles from '../parts/desk/desk.module.css';
import { sentText } from '@dorpel/federation/action';
import { Refusal } from '@dorpel/ui/desk/DeskForm';
import { FORM_WORDS } from '../parts/desk/words.ts';

type TemplateData = {
  /** null: there is none under this address. */
  readonly template: AnswerTemplate | null;
  readonly mayWrite: boolean;
  readonly isNew: boolean;
};

/** What a new one begins as. */
const EMPTY: AnswerTemplate = { id: '', name: '', forms: [], texts: [], version: 0 };

/** What each word between braces stands for. */
const MEANING: Readonly<Record<TemplateWord, MessageDescriptor>> = {
  salutation: msg`‘Dear Ms Claes,’ in the visitor’s language`,
  firstName: msg`the visitor’s first name`,
  name: msg`the visitor’s whole name`,
  home: msg`the title and town of the home`,
  reference: msg`the reference of the home`,
  link: msg`the address of the home on the website`,
  agent: msg`the name of whoever answers`,
  agency: msg`the name of the agency`,
};

/** Forms that the office answers: those that it is mailed. */
const ANSWERED = FORM_NAMES.filter((form) => (FORMS[form].mails as readonly string[]).includes('agency'));

type Typed = { readonly template: AnswerTemplate; readonly rejected: Rejected | undefined };

/** Which forms it is offered for. */
function Forms({ template, rejected }: Typed) {
  const { t, i18n } = useLingui();
  const ticked = rejected?.values['forms'] ?? template.forms;
  const isTicked = (form: string) => Array.isArray(ticked) && ticked.includes(form);
  return (
    <fieldset className={styles.fieldset}>
      <legend>{t`Offered with these forms; with every form if none is ticked`}</legend>
      <div className={styles.ticks}>
        {ANSWERED.map((form) => (
          <Checkbox
            key={form}
            name="forms"
            value={form}
            label={i18n._(FORM_WORDS[form])}
            defaultChecked={isTicked(form)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Subject and text in one language. */
function InLanguage({ language, template, rejected }: Typed & { readonly language: Language }) {
  const { t } = useLingui();
  const text = template.texts.find((each) => each.language === language);
  const name = NATIVE_NAMES[language];
  return (
    <fieldset className={styles.fieldset}>
      <legend>
        <span lang={language}>{name}</span>
        {text ? null : <span className={styles.soft}> · {t`missing`}</span>}
      </legend>
      <div className={styles.part}>
        <TextField
          label={t`Subject (${name})`}
          name={`subject.${language}`}
          lang={language}
          maxLength={SUBJECT_LENGTH}
          defaultValue={sentText(rejected, `subject.${language}`, text?.subject ?? '')}
        />
        <TextArea
          label={t`Text (${name})`}
          name={`text.${language}`}
          lang={language}
          rows={10}
          maxLength={ANSWER_LENGTH}
          defaultValue={sentText(rejected, `text.${language}`, text?.text ?? '')}
        />
      </div>
    </fieldset>
  );
}

/** One template, in every language of the site. */
function View({ data: { template, mayWrite, isNew }, rejected }: PageProps<TemplateData>) {
  const { t, i18n } = useLingui();
  const { href } = useSite();
  if (!template)
    return (
      <EmptyState
        heading="h1"
        title={t`No such template`}
        action={<a href={href('desk-templates')}>{t`To the templates`}</a>}
      >
        <Trans>A colleague may have deleted it.</Trans>
      </EmptyState>
    );
  const word = rejected?.fields['word'] ?? '';
  const words = {
    'request/invalid': t`Give it a name, and keep each text within ${ANSWER_LENGTH} characters.`,
    'template/unknown-word': t`${word} is not a known placeholder: use the words below the texts.`,
    'template/not-found': t`A colleague deleted this template. What you typed is still below: copy it into a new one.`,
    'template/too-many': t`There are too many templates: delete one first.`,
  };
  const address = `${href('desk-template', { id: isNew ? NEW : template.id })}?${SENT}`;
  return (
    <DeskPage className={styles.page}>
      <header>
        <p>
          <a href={href('desk-templates')}>
            <Trans>To the templates</Trans>
          </a>
        </p>
        <h1>{template.name || t`New template`}</h1>
      </header>
      {rejected ? <Refusal refused={rejected} words={words} /> : null}
      <form className={styles.form} method="post" action={address} data-draft={mayWrite ? 'template' : undefined}>
        <input type="hidden" name="version" value={template.version} />
        <fieldset className={styles.fieldset} disabled={!mayWrite}>
          <div className={styles.part}>
            <TextField
              label={t`What you call it`}
              name="name"
              required
              maxLength={80}
              defaultValue={sentText(rejected, 'name', template.name)}
            />
            <Forms template={template} rejected={rejected} />
            {LANGUAGES.map((language) => (
              <InLanguage key={language} language={language} template={template} rejected={rejected} />
            ))}
            <section aria-labelledby="words">
              <h2 id="words">{t`Words that are filled in for you`}</h2>
              <DataList items={TEMPLATE_WORDS.map((each) => ({ label: `{${each}}`, value: i18n._(MEANING[each]) }))} />
            </section>
          </div>
        </fieldset>
        {mayWrite ? (
          <>
            <DraftNote isSent={rejected !== undefined} />
            <Button type="submit">
              <Trans>Save</Trans>
            </Button>
          </>
        ) : null}
      </form>
      {mayWrite && !isNew ? (
        <details className={styles.more}>
          <summary>{t`Delete this template`}</summary>
          <form className={styles.form} method="post" action={address}>
            <input type="hidden" name="version" value={template.version} />
            <p>{t`It is no longer offered. Answers that were sent stay as they are.`}</p>
            <Button type="submit" name="remove" value="1" variant="quiet">
              <Trans>Delete</Trans>
            </Button>
          </form>
        </details>
      ) : null}
    </DeskPage>
  );
}

/** The template of an address; an empty one for a new one, null where there is none. */
async function ask({ client, params, signal }: Context) {
  const { items } = await client(deskOffice).listAnswerTemplates({}, { signal });
  return params['id'] === NEW ? EMPTY : (items.find(({ id }) => id === params['id']) ?? null);
}

/** All that was typed, by the names of the fields. */
const valuesOf = (form: FormData) => ({
  name: textOf(form, 'name'),
  forms: form.getAll('forms').filter((name) => typeof name === 'string'),
  ...Object.fromEntries(
    LANGUAGES.flatMap((language) => [`subject.${language}`, `text.${language}`]).map((name) => [
      name,
      textOf(form, name),
    ]),
  ),
});

const action = deskAction({
  asks: 'templates.write',
  problems: deskOffice.problems,
  values: valuesOf,
  async otherwise({ client, form, href, params, signal, text, texts }) {
    const office = client(deskOffice);
    const id = params['id'] ?? '';
    const version = Number(text('version'));
    const asked = texts('forms');
    const body = {
      version,
      name: text('name'),
      forms: FORM_NAMES.filter((name) => asked.includes(name)),
      texts: LANGUAGES.map((language) => ({
        language,
        subject: text(`subject.${language}`),
        text: text(`text.${language}`).replaceAll('\r\n', '\n'),
      })),
    };
    if (form.has('remove')) await office.removeAnswerTemplate({ params: { id }, query: { version } }, { signal });
    else await office.saveAnswerTemplate({ params: { id: id === NEW ? crypto.randomUUID() : id }, body }, { signal });
    return `${href('desk-templates')}?saved`;
  },
});

export default desk.page<Record<string, string>, TemplateData>({
  async load(context) {
    const { i18n } = context;
    const answers = await Promise.all([ask(context), roleOf(context)]);
    const [template, role] = answers;
    // Who may only read templates finds nothing to read in a new one.
    if (template === EMPTY && !mayDo(role, 'templates.write')) throw new Problem('desk/forbidden');
    const title = template?.name || i18n._(msg`New template`);
    return found(
      { template, mayWrite: mayDo(role, 'templates.write'), isNew: template === EMPTY },
      { head: { title, index: false, allows: ['connect'] }, ...(template ? {} : { status: 404 as const }) },
    );
  },
  action,
  View,
  Unsent: UnsentForm,
});
