import { mayDo } from '@dorpel/contracts/desk';
import type { DeskChange } from '@dorpel/contracts/desk-changes';
import { type AnswerTemplate, deskOffice } from '@dorpel/contracts/desk-office';
import { found, type PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { LANGUAGES } from '@dorpel/i18n/languages';
import { Badge } from '@dorpel/ui/Badge';
import { ButtonLink } from '@dorpel/ui/Button';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Notice } from '@dorpel/ui/Notice';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChangeLog, OfficeNav } from '../parts/desk/office.tsx';
import { changesFor, desk, NEW, roleOf } from '../parts/desk/desk.ts';
import styles from '../parts/desk/desk.module.css';
import { FORM_WORDS, wordsFor } from '../parts/desk/words.ts';

type TemplatesData = {
  readonly items: readonly AnswerTemplate[];
  readonly changes: readonly DeskChange[];
  readonly role: string;
  readonly mayWrite: boolean;
  readonly isSaved: boolean;
};

function Row({ template: { id, name, forms, texts } }: { readonly template: AnswerTemplate }) {
  const { t, i18n } = useLingui();
  const { href } = useSite();
  const missing = LANGUAGES.filter((language) => !texts.some((text) => text.language === language));
  const missingIn = missing.map((language) => language.toUpperCase()).join(', ');
  return (
    <li className={styles.row}>
      <a href={href('desk-template', { id })}>{name}</a>
      <span className={styles.soft}>
        {forms.length === 0
          ? t`Every form`
          : forms.map((form) => wordsFor(FORM_WORDS, form, i18n._.bind(i18n))).join(', ')}
      </span>
      {missing.length > 0 ? (
        <span>
          <Badge tone="accent">{t`Missing: ${missingIn}`}</Badge>
        </span>
      ) : null}
    </li>
  );
}

/** What visitors are answered with. */
function View({ data: { items, changes, role, mayWrite, isSaved } }: PageProps<TemplatesData>) {
  const { t } = useLingui();
  const { href } = useSite();
  return (
    <DeskPage className={styles.page}>
      <OfficeNav role={role} />
      <header>
        <h1>
          <Trans>Templates</Trans>
        </h1>
        <p>
          <Trans>Answers you write once and send often, in the visitor’s language.</Trans>
        </p>
      </header>
      {isSaved ? <Notice kind="success">{t`Saved.`}</Notice> : null}
      {items.length === 0 ? (
        <EmptyState title={t`No templates yet`}>
          <Trans>Write the first one: it is offered to whoever answers a message.</Trans>
        </EmptyState>
      ) : (
        <ul className={styles.rows} role="list">
          {items.map((template) => (
            <Row key={template.id} template={template} />
          ))}
        </ul>
      )}
      {mayWrite ? (
        <p>
          <ButtonLink href={href('desk-template', { id: NEW })} variant="secondary">
            <Trans>New template</Trans>
          </ButtonLink>
        </p>
      ) : null}
      <ChangeLog changes={changes} />
    </DeskPage>
  );
}

export default desk.page<Record<string, string>, TemplatesData>({
  async load(context) {
    const { client, i18n, signal, url } = context;
    const role = await roleOf(context);
    const [{ items }, changes] = await Promise.all([
      client(deskOffice).listAnswerTemplates({}, { signal }),
      changesFor(context, role, 'template').catch(() => []),
    ]);
    const data = {
      items,
      changes,
      role,
      mayWrite: mayDo(role, 'templates.write'),
      isSaved: url.searchParams.has('saved'),
    };
    return found(data, { head: { title: i18n._(msg`Templates`), index: false } });
  },
  View,
});
