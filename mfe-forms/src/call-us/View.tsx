import type { SlotProps } from '@dorpel/federation';
import { formatPhone, phoneHref } from '@dorpel/i18n/phone';
import { Trans } from '@lingui/react/macro';
import type { CallUsData } from './load.ts';

/** For who would rather talk to somebody than write. */
export function View({ data: { phone } }: SlotProps<CallUsData>) {
  return (
    <p>
      <Trans>
        Would you rather call? <a href={phoneHref(phone)}>{formatPhone(phone)}</a>
      </Trans>
    </p>
  );
}
