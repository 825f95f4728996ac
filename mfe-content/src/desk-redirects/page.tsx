import { COMMON_PROBLEMS, isProblem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { type DeskRedirect, deskTexts } from '@dorpel/contracts/desk-texts';
import {
  type Action,
  found,
  type PageProps,
  redirect as leadTo,
  rejected as refused,
  type Rejected,
} from '@dorpel/federation';
import { atDesk, isRedirect } from '@dorpel/federation/at-desk';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { Button } from '@dorpel/ui/Button';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Notice } from '@dorpel/ui/Notice';
import { TextField } from '@dorpel/ui/TextField';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { desk } from '../parts/desk/desk.ts';
import { ToTexts } from '../parts/desk/ToTexts.tsx';
import styles from './page.module.css';

type RedirectsData = {
  readonly items: readonly DeskRedirect[];
  readonly search: string;
  readonly said: 'added' | 'removed' | null;
  readonly mayChange: boolean;
};

function Refusal({ rejected: { code, fields } }: { readonly rejected: Rejected }) {
  const { t } = useLingui();
  if (code === 'redirect/taken')
    return <Notice kind="error">{t`There is a page at this address, so it can’t redirect.`}</Notice>;
  if (code === 'redirect/not-found') return <Notice kind="info">{t`This address no longer led anywhere.`}</Notice>;
  if (code === 'redirect/refused' || code === 'request/invalid') {
    const isFrom = fields['from'] !== undefined;
    return (
      <Notice kind="error">
        {isFrom
          ? t`Write the old address with its language: /en/old-address/.`
          : t`It may lead to a page of this site (/en/contact/), or to a site that the settings allow.`}
      </Notice>
    );
  }
  return <Notice kind="error">{t`Nothing was changed just now. Please try again in a moment.`}</Notice>;
}

function Row({ redirect, mayChange }: { readonly redirect: DeskRedirect; readonly mayChange: boolean }) {
  const { t } = useLingui();
  const { href, language } = useSite();
  const { from, to, at, by, isOwn } = redirect;
  const address = `/${redirect.language}/${from}`;
  const day = formatInstant(at, language, { dateStyle: 'short' });
  return (
    <li className={styles.line}>
      <span className={styles.address}>{address}</span>
      <span className={styles.address}>{to ? <a href={to}>{to}</a> : t`nowhere: its page is not public`}</span>
      <span className={styles.soft}>
        {by.name}, {day}
        {isOwn ? null : ` · ${t`left over from a new address`}`}
      </span>
      {mayChange ? (
        <form method="post" action={href('desk-redirects')}>
          <input type="hidden" name="from" value={address} />
          <Button type="submit" name="do" value="remove" variant="quiet" size="small" aria-label={t`Remove ${address}`}>
            <Trans>Remove</Trans>
          </Button>
        </form>
      ) : null}
    </li>
  );
}

/** Addresses that lead on, for ever: those that pages and articles left, and those that the office asked for. */
function View({ data: { items, search, said, mayChange }, rejected }: PageProps<RedirectsData>) {
  const { t } = useLingui();
  const { href } = useSite();
  const typed = (name: string) => String(rejected?.values[name] ?? '');
  return (
    <DeskPage>
      <header className={styles.header}>
        <ToTexts />
        <h1>
          <Trans>Redirects</Trans>
        </h1>
        <p>
          <Trans>
            Anyone with an old link still reaches the page, in one step. When a page or an article is renamed, its old
            address is added automatically.
          </Trans>
        </p>
      </header>
      {said && !rejected ? (
        <Notice kind="success">{said === 'added' ? t`The redirect works.` : t`The redirect has been removed.`}</Notice>
      ) : null}
      {rejected ? <Refusal rejected={rejected} /> : null}
      {mayChange ? (
        <form className={styles.form} method="post" action={href('desk-redirects')}>
          <TextField
            label={t`Old address`}
            name="from"
            required
            maxLength={300}
            defaultValue={typed('from')}
            placeholder="/nl/…"
          />
          <TextField
            label={t`Leads to`}
            name="to"
            required
            maxLength={300}
            defaultValue={typed('to')}
            placeholder="/nl/…"
          />
          <Button type="submit">
            <Trans>Add the redirect</Trans>
          </Button>
        </form>
      ) : null}
      <form className={styles.form} role="search" method="get" action={href('desk-redirects')}>
        <TextField label={t`Search`} name="search" type="search" maxLength={80} defaultValue={search} />
        <Button type="submit" variant="secondary">
          <Trans>Show</Trans>
        </Button>
      </form>
      {items.length === 0 ? (
        <EmptyState title={t`Nothing here`}>
          <Trans>There are no redirects yet.</Trans>
        </EmptyState>
      ) : (
        <ul className={styles.lines} role="list">
          {items.map((redirect) => (
            <Row key={`${redirect.language}/${redirect.from}`} redirect={redirect} mayChange={mayChange} />
          ))}
        </ul>
      )}
    </DeskPage>
  );
}

const STATUSES: Readonly<Record<string, number>> = { ...COMMON_PROBLEMS, ...deskTexts.problems };

/** Lets an address lead on, or no longer. */
const change: Action = async (context) => {
  const { client, form, href, signal } = context;
  const of = (name: string) => String(form.get(name) ?? '').trim();
  const values = { from: of('from'), to: of('to') };
  const { addRedirect, removeRedirect } = client(deskTexts);
  const isRemoval = of('do') === 'remove';
  try {
    const done = await atDesk(context, () =>
      isRemoval
        ? removeRedirect({ body: { from: values.from } }, { signal })
        : addRedirect({ body: values }, { signal }),
    );
    return isRedirect(done) ? done : leadTo(`${href('desk-redirects')}?${isRemoval ? 'removed' : 'added'}`);
  } catch (error) {
    if (!isProblem(error)) throw error;
    return refused(values, error.code, error.fields, STATUSES[error.code]);
  }
};

export default desk.page<Record<string, string>, RedirectsData>({
  async load(context) {
    const { client, i18n, signal, url } = context;
    const answers = await atDesk(context, () =>
      Promise.all([client(deskTexts).listRedirects({}, { signal }), client(deskStaff).getStaffMember({}, { signal })]),
    );
    if (isRedirect(answers)) return answers;
    const [{ items }, { role }] = answers;
    const said = (['added', 'removed'] as const).find((each) => url.searchParams.has(each)) ?? null;
    const search = url.searchParams.get('search')?.trim().slice(0, 80) ?? '';
    const shown = items.filter(({ from, to }) => `${from} ${to ?? ''}`.includes(search.toLowerCase()));
    return found(
      { items: shown, search, said, mayChange: mayDo(role, 'texts.publish') },
      { head: { title: i18n._(msg`Redirects`), index: false } },
    );
  },
  action: change,
  View,
});
