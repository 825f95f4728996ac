import { Trans, useLingui } from '@lingui/react/macro';
import { Closed } from '../parts/property/Closed.tsx';
import type { AskedProperty } from '../parts/property/load.ts';

/** In place of the form: there is nothing to ask for. */
export function NoDocuments({ property }: { readonly property: AskedProperty | null }) {
  const { t } = useLingui();
  return (
    <Closed title={t`No documents`} property={property}>
      <Trans>The file is not complete yet. Our agent will tell you what is available.</Trans>
    </Closed>
  );
}
