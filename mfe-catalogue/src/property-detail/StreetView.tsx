import { ButtonLink } from '@dorpel/ui/Button';
import { ExternalIcon } from '@dorpel/ui/icons';
import { Trans } from '@lingui/react/macro';
import type { DetailData } from './load.ts';
import styles from './StreetView.module.css';

/** Where a point of the earth is seen from the street (developers.google.com/maps/documentation/urls). */
const STREET_VIEW = 'https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=';

/** The way to the street in front of the home, in a tab of its own: nothing is asked of that site before a click (C9). */
export function StreetView({ latitude, longitude }: NonNullable<DetailData['street']>) {
  return (
    <p className={styles.street}>
      <ButtonLink
        variant="secondary"
        href={`${STREET_VIEW}${latitude},${longitude}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Trans>Look around the street</Trans>
        <ExternalIcon />
      </ButtonLink>
      <span className={styles.notice}>
        <Trans>Opens Google Maps in a new tab. Google will then know about your visit.</Trans>
      </span>
    </p>
  );
}
