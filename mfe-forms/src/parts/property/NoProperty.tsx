import { Notice } from '@dorpel/ui/Notice';
import { Trans } from '@lingui/react/macro';

/** In place of the property while the catalogue is away: the form is about it all the same. */
export function NoProperty() {
  return (
    <Notice kind="warning">
      <p>
        <Trans>We can’t show the property right now. What you send us here will still be linked to it.</Trans>
      </p>
    </Notice>
  );
}
