import { HANDLING_STATUSES, INBOX_ORDERS, NOBODY } from '@dorpel/contracts/desk-submissions';
import { FORM_NAMES } from '@dorpel/contracts/forms';
import { useSite } from '@dorpel/federation/site';
import { formatNumber } from '@dorpel/i18n/formats';
import { Button } from '@dorpel/ui/Button';
import { Disclosure } from '@dorpel/ui/Disclosure';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextField } from '@dorpel/ui/TextField';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type InboxView, writeView } from './inbox.tsx';
import { FORM_WORDS, STATUS_WORDS } from '../parts/desk/words.ts';
import styles from './inbox.module.css';

export type Colleagues = readonly { readonly id: string; readonly name: string; readonly role: string }[];
export type Counts = {
  readonly mine: number;
  readonly new: number;
  readonly waiting: number;
  readonly open: number;
  /** Not counted by a service of an earlier release. */
  readonly leads?: number | undefined;
};

/** The views that a day begins with, and how many messages each has; what did not reach the CRM while there is any, or it is looked at. */
const tabsFor = (
  id: string,
  isCrmOpen: boolean,
): readonly (readonly [words: MessageDescriptor, view: InboxView, count: keyof Counts | null])[] => [
  [msg`Mine`, { assignee: id, open: 'yes', page: 1 }, 'mine'],
  [msg`New`, { status: 'new', page: 1 }, 'new'],
  [msg`Waiting`, { status: 'waiting', page: 1 }, 'waiting'],
  [msg`Open`, { open: 'yes', page: 1 }, 'open'],
  ...(isCrmOpen ? [[msg`Check in the CRM`, { lead: 'given-up', page: 1 }, 'leads'] as const] : []),
  [msg`All`, { page: 1 }, null],
];

const ORDER_WORDS: Readonly<Record<(typeof INBOX_ORDERS)[number], MessageDescriptor>> = {
  newest: msg`Newest first`,
  oldest: msg`Oldest first`,
  changed: msg`Changed last first`,
};

export function Tabs({
  view,
  counts,
  id,
}: {
  readonly view: InboxView;
  readonly counts: Counts | null;
  readonly id: string;
}) {
  const { t, i18n } = useLingui();
  const { href, language } = useSite();
  const shown = writeView({ ...view, page: 1 });
  return (
    <nav className={styles.tabs} aria-label={t`Views of the inbox`}>
      {tabsFor(id, view.lead !== undefined || (counts?.leads ?? 0) > 0).map(([words, tab, count]) => (
        <a
          key={words.id}
          className={styles.tab}
          href={`${href('desk-inbox')}${writeView(tab)}`}
          aria-current={writeView(tab) === shown ? 'page' : undefined}
        >
          {i18n._(words)}
          {counts && count ? <span className={styles.count}>{formatNumber(counts[count] ?? 0, language)}</span> : null}
        </a>
      ))}
    </nav>
  );
}

/** Whether something is chosen that is not seen while the filters are folded: a tab says what it chooses. */
const hasMore = ({ form, assignee, from, until, sort, status, open }: InboxView): boolean =>
  [form, from, until, sort].some(Boolean) ||
  (assignee !== undefined && !open) ||
  ['called', 'done', 'spam'].includes(status ?? '');

/** What of the inbox is to be shown: a form that the browser sends itself, as an address. */
export function Filters({ view, colleagues }: { readonly view: InboxView; readonly colleagues: Colleagues }) {
  const { t, i18n } = useLingui();
  const { href } = useSite();
  return (
    <form className={styles.filters} role="search" method="get" action={href('desk-inbox')}>
      <TextField
        label={t`Name, phone, words or home`}
        name="search"
        type="search"
        maxLength={80}
        defaultValue={view.search ?? ''}
        data-key="/"
      />
      <Button type="submit" variant="secondary">
        <Trans>Show</Trans>
      </Button>
      <Disclosure summary={t`More filters`} open={hasMore(view)} className={styles.more}>
        <div className={styles.fields}>
          <SelectField label={t`Status`} name="status" defaultValue={view.status ?? ''}>
            <option value="">{t`All`}</option>
            {HANDLING_STATUSES.map((status) => (
              <option key={status} value={status}>
                {i18n._(STATUS_WORDS[status])}
              </option>
            ))}
          </SelectField>
          <SelectField label={t`Form`} name="form" defaultValue={view.form ?? ''}>
            <option value="">{t`All`}</option>
            {FORM_NAMES.map((form) => (
              <option key={form} value={form}>
                {i18n._(FORM_WORDS[form])}
              </option>
            ))}
          </SelectField>
          <SelectField label={t`Assignee`} name="assignee" defaultValue={view.assignee ?? ''}>
            <option value="">{t`All`}</option>
            <Who colleagues={colleagues} />
          </SelectField>
          <TextField label={t`Received from`} name="from" type="date" defaultValue={view.from ?? ''} />
          <TextField label={t`Received until`} name="until" type="date" defaultValue={view.until ?? ''} />
          <SelectField label={t`Order`} name="sort" defaultValue={view.sort ?? ''}>
            {INBOX_ORDERS.map((order, index) => (
              <option key={order} value={index === 0 ? '' : order}>
                {i18n._(ORDER_WORDS[order])}
              </option>
            ))}
          </SelectField>
        </div>
      </Disclosure>
    </form>
  );
}

/** Those that something can be handed to: who may not see messages is not among them. */
export function Who({ colleagues }: { readonly colleagues: Colleagues }) {
  const { t } = useLingui();
  return (
    <>
      <option value={NOBODY}>{t`Nobody`}</option>
      {colleagues.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}
