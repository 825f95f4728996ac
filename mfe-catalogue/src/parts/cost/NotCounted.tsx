import { Notice } from '@dorpel/ui/Notice';
import { useLingui } from '@lingui/react/macro';

/** Said where costs are not counted, in place of a figure. */
export function NotCounted() {
  const { t } = useLingui();
  return <Notice kind="info">{t`We do not count costs in Spain or elsewhere: ask us about them.`}</Notice>;
}
