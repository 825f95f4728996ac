import { LONGEST_SENTENCE } from '@dorpel/contracts/filters';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useState, useSyncExternalStore } from 'react';
import { isCityLike } from '../parts/criteria/cities.ts';
import type { Goal } from '../parts/criteria/criteria.ts';
import { usePlaces } from '../parts/criteria/use-places.ts';
import styles from './slot.module.css';
import type { SearchBoxData } from './load.ts';

type City = SearchBoxData['cities'][number];

type Props = {
  readonly cities: readonly City[];
  readonly goal: Goal;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** Suggestions that are shown at once. */
const MOST = 8;

type Suggestion = {
  readonly key: string;
  readonly name: string;
  /** The postcode, the name that was typed, or what the place lies in. */
  readonly aside: string | null;
  /** What the field says once it is chosen. */
  readonly word: string;
  readonly count: number;
};

/**
 * The cities known here answer at once, under their name on this page; the service adds other names, postcodes and places without a
 * home today: who looks there can be told of the first.
 */
function useSuggestions(cities: readonly City[], goal: Goal, value: string): Suggestion[] {
  const places = usePlaces(value, goal);
  const known = cities
    .filter((city) => city[goal] > 0 && isCityLike(city, value))
    .map(({ key, name, zips, [goal]: count }) => {
      const aside = zips.length === 1 ? (zips[0] ?? null) : null;
      return { key, name, aside, word: name, count };
    });
  const more = places
    .filter((place) => !known.some(({ key }) => key === place.key))
    .map(({ kind, key, name, part, matched, within = null, [goal]: count }) =>
      kind === 'zip'
        ? { key, name: part ?? name, aside: key, word: key, count }
        : { key, name, aside: matched ?? within, word: name, count },
    );
  return [...known, ...more].slice(0, MOST);
}

/** By how many suggestions a key goes on. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const never = () => () => undefined;

/** False on the server and while the page comes to life, true after that. */
const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The field keeps the focus: of itself the window follows no choice that lies below its edge. */
const bringIntoView = (option: Element | null) => option?.scrollIntoView?.({ block: 'nearest' });

/** Where to look, or what for in a sentence: suggestions of places with their counts (H3, S6, X17). */
export function CityField({ cities, goal, value, onChange }: Props) {
  const { t } = useLingui();
  const id = useId();
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useSuggestions(cities, goal, value);
  // A sentence is no place that was not found.
  const isSentence = found.length === 0 && value.trim().includes(' ');
  const choose = ({ word }: Suggestion) => {
    onChange(word);
    setOpen(false);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const by = STEPS[key];
    const place = key === 'Enter' && isOpen && found[active];
    if (by || place) event.preventDefault();
    if (place) choose(place);
    if (by) {
      setOpen(true);
      // From nowhere, down leads to the first and up to the last.
      const from = active < 0 && by < 0 ? 0 : active;
      setActive(found.length ? (from + by + found.length) % found.length : -1);
    } else if (key === 'Escape') setOpen(false);
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {t`Where? Or say it in a sentence`}
      </label>
      <input
        id={id}
        name="sentence"
        type="text"
        className={styles.input}
        placeholder={t`City, postcode, or: house with garden in Ghent`}
        autoComplete="off"
        maxLength={LONGEST_SENTENCE}
        // Before the script is there, the browser's own list; after it, ours.
        {...(isHydrated
          ? ({
              role: 'combobox',
              'aria-autocomplete': 'list',
              'aria-expanded': isOpen,
              'aria-controls': `${id}-list`,
            } as const)
          : { list: `${id}-cities` })}
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      {isHydrated ? null : (
        <datalist id={`${id}-cities`}>
          {cities.map(({ key, name }) => (
            <option key={key}>{name}</option>
          ))}
        </datalist>
      )}
      <div className={styles.list} hidden={!isOpen || isSentence}>
        <div id={`${id}-list`} role="listbox" aria-label={t`Cities`}>
          {found.map((place, index) => (
            <button
              key={place.key}
              ref={index === active ? bringIntoView : undefined}
              id={`${id}-${index}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.option}
              // The field keeps the focus; its blur would close the list before the choice.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(place)}
            >
              <span>
                {place.name} {place.aside ? <span className={styles.soft}>{place.aside}</span> : null}
              </span>
              <span className={styles.soft}>{place.count}</span>
            </button>
          ))}
        </div>
        {/* There before its words are, or nobody who can't see them hears of them. */}
        <p role="status" className={styles.none}>
          {found.length === 0 ? t`No results` : null}
        </p>
      </div>
    </div>
  );
}
