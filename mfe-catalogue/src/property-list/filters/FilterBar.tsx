import { LONGEST_SENTENCE } from '@dorpel/contracts/filters';
import { useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { ChevronDownIcon, SearchIcon } from '@dorpel/ui/icons';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { FilterData } from '../list-data.ts';
import type { Filtering } from '../use-criteria.ts';
import type { Goal } from '../../parts/criteria/criteria.ts';
import { usePopover } from '../../parts/use-popover.ts';
import styles from '../list-head.module.css';
import { CityFilter } from './CityFilter.tsx';
import { ControlList } from './ControlList.tsx';
import { CONTROLS, MORE_CONTROLS } from './controls.ts';
import { GoalFilter, PriceFilter, TypeFilter } from './filters.tsx';

type PopoverProps = {
  readonly label: string;
  /** What is chosen in it, in a word or two. */
  readonly chosen?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** A filter behind its name. Opens without JavaScript. */
function Popover({ label, chosen, wide = false, children }: PopoverProps) {
  const element = usePopover();
  return (
    <details ref={element} name="filter" className={styles.popover} data-chosen={chosen ? true : undefined}>
      <summary className={styles.summary}>
        <span>
          {label}
          {chosen ? <span className={styles.chosen}> {chosen}</span> : null}
        </span>
        <ChevronDownIcon className={styles.chevron} />
      </summary>
      <div className={wide ? `${styles.panel} ${styles.wide}` : styles.panel}>{children}</div>
    </details>
  );
}

/** What the filters need to know of the list they filter. */
type ListKind = {
  /** Of the list, or as chosen where it holds both. */
  readonly goal: Goal | null;
  /** The list holds homes for sale and for rent. */
  readonly hasGoals: boolean;
  /** All in the list was sold or rented. */
  readonly isOver: boolean;
};

export type FilterBarProps = ListKind & {
  readonly id: string;
  readonly data: FilterData;
  readonly filtering: Filtering;
  /** The id of the group that phones show only when it is asked for. */
  readonly groupsId: string;
};

/** All filters of a list as one form that works without JavaScript; with it, each choice applies at once (C2). */
export function FilterBar({ id, groupsId, data, filtering, goal, hasGoals, isOver }: FilterBarProps) {
  const { t } = useLingui();
  const { url } = useSite();
  const { criteria, change, say } = filtering;
  const [typed, setTyped] = useState<string | null>(null);
  const filter = { criteria, change };
  const moreChosen = MORE_CONTROLS.filter(({ param }) => criteria[param]).length;
  // What was said stays, to be corrected, until something else is chosen (V25).
  const shown = data.said || criteria.search;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sentence = (typed ?? shown).trim();
    if (sentence) say(sentence, data.said);
    else change({ search: '' });
    setTyped(null);
  };
  return (
    <form
      id={id}
      method="get"
      action={url.pathname}
      role="search"
      className={styles.bar}
      data-goals={hasGoals || undefined}
      onSubmit={submit}
    >
      <div className={styles.search}>
        <label className="visually-hidden" htmlFor={`${id}-search`}>
          {t`Say in a sentence what you are looking for`}
        </label>
        <input
          id={`${id}-search`}
          type="search"
          name="sentence"
          className={styles.input}
          placeholder={t`House with garden in Ghent, at most 400,000`}
          maxLength={LONGEST_SENTENCE}
          value={typed ?? shown}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="secondary" className={styles.submit}>
          <SearchIcon />
          <span className={styles.submitText}>{t`Search`}</span>
        </Button>
      </div>
      {data.said ? <input type="hidden" name="said" value={data.said} /> : null}
      {criteria.zip.map((zip) => (
        <input key={zip} type="hidden" name="zip" value={zip} />
      ))}
      {criteria.not.map((value) => (
        <input key={value} type="hidden" name="not" value={value} />
      ))}
      {criteria.figure ? <input type="hidden" name="figure" value={criteria.figure} /> : null}
      {criteria.view ? <input type="hidden" name="view" value={criteria.view} /> : null}
      <div id={groupsId} className={styles.groups}>
        {hasGoals ? <GoalFilter {...filter} isOver={isOver} /> : null}
        <Popover label={t`City`} chosen={criteria.city.length + criteria.zip.length || null}>
          <CityFilter {...filter} cities={data.cities} />
        </Popover>
        <Popover label={t`Type`} chosen={criteria.type.length || null}>
          <TypeFilter {...filter} types={data.types} />
        </Popover>
        <Popover label={t`Price`} chosen={criteria.priceMin === null && criteria.priceMax === null ? null : 1} wide>
          <PriceFilter {...filter} goal={goal} />
        </Popover>
        <Popover label={t`Bedrooms`} chosen={criteria.rooms ? `${criteria.rooms}+` : null}>
          <ControlList {...filter} controls={CONTROLS.rooms} having={data.having} labelHidden />
        </Popover>
        <Popover label={t`More filters`} chosen={moreChosen || null} wide>
          <ControlList {...filter} controls={MORE_CONTROLS} having={data.having} />
        </Popover>
      </div>
    </form>
  );
}
