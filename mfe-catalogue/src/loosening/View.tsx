import type { SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatNumber } from '@dorpel/i18n/formats';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Criteria, formatCriteria, NO_AREA } from '../parts/criteria/criteria.ts';
import type { LooseningData, LooseningParams } from './load.ts';
import styles from './View.module.css';

type Change = Partial<Criteria>;

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
export function View({
  data: { items, neighbours, criteria },
  params: { most },
}: SlotProps<LooseningData, LooseningParams>) {
  const { t } = useLingui();
  const { language, url } = useSite();
  const hrefOf = (change: Change) => url.pathname + formatCriteria({ ...criteria, page: 1, ...change });
  const words = useWords();
  const links = [
    ...items.flatMap(({ filter, count }) => {
      const label = words[filter];
      const change = WITHOUT[filter];
      return label && change ? [{ label, count, href: hrefOf(change) }] : [];
    }),
    ...neighbours.map(({ key, name, count, distance }) => ({
      label: t`Also in ${name}, ${formatNumber(Math.max(1, Math.round(distance)), language)} km away`,
      count,
      href: hrefOf({ city: [...criteria.city, key] }),
    })),
  ];
  return (
    <>
      {most === undefined ? (
        <p>
          <Trans>With one filter less there is something to see:</Trans>
        </p>
      ) : null}
      <ul className={styles.ways} role="list" aria-label={t`What you could loosen`}>
        {links.slice(0, most === undefined ? links.length : Number(most)).map(({ label, count, href }) => (
          <li key={label}>
            <a href={href} className={styles.way}>
              {label}: <strong className={styles.count}>{formatNumber(count, language)}</strong>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
