import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { Notice } from '@dorpel/ui/Notice';
import { Trans, useLingui } from '@lingui/react/macro';

type Props = {
  /** Of the problem: 'by' and 'at'. */
  readonly fields: Readonly<Record<string, string>>;
};

/** Says that somebody was first, who and when; what is there now stands on the page, and what was typed too. */
export function ChangedBy({ fields }: Props) {
  const { t } = useLingui();
  const { language } = useSite();
  const by = fields['by'] || t`a colleague`;
  const at = fields['at'] ? formatInstant(fields['at'], language, { dateStyle: 'short', timeStyle: 'short' }) : '';
  return (
    <Notice kind="warning" title={at ? t`Changed by ${by} at ${at}` : t`Changed by ${by}`}>
      <Trans>Your changes have not been saved yet. Look at what is there now; what you typed is still below.</Trans>
    </Notice>
  );
}
