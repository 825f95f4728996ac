import { defineSlot, type SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { ChevronDownIcon, SearchIcon } from '@dorpel/ui/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { resolveCities } from '../parts/criteria/cities.ts';
import { formatCriteria, formatSentence, type Goal, NO_CRITERIA } from '../parts/criteria/criteria.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { CityField } from './CityField.tsx';
import type { SearchBoxData } from './load.ts';
import { PriceField, type Range } from './PriceField.tsx';
import styles from './slot.module.css';

const NO_RANGE: Range = { priceMin: null, priceMax: null };

type Props = { readonly value: Goal; readonly onChange: (goal: Goal) => void };

/** Sale or rent (H3): two radio buttons as a switch. */
function GoalToggle({ value, onChange }: Props) {
  const { t } = useLingui();
  const options = [
    ['sale', t`Buy`],
    ['rent', t`Rent`],
  ] as const;
  return (
    <fieldset className={styles.toggle}>
      <legend className="visually-hidden">{t`Do you want to buy or rent?`}</legend>
      {options.map(([goal, label]) => (
        <label key={goal} className={styles.goal}>
          <input type="radio" name="goal" value={goal} checked={value === goal} onChange={() => onChange(goal)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The way back to the last search: nobody has one who was not there before. */
const LaterSearch = lazyPart(async () => (await import('./LastSearch.tsx')).LastSearch);

/**
 * The search box (H3): leads to the list of what is for sale, or for rent when that is chosen. Without JavaScript the
 * form goes to the sale list, which knows the way to the other one.
 */
function View({ data: { cities, types } }: SlotProps<SearchBoxData>) {
  const { t } = useLingui();
  const { href, navigate } = useSite();
  const id = useId();
  const [goal, setGoal] = useState<Goal>('sale');
  const [place, setPlace] = useState('');
  const [type, setType] = useState('');
  const [range, setRange] = useState(NO_RANGE);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What none of the cities here is called is one in another language, or a sentence: the list understands it.
    const { city, zip, unknown } = resolveCities(place.trim() ? [place.trim()] : [], cities);
    const criteria = { ...NO_CRITERIA, ...range, city, zip, type: type ? [type] : [] };
    const [sentence] = unknown;
    const query = sentence === undefined ? formatCriteria(criteria) : formatSentence(criteria, sentence);
    navigate(href(goal === 'sale' ? 'for-sale' : 'for-rent') + query);
  };
  return (
    <form
      method="get"
      action={href('for-sale')}
      role="search"
      aria-label={t`Search for a home`}
      className={styles.form}
      onSubmit={submit}
    >
      <GoalToggle
        value={goal}
        onChange={(next) => {
          setGoal(next);
          setRange(NO_RANGE);
        }}
      />
      <LaterSearch />
      <div className={styles.box}>
        <CityField cities={cities} goal={goal} value={place} onChange={setPlace} />
        <div className={styles.field}>
          <label htmlFor={id} className={styles.label}>
            {t`What?`}
          </label>
          <select
            id={id}
            name="type"
            className={styles.select}
            value={type}
            onChange={(event) => setType(event.target.value)}
          >
            <option value="">{t`All types`}</option>
            {types.map((each) => (
              <option key={each.id} value={each.id} disabled={each[goal] === 0}>
                {`${each.name} (${each[goal]})`}
              </option>
            ))}
          </select>
          <ChevronDownIcon className={styles.arrow} />
        </div>
        <PriceField goal={goal} value={range} onChange={setRange} />
        <Button type="submit" className={styles.submit}>
          <SearchIcon />
          <Trans>Search</Trans>
        </Button>
      </div>
    </form>
  );
}

export default defineSlot<Record<string, string>, SearchBoxData>({
  // What arrives as HTML has its data: the code that loads it comes only with the next navigation.
  load: async (context) => (await import('./load.ts')).load(context),
  View,
});
