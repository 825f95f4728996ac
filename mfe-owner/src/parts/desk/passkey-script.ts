import { deskStaff } from '@dorpel/contracts/desk-staff';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { PASSKEY_FIELD, PASSKEY_FORM, PASSKEY_SORRY, type PasskeyUse } from '../passkeys.ts';

type Options = PublicKeyCredentialRequestOptionsJSON & PublicKeyCredentialCreationOptionsJSON;

/** Where the service says what the browser is to be asked. */
const { beginStaffPasskeyLogin, beginStaffPasskey } = deskStaff.endpoints;
const OPTIONS = { login: beginStaffPasskeyLogin.path, add: beginStaffPasskey.path } as const;

async function ask(use: PasskeyUse): Promise<unknown> {
  const answer = await fetch(`/api/${deskStaff.service}/v${deskStaff.version}${OPTIONS[use]}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`${answer.status}`);
  const optionsJSON = (await answer.json()) as Options;
  return use === 'login' ? startAuthentication({ optionsJSON }) : startRegistration({ optionsJSON });
}

/** Lets the forms of passkeys in a page be used, where the browser knows what a passkey is. */
export function enablePasskeys(page: HTMLElement): void {
  if (!browserSupportsWebAuthn()) return;
  for (const form of page.querySelectorAll<HTMLFormElement>(`form[${PASSKEY_FORM}]`)) {
    const field = form.querySelector<HTMLInputElement>(`[name="${PASSKEY_FIELD}"]`);
    const sorry = form.querySelector<HTMLElement>(`[${PASSKEY_SORRY}]`);
    const use = form.getAttribute(PASSKEY_FORM) as PasskeyUse;
    if (!field || !sorry) continue;
    form.hidden = false;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      sorry.hidden = true;
      ask(use).then(
        (credential) => {
          field.value = JSON.stringify(credential);
          form.submit();
        },
        () => {
          sorry.hidden = false;
        },
      );
    });
  }
}
