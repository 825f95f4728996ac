import { HOME_PLACES } from '@dorpel/contracts/desk-homes';
import { useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextField } from '@dorpel/ui/TextField';
import { Trans, useLingui } from '@lingui/react/macro';
import { GOAL_WORDS, PLACE_WORDS, STATE_WORDS } from '../parts/desk/words.ts';
import { GOALS, type HomesView, STATES } from './query.ts';
import styles from './View.module.css';

/** Which homes are to be shown: a form that the browser sends itself, as an address. */
export function Filters({ view }: { readonly view: HomesView }) {
  const { t, i18n } = useLingui();
  const { href } = useSite();
  return (
    <form className={styles.filters} role="search" method="get" action={href('desk-homes')}>
      <TextField
        label={t`Title, address, place or number`}
        name="search"
        type="search"
        maxLength={80}
        defaultValue={view.search ?? ''}
      />
      <SelectField label={t`Where it is`} name="place" defaultValue={view.place ?? ''}>
        <option value="">{t`All except withdrawn`}</option>
        {HOME_PLACES.map((place) => (
          <option key={place} value={place}>
            {i18n._(PLACE_WORDS[place])}
          </option>
        ))}
      </SelectField>
      <SelectField label={t`Sale or rent`} name="goal" defaultValue={view.goal ?? ''}>
        <option value="">{t`All`}</option>
        {GOALS.map((goal) => (
          <option key={goal} value={goal}>
            {i18n._(GOAL_WORDS[goal])}
          </option>
        ))}
      </SelectField>
      <SelectField label={t`State`} name="state" defaultValue={view.state ?? ''}>
        <option value="">{t`All`}</option>
        {STATES.map((state) => (
          <option key={state} value={state}>
            {i18n._(STATE_WORDS[state])}
          </option>
        ))}
      </SelectField>
      <Button type="submit">
        <Trans>Show</Trans>
      </Button>
    </form>
  );
}
