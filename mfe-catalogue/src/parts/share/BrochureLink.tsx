import { useSite } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { DocumentIcon } from '@dorpel/ui/icons';
import { Trans } from '@lingui/react/macro';
import { tell } from '../tracking/events.ts';

/** The home on paper (X8); counted for its owner like any other medium. */
export function BrochureLink({ id }: { readonly id: string }) {
  const { language } = useSite();
  return (
    <ButtonLink
      variant="quiet"
      size="small"
      href={`/api/catalogue/v1/properties/${id}/brochure.pdf?language=${language}`}
      onClick={() => tell('media', id, { media: 'brochure' })}
    >
      <DocumentIcon />
      <Trans>Brochure (PDF)</Trans>
    </ButtonLink>
  );
}
