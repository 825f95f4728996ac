import { Notice } from '@dorpel/ui/Notice';
import { Trans } from '@lingui/react/macro';
import type { ListData } from './list-data.ts';

/** Says which filters of the address were left out, so that nobody trusts a list that shows something else (C2). */
export function IgnoredNotice({ ignored }: Pick<ListData, 'ignored'>) {
  if (ignored.length === 0) return null;
  const names = ignored.map(({ name, value }) => `${name}=${value}`).join(', ');
  return (
    <Notice kind="info">
      <p>
        <Trans>We did not understand part of this web address and left it out: {names}</Trans>
      </p>
    </Notice>
  );
}
