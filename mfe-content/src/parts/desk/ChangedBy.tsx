import type { Rejected } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { Notice } from '@dorpel/ui/Notice';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

type Props = Pick<Rejected, 'fields'> & {
  /** What became of one's own change, and what to do now. */
  readonly children: ReactNode;
};

/** Somebody else was there since: who and when, as far as it is known. */
export function ChangedBy({ fields, children }: Props) {
  const { t } = useLingui();
  const { language } = useSite();
  const by = fields['by'] || t`a file or a command`;
  const at = fields['at'] ? formatInstant(fields['at'], language, { dateStyle: 'short', timeStyle: 'short' }) : '';
  return (
    <Notice kind="warning" title={at ? t`Changed by ${by} at ${at}` : t`Changed by ${by}`}>
      {children}
    </Notice>
  );
}
