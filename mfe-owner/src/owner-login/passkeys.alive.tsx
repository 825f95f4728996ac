import { owners } from '@dorpel/contracts/owner';
import { alive, useSite } from '@dorpel/federation/site';
import { Trans } from '@lingui/react/macro';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { PasskeyButton } from './PasskeyButton.tsx';
import { act } from './owner-password.act.ts';

/** Has the browser make a passkey for this account. */
function AddPasskey() {
  const { client } = useSite();
  const ask = async () => {
    // Only who presses the button loads it.
    const { startRegistration } = await import('@simplewebauthn/browser');
    const options: unknown = await client(owners).beginPasskey({});
    return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
  };
  return (
    <PasskeyButton ask={ask} action={act}>
      <Trans>Add a passkey</Trans>
    </PasskeyButton>
  );
}

export default alive('passkeys', AddPasskey, { atOnce: true });
