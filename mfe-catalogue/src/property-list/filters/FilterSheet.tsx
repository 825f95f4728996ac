import { NO_FILTERS } from '@dorpel/contracts/filters';
import { Button, ButtonLink } from '@dorpel/ui/Button';
import { Dialog } from '@dorpel/ui/Dialog';
import { Disclosure } from '@dorpel/ui/Disclosure';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CityFilter } from './CityFilter.tsx';
import { ControlList } from './ControlList.tsx';
import { CONTROLS, MORE_CONTROLS } from './controls.ts';
import type { FilterBarProps } from './FilterBar.tsx';
import { GoalFilter, PriceFilter, TypeFilter } from './filters.tsx';

type Props = Omit<FilterBarProps, 'id' | 'groupsId'> & { readonly open: boolean; readonly onClose: () => void };

/** The same filters over the whole screen of a phone; the list behind follows each choice. */
export function FilterSheet({ open, onClose, data, filtering, goal, hasGoals, isOver }: Props) {
  const { t } = useLingui();
  const { criteria, change, hrefOf } = filtering;
  const filter = { criteria, change };
  const { total } = data;
  // As it was when the sheet opened: a choice does not move what is below the finger.
  const [hasMore] = useState(() => MORE_CONTROLS.some(({ param }) => criteria[param]));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Filters`}
      closeLabel={t`Close`}
      variant="sheet"
      actions={
        <>
          <ButtonLink variant="quiet" href={hrefOf(NO_FILTERS)}>
            <Trans>Clear all</Trans>
          </ButtonLink>
          <Button onClick={onClose}>
            <Plural value={total} _0="No results" one="Show # property" other="Show # properties" />
          </Button>
        </>
      }
    >
      {hasGoals ? <GoalFilter {...filter} isOver={isOver} /> : null}
      <Disclosure summary={t`City`} open>
        <CityFilter {...filter} cities={data.cities} />
      </Disclosure>
      <Disclosure summary={t`Type`} open>
        <TypeFilter {...filter} types={data.types} />
      </Disclosure>
      <Disclosure summary={t`Price`} open>
        <PriceFilter {...filter} goal={goal} />
      </Disclosure>
      <Disclosure summary={t`Bedrooms`} open>
        <ControlList {...filter} controls={CONTROLS.rooms} having={data.having} labelHidden />
      </Disclosure>
      <Disclosure summary={t`More filters`} open={hasMore}>
        <ControlList {...filter} controls={MORE_CONTROLS} having={data.having} />
      </Disclosure>
    </Dialog>
  );
}
