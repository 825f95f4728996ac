import { useSite } from '@dorpel/federation/site';
import { Trans } from '@lingui/react/macro';

/** The way back to the list of all texts. */
export function ToTexts() {
  const { href } = useSite();
  return (
    <p>
      <a href={href('desk-texts')}>
        <Trans>To all texts</Trans>
      </a>
    </p>
  );
}
