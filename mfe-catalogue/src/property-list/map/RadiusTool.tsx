import { writePoint } from '@dorpel/contracts/area';
import type { Place } from '@dorpel/contracts/catalogue';
import { useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { ChevronDownIcon } from '@dorpel/ui/icons';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextField } from '@dorpel/ui/TextField';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { NO_AREA } from '../../parts/criteria/criteria.ts';
import { plainWords } from '../../parts/criteria/cities.ts';
import { askPlaces } from '../../parts/criteria/ask-places.ts';
import { usePlaces } from '../../parts/criteria/use-places.ts';
import { usePopover } from '../../parts/use-popover.ts';
import type { Filtering } from '../use-criteria.ts';
import styles from './MapView.module.css';

const KILOMETRES = [2, 5, 10, 15, 20, 30, 50];
const USUAL = 10;

/** What a suggestion is called in a circle round it. */
const nameOf = ({ part, name }: Place) => part ?? name;

/** The place that was typed, of those that begin so: the one of exactly that name first. */
const meant = (places: readonly Place[], typed: string): Place | undefined =>
  places.find(({ name, part, matched, key }) =>
    [name, part, matched, key].some((each) => each !== null && plainWords(each) === plainWords(typed)),
  ) ?? places[0];

/** Homes round a place: the way to say where without drawing (X4, X7). */
export function RadiusTool({ filtering: { criteria, change } }: { readonly filtering: Filtering }) {
  const { t } = useLingui();
  const { language, client } = useSite();
  const id = useId();
  const details = usePopover();
  const [typed, setTyped] = useState(criteria.place);
  const [error, setError] = useState<string>();
  const suggested = usePlaces(typed);
  const apply = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const popover = event.currentTarget.closest('details');
    const form = new FormData(event.currentTarget);
    const text = String(form.get('place')).trim();
    const asked = { text, language, goal: undefined };
    const found = text === '' ? [] : await askPlaces(client, asked, new AbortController().signal).catch(() => null);
    if (!found) return setError(t`Places can’t be looked up right now. Please try again.`);
    const place = meant(found, text);
    if (!place?.position) return setError(t`We do not know this place. Choose one from the suggestions.`);
    setError(undefined);
    if (popover) popover.open = false;
    return change({
      ...NO_AREA,
      near: writePoint(place.position),
      radius: Number(form.get('radius')),
      place: nameOf(place),
    });
  };
  return (
    <details ref={details}>
      <summary className={styles.summary}>
        {t`Around a place`}
        <ChevronDownIcon />
      </summary>
      <form className={styles.panel} onSubmit={(event) => void apply(event)} noValidate>
        <TextField
          name="place"
          label={t`Town or village`}
          list={`${id}-places`}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={error}
        />
        <datalist id={`${id}-places`}>
          {[...new Set(suggested.map(nameOf))].map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <SelectField name="radius" label={t`Maximum distance`} defaultValue={String(criteria.radius ?? USUAL)}>
          {[...new Set([...KILOMETRES, criteria.radius ?? USUAL])]
            .sort((one, other) => one - other)
            .map((kilometres) => (
              <option key={kilometres} value={kilometres}>
                {kilometres} km
              </option>
            ))}
        </SelectField>
        <Button type="submit" wide>
          {t`Search here`}
        </Button>
      </form>
    </details>
  );
}
