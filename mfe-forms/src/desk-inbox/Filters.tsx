import { HANDLING_STATUSES, NOBODY } from '@dorpel/contracts/desk-submissions';
import { FORM_NAMES } from '@dorpel/contracts/forms';
import { useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextField } from '@dorpel/ui/TextField';
import { Trans, useLingui } from '@lingui/react/macro';
import { FORM_WORDS, STATUS_WORDS } from '../parts/desk/words.ts';
import type { InboxView } from './query.ts';
import styles from './View.module.css';

type Props = {
  readonly view: InboxView;
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
};

/** What of the inbox is to be shown: a form that the browser sends itself, as an address. */
export function Filters({ view, colleagues }: Props) {
  const { t, i18n } = useLingui();
  const { href } = useSite();
  return (
    <form className={styles.filters} role="search" method="get" action={href('desk-inbox')}>
      <TextField
        label={t`Name, email address or home`}
        name="search"
        type="search"
        maxLength={80}
        defaultValue={view.search ?? ''}
      />
      <SelectField label={t`Status`} name="status" defaultValue={view.status ?? ''}>
        <option value="">{t`All`}</option>
        {HANDLING_STATUSES.map((status) => (
          <option key={status} value={status}>
            {i18n._(STATUS_WORDS[status])}
          </option>
        ))}
      </SelectField>
      <SelectField label={t`Form`} name="form" defaultValue={view.form ?? ''}>
        <option value="">{t`All`}</option>
        {FORM_NAMES.map((form) => (
          <option key={form} value={form}>
            {i18n._(FORM_WORDS[form])}
          </option>
        ))}
      </SelectField>
      <SelectField label={t`Assignee`} name="assignee" defaultValue={view.assignee ?? ''}>
        <option value="">{t`All`}</option>
        <option value={NOBODY}>{t`Nobody`}</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit">
        <Trans>Show</Trans>
      </Button>
    </form>
  );
}
