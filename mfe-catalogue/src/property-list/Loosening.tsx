import { useSite } from '@dorpel/federation/site';
import { formatNumber } from '@dorpel/i18n/formats';
import { useLingui } from '@lingui/react/macro';
import { NO_AREA } from '../parts/criteria/criteria.ts';
import type { ListData } from './list-data.ts';
import styles from './Loosening.module.css';
import type { Change, Filtering } from './use-criteria.ts';

type Props = {
  readonly data: ListData;
  readonly hrefOf: Filtering['hrefOf'];
  /** How many ways are offered; without it all of them. */
  readonly most?: number;
};

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

/** What to loosen, each with the number of homes it brings (C15); nothing where nothing helps. */
export function Loosening({ data: { relaxations, criteria }, hrefOf, most }: Props) {
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
      {links.slice(0, most).map(({ label, count, href }) => (
        <li key={label}>
          <a href={href} className={styles.way}>
            {label}: <strong className={styles.count}>{formatNumber(count, language)}</strong>
          </a>
        </li>
      ))}
    </ul>
  );
}
