import { Notice } from '@dorpel/ui/Notice';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DetailData } from './load.ts';

/** Says that the property was sold or rented, and what is still possible (C15). */
export function OverNotice({ state }: Pick<DetailData, 'state'>) {
  const { t } = useLingui();
  const title = state === 'sold' ? t`Property Sold` : t`The property you requested has been rented`;
  return (
    <Notice kind="info" title={title}>
      <p>
        <Trans>Tell us what you are looking for: we will call you as soon as something like it comes in.</Trans>
      </p>
    </Notice>
  );
}
