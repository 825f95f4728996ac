import type { DeskChange } from '@dorpel/contracts/desk-changes';
import type { AnswerTemplate } from '@dorpel/contracts/desk-office';
import type { PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { LANGUAGES } from '@dorpel/i18n/languages';
import { Badge } from '@dorpel/ui/Badge';
import { ButtonLink } from '@dorpel/ui/Button';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { Notice } from '@dorpel/ui/Notice';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChangeLog } from '../parts/desk/ChangeLog.tsx';
import { OfficeNav } from '../parts/desk/OfficeNav.tsx';
import styles from '../parts/desk/page.module.css';
import { NEW } from '../parts/desk/new-template.ts';
import { FORM_WORDS, wordsFor } from '../parts/desk/words.ts';

export type TemplatesData = {
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
export function View({ data: { items, changes, role, mayWrite, isSaved } }: PageProps<TemplatesData>) {
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
