import { alive, useSite } from '@dorpel/federation/site';
import { DocumentIcon } from '@dorpel/ui/icons';
import { Trans } from '@lingui/react/macro';
import { tell } from '../parts/events.ts';

/** The home on paper (X8); counted for its owner like any other medium. */
function BrochureLink({ id }: { readonly id: string }) {
  const { language } = useSite();
  return (
    <>
      <DocumentIcon />
      <a
        href={`/api/catalogue/v1/properties/${id}/brochure.pdf?language=${language}`}
        onClick={() => tell('media', id, { media: 'brochure' })}
      >
        <Trans>Brochure (PDF)</Trans>
      </a>
    </>
  );
}

export default alive('brochure', BrochureLink);
