import type { Advance } from '@dorpel/contracts/catalogue';
import { formatDate } from '@dorpel/i18n/formats';
import { Trans } from '@lingui/react/macro';
import styles from '../parts/page/Note.module.css';

type Props = Pick<Advance, 'condition' | 'isUnconfirmed' | 'origin'>;

/** What the law says of an amount, whether the office has yet to confirm it, and where it stands: source, day and row. */
export function Origin({ condition, isUnconfirmed, origin: { source, checkedOn, row } }: Props) {
  const checked = formatDate(checkedOn);
  return (
    <p className={styles.origin}>
      {condition ? <span lang={condition.language}>{condition.text}</span> : null}{' '}
      {isUnconfirmed ? (
        <>
          <em>
            <Trans>To be confirmed by our office.</Trans>
          </em>{' '}
        </>
      ) : null}
      <Trans>
        Source: {source}. Checked on {checked}.
      </Trans>{' '}
      {row ? <Trans>Row {row} of our rates.</Trans> : null}
    </p>
  );
}
