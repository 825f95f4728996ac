import { type DeskOwner, OWNER_SELECTIONS } from '@dorpel/contracts/desk-owners';
import type { PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Badge } from '@dorpel/ui/Badge';
import { Button, ButtonLink } from '@dorpel/ui/Button';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { Notice } from '@dorpel/ui/Notice';
import { Pagination } from '@dorpel/ui/Pagination';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextField } from '@dorpel/ui/TextField';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { OWNER_SELECTION_WORDS, OWNER_STATE_WORDS, wordsFor } from '../parts/desk/owner-words.ts';
import styles from '../parts/desk/Owners.module.css';
import { TooOftenBadge } from '../parts/desk/TooOften.tsx';
import { type OwnersView, writeView } from './query.ts';

export type OwnerLine = Pick<DeskOwner, 'id' | 'name' | 'email' | 'state' | 'propertyIds' | 'tooOften'>;

export type OwnersData = {
  readonly items: readonly OwnerLine[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly view: OwnersView;
  readonly mayManage: boolean;
  /** Somebody was just erased. */
  readonly isErased: boolean;
};

function Filters({ view }: { readonly view: OwnersView }) {
  const { t, i18n } = useLingui();
  const { href } = useSite();
  return (
    <form className={styles.filters} role="search" method="get" action={href('desk-owners')}>
      <TextField
        label={t`Name, email address or number of a home`}
        name="search"
        type="search"
        maxLength={80}
        defaultValue={view.search ?? ''}
      />
      <SelectField label={t`State`} name="state" defaultValue={view.state ?? ''}>
        <option value="">{t`All`}</option>
        {OWNER_SELECTIONS.map((state) => (
          <option key={state} value={state}>
            {i18n._(OWNER_SELECTION_WORDS[state])}
          </option>
        ))}
      </SelectField>
      <Button type="submit">
        <Trans>Show</Trans>
      </Button>
    </form>
  );
}

function Line({ id, name, email, state, propertyIds, tooOften }: OwnerLine) {
  const { i18n } = useLingui();
  const { href } = useSite();
  return (
    <li className={`${styles.line} ${styles.owner}`}>
      <a className={styles.who} href={href('desk-owner', { id })}>
        {name}
      </a>
      <span className={`${styles.soft} ${styles.wide}`}>{email}</span>
      <span className={`${styles.soft} ${styles.wide}`}>
        {propertyIds.length > 0 ? propertyIds.join(', ') : <Trans>no homes</Trans>}
      </span>
      <span>
        <Badge tone={state === 'active' ? 'moss' : 'plain'}>
          {wordsFor(OWNER_STATE_WORDS, state, i18n._.bind(i18n))}
        </Badge>
        {tooOften ? <TooOftenBadge {...tooOften} /> : null}
      </span>
    </li>
  );
}

/** Who may see the figures of which home. */
export function View({ data: { items, total, page, pages, view, mayManage, isErased } }: PageProps<OwnersData>) {
  const { t } = useLingui();
  const { href } = useSite();
  return (
    <DeskPage className={styles.page}>
      <header className={styles.header}>
        <h1>
          <Trans>Owners</Trans>
        </h1>
        <p role="status">
          <Plural value={total} one="# owner" other="# owners" />
        </p>
        {mayManage ? (
          <ButtonLink size="small" variant="secondary" href={href('desk-owner-invitation')}>
            <Trans>Invite an owner</Trans>
          </ButtonLink>
        ) : null}
      </header>
      {isErased ? (
        <Notice kind="success">
          <Trans>The owner is erased.</Trans>
        </Notice>
      ) : null}
      <Filters view={view} />
      {items.length === 0 ? (
        <EmptyState title={t`No owner found`} action={<a href={href('desk-owners')}>{t`Show all owners`}</a>}>
          <Trans>Owners who are invited can follow how their home is doing, and get a report every week.</Trans>
        </EmptyState>
      ) : (
        <ul className={styles.lines} role="list">
          {items.map((owner) => (
            <Line key={owner.id} {...owner} />
          ))}
        </ul>
      )}
      <Pagination
        label={t`Pages`}
        current={page}
        total={pages}
        href={(number) => `${href('desk-owners')}${writeView({ ...view, page: number })}`}
        previousLabel={t`Previous`}
        nextLabel={t`Next`}
        pageLabel={(number) => t`Page ${number}`}
      />
    </DeskPage>
  );
}
