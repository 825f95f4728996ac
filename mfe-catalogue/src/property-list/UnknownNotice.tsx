import { Notice } from '@dorpel/ui/Notice';
import { Trans } from '@lingui/react/macro';
import type { ListData } from './list-data.ts';

/** Says which words of a sentence the list does not follow, so that nobody takes it for more than it is (X17). */
export function UnknownNotice({ unknown }: Pick<ListData, 'unknown'>) {
  if (unknown.length === 0) return null;
  const words = unknown.map((text) => `“${text}”`).join(', ');
  return (
    <Notice kind="info">
      <p>
        <Trans>We could not filter by: {words}</Trans>
      </p>
    </Notice>
  );
}
