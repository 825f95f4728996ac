import type { PropertyCost } from '@dorpel/contracts/catalogue';
import { Notice } from '@dorpel/ui/Notice';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ToConfirm } from '../parts/cost/Estimate.tsx';

type Props = { readonly renovation: NonNullable<PropertyCost['renovation']> };

/** What comes later and has no amount yet: the works a home with label E or F takes. */
export function RenovationNote({ renovation: { years, target, source, isUnconfirmed } }: Props) {
  const { t } = useLingui();
  const label = target.toUpperCase();
  return (
    <Notice kind="warning" title={t`Then there is the renovation`}>
      <p>
        <Trans>
          This home must be renovated to label {label} or better within{' '}
          <Plural value={years} one="# year" other="# years" /> after the deed. What that costs depends on the work
          needed: it is not included in the total.
        </Trans>
      </p>
      {isUnconfirmed ? (
        <p>
          <ToConfirm />
        </p>
      ) : null}
      <p>
        <small>
          <Trans>
            Source: <span lang="nl">{source}</span>
          </Trans>
        </small>
      </p>
    </Notice>
  );
}
