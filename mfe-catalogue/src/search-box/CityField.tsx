import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useState } from 'react';
import { isCityLike } from '../parts/criteria/cities.ts';
import type { Goal } from '../parts/criteria/criteria.ts';
import styles from './CityField.module.css';
import type { SearchBoxData } from './load.ts';
import { useHydrated } from './use-hydrated.ts';

type City = SearchBoxData['cities'][number];

type Props = {
  readonly cities: readonly City[];
  readonly goal: Goal;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** Suggestions that are shown at once. */
const MOST = 8;

/** Where to look: free text with suggestions and their counts, ignoring case and accents (H3, S6). */
export function CityField({ cities, goal, value, onChange }: Props) {
  const { t } = useLingui();
  const id = useId();
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = cities.filter((city) => city[goal] > 0 && isCityLike(city, value)).slice(0, MOST);
  const choose = ({ name }: City) => {
    onChange(name);
    setOpen(false);
    setActive(-1);
  };
  const move = (by: 1 | -1) => {
    setOpen(true);
    // From nowhere, down leads to the first and up to the last.
    const from = active < 0 && by < 0 ? 0 : active;
    setActive(found.length === 0 ? -1 : (from + by + found.length) % found.length);
  };
  const keys: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    ArrowDown: (event) => {
      event.preventDefault();
      move(1);
    },
    ArrowUp: (event) => {
      event.preventDefault();
      move(-1);
    },
    Enter: (event) => {
      const city = isOpen ? found[active] : undefined;
      if (!city) return;
      event.preventDefault();
      choose(city);
    },
    Escape: () => setOpen(false),
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {t`Where?`}
      </label>
      <input
        id={id}
        name="city"
        type="text"
        className={styles.input}
        placeholder={t`City or postcode`}
        autoComplete="off"
        maxLength={80}
        // Before the script is there, the browser's own list; after it, ours.
        list={isHydrated ? undefined : `${id}-cities`}
        role={isHydrated ? 'combobox' : undefined}
        aria-autocomplete={isHydrated ? 'list' : undefined}
        aria-expanded={isHydrated ? isOpen : undefined}
        aria-controls={isHydrated ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => keys[event.key]?.(event)}
      />
      {isHydrated ? null : (
        <datalist id={`${id}-cities`}>
          {cities.map(({ key, name }) => (
            <option key={key}>{name}</option>
          ))}
        </datalist>
      )}
      <div className={styles.list} hidden={!isOpen}>
        <div id={`${id}-list`} role="listbox" aria-label={t`Cities`}>
          {found.map((city, index) => (
            <button
              key={city.key}
              id={`${id}-${index}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.option}
              // The field keeps the focus; its blur would close the list before the choice.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(city)}
            >
              <span>
                {city.name} {city.zips.length === 1 ? <span className={styles.soft}>{city.zips[0]}</span> : null}
              </span>
              <span className={styles.soft}>{city[goal]}</span>
            </button>
          ))}
        </div>
        {found.length === 0 ? <p className={styles.none}>{t`No results`}</p> : null}
      </div>
    </div>
  );
}
