import { Checkbox } from '@dorpel/ui/Checkbox';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { isCityLike } from '../../parts/criteria/cities.ts';
import type { CityFacet } from '../list-data.ts';
import { usePlaces } from '../../parts/places/use-places.ts';
import styles from './filters.module.css';
import { type FilterProps, memoFilter } from './filter-props.ts';

type Props = FilterProps<'city' | 'zip'> & { readonly cities: readonly CityFacet[] };

/** The order of the list, with what is chosen on top. */
const chosenFirst = (cities: readonly CityFacet[], chosen: readonly string[]) => [
  ...cities.filter(({ key }) => chosen.includes(key)),
  ...cities.filter(({ key }) => !chosen.includes(key)),
];

function Cities({ cities, criteria, change }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState('');
  const places = usePlaces(typed);
  const isNamed = ({ key }: CityFacet) => typed !== '' && places.some((place) => place.key === key);
  const shown = chosenFirst(cities, criteria.city).filter((city) => isCityLike(city, typed) || isNamed(city));
  const parts = places.filter(({ kind }) => kind === 'zip');
  /** Places that have no home under these filters, or are larger than a town. */
  const others = places.filter(({ kind, key }) => kind === 'city' && !cities.some((city) => city.key === key));
  const toggle = (key: string, isChosen: boolean) =>
    change({ city: isChosen ? [...criteria.city, key] : criteria.city.filter((each) => each !== key) });
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{t`City`}</legend>
      <label className="visually-hidden" htmlFor={id}>
        {t`City or postcode`}
      </label>
      <input
        id={id}
        type="search"
        className={`${styles.input} ${styles.needsScript}`}
        placeholder={t`City or postcode`}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          // Enter would send the form; here it only ends the typing.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <ul className={styles.choices} role="list">
        {shown.map(({ key, name, zips, count }) => (
          <li key={key}>
            <Checkbox
              name="city"
              value={key}
              checked={criteria.city.includes(key)}
              onChange={(event) => toggle(key, event.target.checked)}
              label={
                <span className={styles.choice}>
                  <span>
                    {name} {zips.length === 1 ? <span className={styles.soft}>{zips[0]}</span> : null}
                  </span>
                  <span className={styles.count}>{count}</span>
                </span>
              }
            />
          </li>
        ))}
        {typed === ''
          ? null
          : others.map(({ key, name, within, count }) => (
              <li key={key}>
                <Checkbox
                  name="city"
                  value={key}
                  checked={criteria.city.includes(key)}
                  onChange={(event) => toggle(key, event.target.checked)}
                  label={
                    <span className={styles.choice}>
                      <span>
                        {name} <span className={styles.soft}>{within}</span>
                      </span>
                      <span className={styles.count}>{count}</span>
                    </span>
                  }
                />
              </li>
            ))}
        {typed === ''
          ? null
          : parts.map(({ key, name, part }) => (
              <li key={key}>
                <Checkbox
                  name="zip"
                  value={key}
                  checked={criteria.zip.includes(key)}
                  onChange={(event) =>
                    change({
                      zip: event.target.checked ? [...criteria.zip, key] : criteria.zip.filter((each) => each !== key),
                    })
                  }
                  label={
                    <span className={styles.choice}>
                      <span>
                        {part ?? name} <span className={styles.soft}>{key}</span>
                      </span>
                    </span>
                  }
                />
              </li>
            ))}
      </ul>
      {shown.length + others.length + parts.length === 0 ? (
        <p className={styles.soft}>
          <Trans>No results</Trans>
        </p>
      ) : null}
    </fieldset>
  );
}

/** Any number of cities, found by part of their name or postcode (C2, C4, S6). */
export const CityFilter = memoFilter(() => ['city', 'zip'], Cities);
