import { Problem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { deskTexts, type TextChange } from '@dorpel/contracts/desk-texts';
import { type Context, found, type PageProps } from '@dorpel/federation';
import { deskAction, orNull } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { Button } from '@dorpel/ui/Button';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Refusal } from '@dorpel/ui/desk/DeskForm';
import { DeskHeader } from '@dorpel/ui/desk/DeskList';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Difference } from '../parts/desk/Difference.tsx';
import { keyIn } from '../parts/desk/picture-choice.tsx';
import { CHANGE_WORDS, desk, fieldWords, KIND_WORDS, whoIn, wordsFor } from '../parts/desk/words.ts';
import styles from '../parts/desk/desk.module.css';

type HistoryData = {
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
function View({ data: { kind, id, history, mayWrite }, rejected }: PageProps<HistoryData>) {
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
      <DeskHeader
        back={{ href: href('desk-text', { kind, id }), text: t`Back to the text` }}
        title={title || say(KIND_WORDS.settings)}
      >
        <p>
          <Trans>What was changed, newest first</Trans>
        </p>
      </DeskHeader>
      {rejected ? (
        <Refusal
          refused={rejected}
          title={t`Nothing was restored`}
          changed={t`Nothing was restored. Have another look, and try again.`}
        />
      ) : null}
      {items.length === 0 ? (
        <EmptyState title={t`Nothing yet`}>
          <Trans>What is published from now on is kept here, with what it was before.</Trans>
        </EmptyState>
      ) : null}
      {items.map((change, index) => {
        const moment = formatInstant(change.at, language, { dateStyle: 'full', timeStyle: 'short' });
        const [who, what] = [whoIn(change.by, say), wordsFor(CHANGE_WORDS, change.what, say)];
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

async function ask({ client, params, language, signal }: Context) {
  const key = keyIn(params);
  if (!key) return null;
  return orNull(
    Promise.all([
      client(deskTexts).listTextChanges({ params: key, query: { language } }, { signal }),
      client(deskStaff).getStaffMember({}, { signal }),
    ]),
    'text/not-found',
  );
}

/** Makes a draft of how a text was before a change, and leads to it. */
const action = deskAction({
  asks: 'texts.write',
  problems: deskTexts.problems,
  values: [],
  async otherwise({ client, href, params, signal, text }) {
    const key = keyIn(params);
    if (!key) throw new Problem('text/not-found');
    const body = { version: Number(text('version')), change: text('change') };
    await client(deskTexts).restoreText({ params: key, body }, { signal });
    return `${href('desk-text', key)}?restored`;
  },
});

export default desk.page<Record<string, string>, HistoryData>({
  async load(context) {
    const { i18n, params } = context;
    const answers = await ask(context);
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
  action,
  View,
});
