import { useSite } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { SearchIcon } from '@dorpel/ui/icons';
import { formatNumber } from '@dorpel/i18n/formats';
import { Trans, useLingui } from '@lingui/react/macro';
import { NO_AREA } from '../parts/criteria/criteria.ts';
import type { ListData } from './list-data.ts';
import { NO_FILTERS } from './no-filters.ts';
import styles from './Nothing.module.css';
import type { Change, Filtering } from './use-criteria.ts';

type Props = { readonly data: ListData; readonly hrefOf: Filtering['hrefOf'] };

/** How each filter is taken away, by the name the service has for it. */
const WITHOUT: Readonly<Record<string, Change>> = {
  price: { priceMin: null, priceMax: null },
  rooms: { rooms: null },
  type: { type: [] },
  city: { city: [], zip: [] },
  surface: { surface: null },
  garages: { garages: null },
  parking: { parking: null },
  area: NO_AREA,
  search: { search: '' },
};

function useWords(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    price: t`Without the price limit`,
    rooms: t`With any number of bedrooms`,
    type: t`All types of property`,
    city: t`In every town`,
    surface: t`Whatever the surface`,
    garages: t`Without a garage too`,
    parking: t`Without a parking place too`,
    area: t`Outside this area too`,
    search: t`Without the words you searched for`,
  };
}

/** What to loosen, each with the number of homes it brings (C15). */
function Relaxations({ data: { relaxations, criteria }, hrefOf }: Props) {
  const { t } = useLingui();
  const { language } = useSite();
  const words = useWords();
  const links = [
    ...(relaxations?.items ?? []).flatMap(({ filter, count }) => {
      const label = words[filter];
      const change = WITHOUT[filter];
      return label && change ? [{ label, count, href: hrefOf(change) }] : [];
    }),
    ...(relaxations?.neighbours ?? []).map(({ key, name, count, distance }) => ({
      label: t`Also in ${name}, ${formatNumber(Math.max(1, Math.round(distance)), language)} km away`,
      count,
      href: hrefOf({ city: [...criteria.city, key] }),
    })),
  ];
  if (links.length === 0) return null;
  return (
    <ul className={styles.ways} role="list" aria-label={t`What you could loosen`}>
      {links.map(({ label, count, href }) => (
        <li key={label}>
          <a href={href} className={styles.way}>
            {label}: <strong className={styles.count}>{formatNumber(count, language)}</strong>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Nothing fits: what to loosen, and how to hear of it when something does. */
export function Nothing({ data, hrefOf }: Props) {
  const { t } = useLingui();
  const { href } = useSite();
  const hasWays = (data.relaxations?.items.length ?? 0) + (data.relaxations?.neighbours.length ?? 0) > 0;
  return (
    <EmptyState
      title={t`No results were found for your search.`}
      icon={<SearchIcon />}
      action={
        <>
          <ButtonLink href={hrefOf(NO_FILTERS)}>
            <Trans>Clear all filters</Trans>
          </ButtonLink>
          <ButtonLink variant="secondary" href={href('demand-register')}>
            <Trans>Tell us what you look for</Trans>
          </ButtonLink>
        </>
      }
    >
      <p>
        {hasWays ? (
          <Trans>With one filter less there is something to see:</Trans>
        ) : (
          <Trans>
            Try a wider price range, a town nearby or one bedroom less. Or tell us what you look for: we call you as
            soon as it comes in, often before it is online.
          </Trans>
        )}
      </p>
      <Relaxations data={data} hrefOf={hrefOf} />
    </EmptyState>
  );
}
