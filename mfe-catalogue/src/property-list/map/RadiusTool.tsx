import { writePoint } from '@dorpel/contracts/area';
import { useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { ChevronDownIcon } from '@dorpel/ui/icons';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextField } from '@dorpel/ui/TextField';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { NO_AREA } from '../../parts/criteria/criteria.ts';
import { loadPlaces, type Places } from '../../parts/places/places.ts';
import { usePopover } from '../../parts/popover/use-popover.ts';
import type { Filtering } from '../use-criteria.ts';
import styles from './MapTools.module.css';

const KILOMETRES = [2, 5, 10, 15, 20, 30, 50];
const USUAL = 10;

/** Homes round a place: the way to say where without drawing (X4, X7). */
export function RadiusTool({ filtering: { criteria, change } }: { readonly filtering: Filtering }) {
  const { t } = useLingui();
  const { language } = useSite();
  const id = useId();
  const details = usePopover();
  const [places, setPlaces] = useState<Places>();
  const [error, setError] = useState<string>();
  const open = async () => {
    if (!places) setPlaces(await loadPlaces(language));
  };
  const apply = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const popover = event.currentTarget.closest('details');
    const form = new FormData(event.currentTarget);
    const known = places ?? (await loadPlaces(language));
    const place = known.find(String(form.get('place')));
    if (!place) return setError(t`We do not know this place. Choose one from the suggestions.`);
    setError(undefined);
    if (popover) popover.open = false;
    return change({ ...NO_AREA, near: writePoint(place), radius: Number(form.get('radius')), place: place.name });
  };
  return (
    <details ref={details} onToggle={(event) => event.currentTarget.open && void open()}>
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
          defaultValue={criteria.place}
          error={error}
        />
        <datalist id={`${id}-places`}>
          {places?.names.map((name) => (
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
