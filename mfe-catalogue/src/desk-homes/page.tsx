import { type DeskHome, deskHomes, HOME_PLACES, type HomePlace } from '@dorpel/contracts/desk-homes';
import { found, type PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Pagination } from '@dorpel/ui/Pagination';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextField } from '@dorpel/ui/TextField';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { desk, oneOf, pageIn, queryOf } from '../parts/desk/desk.ts';
import { GOAL_WORDS, PLACE_WORDS, STATE_WORDS } from '../parts/desk/homes.tsx';
import { Place, PriceOf } from './Place.tsx';
import shared from '../parts/desk/Page.module.css';
import styles from './page.module.css';

const GOALS = ['sale', 'rent'] as const;
const STATES = ['available', 'option', 'sold', 'rented'] as const;

/** Which homes are shown, as the address says it. */
type HomesView = {
  readonly search?: string | undefined;
  readonly place?: HomePlace | undefined;
  readonly goal?: (typeof GOALS)[number] | undefined;
  readonly state?: (typeof STATES)[number] | undefined;
  /** Only those whose feed says something else than was filled in at the desk. */
  readonly differing?: 'yes' | undefined;
  readonly page: number;
};

/** Reads an address; what is not known is left out. */
export const readView = (query: URLSearchParams): HomesView => ({
  search: query.get('search')?.trim().slice(0, 80) || undefined,
  place: oneOf(HOME_PLACES, query.get('place')),
  goal: oneOf(GOALS, query.get('goal')),
  state: oneOf(STATES, query.get('state')),
  differing: oneOf(['yes'] as const, query.get('differing')),
  page: pageIn(query),
});

/** The query of an address that shows this; '' for all homes. */
export const writeView = ({ page, ...filter }: HomesView): string =>
  queryOf({ ...filter, page: page > 1 ? page : undefined });

/** Which homes are to be shown: a form that the browser sends itself, as an address. */
function Filters({ view }: { readonly view: HomesView }) {
  const { t, i18n } = useLingui();
  const { href } = useSite();
  return (
    <form className={styles.filters} role="search" method="get" action={href('desk-homes')}>
      <TextField
        label={t`Title, address, place or number`}
        name="search"
        type="search"
        maxLength={80}
        defaultValue={view.search ?? ''}
      />
      <SelectField label={t`Where it is`} name="place" defaultValue={view.place ?? ''}>
        <option value="">{t`All except withdrawn`}</option>
        {HOME_PLACES.map((place) => (
          <option key={place} value={place}>
            {i18n._(PLACE_WORDS[place])}
          </option>
        ))}
      </SelectField>
      <SelectField label={t`Sale or rent`} name="goal" defaultValue={view.goal ?? ''}>
        <option value="">{t`All`}</option>
        {GOALS.map((goal) => (
          <option key={goal} value={goal}>
            {i18n._(GOAL_WORDS[goal])}
          </option>
        ))}
      </SelectField>
      <SelectField label={t`State`} name="state" defaultValue={view.state ?? ''}>
        <option value="">{t`All`}</option>
        {STATES.map((state) => (
          <option key={state} value={state}>
            {i18n._(STATE_WORDS[state])}
          </option>
        ))}
      </SelectField>
      {view.differing ? <input type="hidden" name="differing" value={view.differing} /> : null}
      <Button type="submit">
        <Trans>Show</Trans>
      </Button>
    </form>
  );
}

type HomeLine = Pick<
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

type HomesData = {
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
function View({ data: { items, total, page, pages, view } }: PageProps<HomesData>) {
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
        <a href={href('desk-left-homes')}>
          <Trans>Homes that left their feed</Trans>
        </a>
      </header>
      <Filters view={view} />
      {view.differing ? (
        <p>
          <Trans>Only homes whose feed says something else than was filled in here.</Trans>{' '}
          <a href={href('desk-homes')}>{t`Show all homes`}</a>
        </p>
      ) : null}
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

export default desk.page<Record<string, string>, HomesData>({
  async load({ client, i18n, language, signal, url }) {
    const view = readView(url.searchParams);
    const { items, total, page, pages } = await client(deskHomes).listDeskHomes(
      { query: { language, ...view } },
      { signal },
    );
    return found({ items, total, page, pages, view }, { head: { title: i18n._(msg`Homes`), index: false } });
  },
  View,
});
