import type { deskTexts, TextChange } from '@dorpel/contracts/desk-texts';
import type { PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { Button } from '@dorpel/ui/Button';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { Notice } from '@dorpel/ui/Notice';
import { Trans, useLingui } from '@lingui/react/macro';
import { Difference } from '../parts/desk/Difference.tsx';
import { CHANGE_WORDS, fieldWords, KIND_WORDS, wordsFor } from '../parts/desk/words.ts';
import styles from './View.module.css';

export type HistoryData = {
  readonly kind: string;
  readonly id: string;
  readonly history: (typeof deskTexts)['endpoints']['listTextChanges']['response']['TYPE'] | null;
  readonly mayWrite: boolean;
};

function What({ field }: { readonly field: TextChange['fields'][number] }) {
  const { i18n } = useLingui();
  const { name, kind, groupTitle, language, before, after } = field;
  const label = [groupTitle, fieldWords(name, i18n._.bind(i18n)), language?.toUpperCase()].filter(Boolean).join(' · ');
  return (
    <div className={styles.field}>
      <dt>{label}</dt>
      <dd lang={language ?? undefined}>
        <Difference before={before} after={after} isHtml={kind === 'rich'} />
      </dd>
    </div>
  );
}

/** Who changed a text, when, and what it was before and after; how it was comes back as a draft. */
export function View({ data: { kind, id, history, mayWrite }, rejected }: PageProps<HistoryData>) {
  const { t, i18n } = useLingui();
  const { href, language } = useSite();
  if (!history)
    return (
      <EmptyState heading="h1" title={t`No such text`} action={<a href={href('desk-texts')}>{t`To all texts`}</a>}>
        <Trans>It may never have been published, and its draft was discarded.</Trans>
      </EmptyState>
    );
  const { title, version, hasDraft, items } = history;
  const say = i18n._.bind(i18n);
  return (
    <DeskPage>
      <header className={styles.header}>
        <p>
          <a href={href('desk-text', { kind, id })}>
            <Trans>Back to the text</Trans>
          </a>
        </p>
        <h1>{title || say(KIND_WORDS.settings)}</h1>
        <p>
          <Trans>What was changed, newest first</Trans>
        </p>
      </header>
      {rejected ? (
        <Notice kind="warning" title={t`Nothing was restored`}>
          <Trans>Somebody has changed this text in the meantime. Have another look, and try again.</Trans>
        </Notice>
      ) : null}
      {items.length === 0 ? (
        <EmptyState title={t`Nothing yet`}>
          <Trans>What is published from now on is kept here, with what it was before.</Trans>
        </EmptyState>
      ) : null}
      {items.map((change, index) => {
        const moment = formatInstant(change.at, language, { dateStyle: 'full', timeStyle: 'short' });
        const [who, what] = [change.by.name, wordsFor(CHANGE_WORDS, change.what, say)];
        return (
          <details key={change.id} className={styles.change} open={index === 0}>
            <summary>
              <Trans>
                <strong>{who}</strong>, {moment}: {what}
              </Trans>
            </summary>
            <dl className={styles.fields}>
              {change.fields.map((field) => (
                <What key={`${field.name} ${field.language}`} field={field} />
              ))}
            </dl>
            {mayWrite && change.fields.length > 0 ? (
              <form method="post" action={href('desk-text-history', { kind, id })}>
                <input type="hidden" name="version" value={version} />
                <input type="hidden" name="change" value={change.id} />
                <Button type="submit" variant="secondary" size="small">
                  <Trans>Back to how it was before</Trans>
                </Button>
                {hasDraft ? (
                  <p className={styles.soft}>
                    <Trans>It replaces the draft that is waiting.</Trans>
                  </p>
                ) : null}
              </form>
            ) : null}
          </details>
        );
      })}
    </DeskPage>
  );
}
