import type { CostLine } from '@dorpel/contracts/catalogue';
import { formatDate } from '@dorpel/i18n/formats';
import { Trans } from '@lingui/react/macro';

/** Who says so, since when it holds, when somebody last compared the two, and in which row of the agency's rates it stands. */
export function Origin({ source, validFrom, checkedOn, row }: NonNullable<CostLine['origin']>) {
  const checked = formatDate(checkedOn);
  const from = validFrom && formatDate(validFrom);
  return (
    <>
      <Trans>Source: {source}.</Trans>{' '}
      {from ? (
        <Trans>
          In force since {from}, checked on {checked}.
        </Trans>
      ) : (
        <Trans>Checked on {checked}.</Trans>
      )}
      {row ? (
        <>
          {' '}
          <Trans>Row {row} of our rates.</Trans>
        </>
      ) : null}
    </>
  );
}
