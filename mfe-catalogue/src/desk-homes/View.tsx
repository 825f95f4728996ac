import type { DeskHome } from '@dorpel/contracts/desk-homes';
import type { PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { Pagination } from '@dorpel/ui/Pagination';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import shared from '../parts/desk/Page.module.css';
import { Place } from '../parts/desk/Place.tsx';
import { PriceOf } from '../parts/desk/PriceOf.tsx';
import { Filters } from './Filters.tsx';
import { type HomesView, writeView } from './query.ts';
import styles from './View.module.css';

export type HomeLine = Pick<
  DeskHome,
  | 'id'
  | 'reference'
  | 'title'
  | 'type'
  | 'city'
  | 'zip'
  | 'address'
  | 'isAddressPublic'
  | 'state'
  | 'place'
  | 'price'
  | 'isPricePublic'
  | 'heldFor'
  | 'portals'
>;

export type HomesData = {
  readonly items: readonly HomeLine[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly view: HomesView;
};

/** Where a home is seen besides, or what it is held back for. */
function Seen({ place, heldFor, portals }: HomeLine) {
  const { t } = useLingui();
  if (place === 'held') return <span className={shared.soft}>{heldFor.join(', ')}</span>;
  if (place !== 'listed') return <span className={shared.soft} />;
  const names = portals.join(', ');
  return <span className={shared.soft}>{names ? t`Also on ${names}` : t`On no portal`}</span>;
}

function Line(home: HomeLine) {
  const { href } = useSite();
  const { id, reference, title, type, city, zip, address, isAddressPublic, state, place } = home;
  return (
    <li className={`${shared.line} ${styles.home}`}>
      <span className={shared.stack}>
        <a className={shared.who} href={href('desk-home', { id })} lang={title.language}>
          {title.text}
        </a>
        <span className={shared.soft}>
          {[reference ?? id, type, address, `${zip} ${city}`].filter(Boolean).join(' · ')}
          {address && !isAddressPublic ? (
            <>
              {' '}
              <Trans>(address not on the site)</Trans>
            </>
          ) : null}
        </span>
      </span>
      <span className={shared.badges}>
        <Place place={place} state={state} />
      </span>
      <span>
        <PriceOf {...home} />
      </span>
      <Seen {...home} />
    </li>
  );
}

/** The homes of the agency as its CRM sends them: where they stand, what is asked, where they are seen. */
export function View({ data: { items, total, page, pages, view } }: PageProps<HomesData>) {
  const { t } = useLingui();
  const { href } = useSite();
  const address = (shown: HomesView) => `${href('desk-homes')}${writeView(shown)}`;
  return (
    <DeskPage className={shared.page}>
      <header className={shared.header}>
        <h1>
          <Trans>Homes</Trans>
        </h1>
        <p role="status">
          <Plural value={total} one="# home" other="# homes" />
        </p>
        <a href={href('desk-imports')}>
          <Trans>Reports of imports</Trans>
        </a>
      </header>
      <Filters view={view} />
      {items.length === 0 ? (
        <EmptyState title={t`No home found`} action={<a href={href('desk-homes')}>{t`Show all homes`}</a>}>
          <Trans>Homes come from your CRM: what it sends appears here after the next import.</Trans>
        </EmptyState>
      ) : (
        <ul className={shared.lines} role="list">
          {items.map((home) => (
            <Line key={home.id} {...home} />
          ))}
        </ul>
      )}
      <Pagination
        label={t`Pages`}
        current={page}
        total={pages}
        href={(number) => address({ ...view, page: number })}
        previousLabel={t`Previous`}
        nextLabel={t`Next`}
        pageLabel={(number) => t`Page ${number}`}
      />
    </DeskPage>
  );
}
