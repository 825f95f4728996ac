import { useSite } from '@dorpel/federation/site';
import { formatArea, formatPrice } from '@dorpel/i18n/formats';
import { CloseIcon } from '@dorpel/ui/icons';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './ActiveFilters.module.css';
import type { ListData } from './list-data.ts';
import { NO_FILTERS } from './no-filters.ts';
import type { Filtering } from './use-criteria.ts';

type Chip = { readonly label: string; readonly href: string };

const CENTS = 100;

/** The name of a city the counts do not know: as it was asked. */
const wordOf = (key: string) => key.charAt(0).toUpperCase() + key.slice(1).replaceAll('-', ' ');

/** What is chosen, each with the address of the list without it. */
function useChips(data: ListData, hrefOf: Filtering['hrefOf']): Chip[] {
  const { t } = useLingui();
  const { language } = useSite();
  const { criteria, cities, types } = data;
  const { city, zip, type, priceMin, priceMax, rooms, garages, parking, surface, search } = criteria;
  const { bounds, polygon, near, radius, place } = criteria;
  const without = (list: readonly string[], one: string) => list.filter((each) => each !== one);
  const euro = (value: number) => formatPrice(value * CENTS);
  const chips: Chip[] = [
    ...city.map((key) => ({
      label: cities.find((each) => each.key === key)?.name ?? wordOf(key),
      href: hrefOf({ city: without(city, key) }),
    })),
    ...zip.map((code) => ({
      label: [code, cities.find(({ zips }) => zips.includes(code))?.name].filter(Boolean).join(' '),
      href: hrefOf({ zip: without(zip, code) }),
    })),
    ...type.map((id) => ({
      label: types.find((each) => each.id === id)?.name ?? id,
      href: hrefOf({ type: without(type, id) }),
    })),
  ];
  const add = (label: string, href: string) => chips.push({ label, href });
  if (priceMin !== null && priceMax !== null)
    add(`${euro(priceMin)} – ${euro(priceMax)}`, hrefOf({ priceMin: null, priceMax: null }));
  else if (priceMin !== null) add(t`from ${euro(priceMin)}`, hrefOf({ priceMin: null }));
  else if (priceMax !== null) add(t`up to ${euro(priceMax)}`, hrefOf({ priceMax: null }));
  if (rooms !== null)
    add(t`at least ${plural(rooms, { one: '# bedroom', other: '# bedrooms' })}`, hrefOf({ rooms: null }));
  if (surface !== null) add(t`from ${formatArea(surface, language)}`, hrefOf({ surface: null }));
  if (garages !== null)
    add(t`at least ${plural(garages, { one: '# garage', other: '# garages' })}`, hrefOf({ garages: null }));
  if (parking !== null)
    add(
      t`at least ${plural(parking, { one: '# parking place', other: '# parking places' })}`,
      hrefOf({ parking: null }),
    );
  if (search) add(`“${search}”`, hrefOf({ search: '' }));
  if (near && place) add(t`at most ${radius} km from ${place}`, hrefOf({ near: '', radius: null, place: '' }));
  else if (near) add(t`at most ${radius} km from a place`, hrefOf({ near: '', radius: null }));
  if (polygon) add(t`in the drawn area`, hrefOf({ polygon: '' }));
  if (bounds) add(t`in this part of the map`, hrefOf({ bounds: '' }));
  return chips;
}

/** The chosen filters as links that take them away; nothing when there are none. */
export function ActiveFilters({ data, hrefOf }: { readonly data: ListData; readonly hrefOf: Filtering['hrefOf'] }) {
  const { t } = useLingui();
  const chips = useChips(data, hrefOf);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} role="list" aria-label={t`Chosen filters`}>
      {chips.map(({ label, href }) => (
        <li key={href}>
          <a href={href} className={styles.chip} aria-label={t`Remove filter ${label}`}>
            {label}
            <CloseIcon />
          </a>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <a href={hrefOf(NO_FILTERS)} className={styles.clear}>
            <Trans>Clear all</Trans>
          </a>
        </li>
      ) : null}
    </ul>
  );
}
