import { Slot } from '@dorpel/federation/site';
import { Trans } from '@lingui/react/macro';
import { isShort, type ListData } from './list-data.ts';

/** After a few homes: what to loosen, and where nearby there is something. */
export function Few({ data }: { readonly data: Pick<ListData, 'total'> }) {
  if (data.total === 0 || !isShort(data)) return null;
  return (
    <section aria-labelledby="few">
      <h2 id="few">
        <Trans>Looking for more choice?</Trans>
      </h2>
      <Slot name="loosening" />
    </section>
  );
}
