import { mayDo } from '@dorpel/contracts/desk';
import { type DeskOwner, deskOwners, OWNER_SELECTIONS, type OwnerSelection } from '@dorpel/contracts/desk-owners';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { found, type PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Badge } from '@dorpel/ui/Badge';
import { Button, ButtonLink } from '@dorpel/ui/Button';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Notice } from '@dorpel/ui/Notice';
import { Pagination } from '@dorpel/ui/Pagination';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextField } from '@dorpel/ui/TextField';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { desk } from '../parts/desk/desk.ts';
import { OWNER_SELECTION_WORDS, OWNER_STATE_WORDS, wordsFor } from './words.ts';
import styles from '../parts/desk/desk.module.css';
import { TooOftenBadge } from '../parts/desk/ThrottleNotice.tsx';

/** Which owners are shown, as the address says it. */
type OwnersView = {
  readonly search?: string | undefined;
  readonly state?: OwnerSelection | undefined;
  readonly page: number;
};

/** Reads an address; what is not known is left out. */
function readView(query: URLSearchParams): OwnersView {
  const page = Number(query.get('page') ?? 1);
  return {
    search: query.get('search')?.trim().slice(0, 80) || undefined,
    state: OWNER_SELECTIONS.find((state) => state === query.get('state')),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  };
}

/** The query of an address that shows this; '' for all owners. */
function writeView({ search, state, page }: OwnersView): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (state) query.set('state', state);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text && `?${text}`;
}

type OwnerLine = Pick<DeskOwner, 'id' | 'name' | 'email' | 'state' | 'propertyIds' | 'tooOften'>;

type OwnersData = {
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
function View({ data: { items, total, page, pages, view, mayManage, isErased } }: PageProps<OwnersData>) {
  const { t } = useLingui();
  const { href } = useSite();
  return (
    <DeskPage className={styles.ownersPage}>
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

export default desk.page<Record<string, string>, OwnersData>({
  async load({ client, i18n, signal, url }) {
    const view = readView(url.searchParams);
    const [{ items, total, page, pages }, { role }] = await Promise.all([
      client(deskOwners).listDeskOwners({ query: view }, { signal }),
      client(deskStaff).getStaffMember({}, { signal }),
    ]);
    return found(
      {
        items,
        total,
        page,
        pages,
        view,
        mayManage: mayDo(role, 'owners.manage'),
        isErased: url.searchParams.has('erased'),
      },
      { head: { title: i18n._(msg`Owners`), index: false } },
    );
  },
  View,
});
