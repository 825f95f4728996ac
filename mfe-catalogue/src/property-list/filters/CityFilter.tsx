import { Checkbox } from '@dorpel/ui/Checkbox';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { isCityLike } from '../../parts/criteria/cities.ts';
import type { CityFacet } from '../list-data.ts';
import { usePlaces } from '../../parts/criteria/use-places.ts';
import styles from './filters.module.css';
import { type FilterProps, memoFilter } from './filters.tsx';

type Props = FilterProps<'city' | 'zip'> & { readonly cities: readonly CityFacet[] };

/** The order of the list, with what is chosen on top. */
const chosenFirst = (cities: readonly CityFacet[], chosen: readonly string[]) => [
  ...cities.filter(({ key }) => chosen.includes(key)),
  ...cities.filter(({ key }) => !chosen.includes(key)),
];

type ChoiceProps = {
  readonly param: 'city' | 'zip';
  readonly value: string;
  readonly isChosen: boolean;
  readonly choose: (isChosen: boolean) => void;
  readonly name: string;
  /** What is said beside its name: its postcode, or what it lies in. */
  readonly soft?: string | null | undefined;
  readonly count?: number | undefined;
};

/** A place that can be ticked. */
function PlaceChoice({ param, value, isChosen, choose, name, soft, count }: ChoiceProps) {
  return (
    <li>
      <Checkbox
        name={param}
        value={value}
        checked={isChosen}
        onChange={(event) => choose(event.target.checked)}
        label={
          <span className={styles.choice}>
            <span>
              {name} {soft ? <span className={styles.soft}>{soft}</span> : null}
            </span>
            {count === undefined ? null : <span className={styles.count}>{count}</span>}
          </span>
        }
      />
    </li>
  );
}

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
  const without = (chosen: readonly string[], key: string) => chosen.filter((each) => each !== key);
  const ofCity = (key: string) => ({
    param: 'city' as const,
    value: key,
    isChosen: criteria.city.includes(key),
    choose: (isChosen: boolean) => change({ city: isChosen ? [...criteria.city, key] : without(criteria.city, key) }),
  });
  const ofZip = (key: string) => ({
    param: 'zip' as const,
    value: key,
    isChosen: criteria.zip.includes(key),
    choose: (isChosen: boolean) => change({ zip: isChosen ? [...criteria.zip, key] : without(criteria.zip, key) }),
  });
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
          <PlaceChoice {...ofCity(key)} key={key} name={name} soft={zips.length === 1 ? zips[0] : null} count={count} />
        ))}
        {typed === ''
          ? null
          : others.map(({ key, name, within, count }) => (
              <PlaceChoice {...ofCity(key)} key={key} name={name} soft={within} count={count} />
            ))}
        {typed === ''
          ? null
          : parts.map(({ key, name, part }) => (
              <PlaceChoice {...ofZip(key)} key={key} name={part ?? name} soft={key} />
            ))}
      </ul>
      {/* There before its words are, or nobody who can't see them hears of them. */}
      <p role="status" className={styles.none}>
        {shown.length + others.length + parts.length === 0 ? <Trans>No results</Trans> : null}
      </p>
    </fieldset>
  );
}

/** Any number of cities, found by part of their name or postcode (C2, C4, S6). */
export const CityFilter = memoFilter(() => ['city', 'zip'], Cities);
