import { Problem } from '@dorpel/contracts';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Throttle } from '@dorpel/service-kit';
import type { Access, Begun, Origin } from './login.ts';
import { type Account, type Accounts, hasSecondFactor, type Passkey } from './account.ts';
import { deviceKindOf } from './account.ts';
import { removePasskey } from './second-factor.ts';
import type { SecondFactorSetup, TellChange } from './second-factor.ts';
import { hashToken, isToken } from './session.ts';
import type { Steps } from './store.ts';

export type PasskeyParts<A extends Account> = {
  readonly access: Pick<Access<A>, 'requireSure' | 'enter'>;
  readonly accounts: Accounts<A>;
  readonly steps: Steps;
  /** Logins of one address. */
  readonly throttle: Throttle;
  readonly tell: TellChange<A>;
  /** Gives recovery codes to who has none; null for accounts that do without. */
  readonly makeCodes: SecondFactorSetup['makeCodes'] | null;
  /** Where visitors see the site: a passkey works there and nowhere else. */
  readonly siteUrl: string;
  /** What a browser calls the site when it asks for a passkey. */
  readonly siteName: string;
  readonly now: () => Date;
};

/** Passkeys of one account: more than anybody has devices and key rings. */
const MOST_PASSKEYS = 20;

/** A passkey shows that it is there and who holds it, so that it stands for both factors (WebAuthn, 5.8.6). */
const VERIFIED = { residentKey: 'required', userVerification: 'required' } as const;

type WithChallenge = { readonly response: { readonly clientDataJSON: string } };

/** What a browser sent as WebAuthn's own JSON. @throws Problem 'passkey/refused' */
function readCredential<T extends WithChallenge>(text: string): { credential: T; challenge: string } {
  try {
    const credential = JSON.parse(text) as T;
    const client = JSON.parse(Buffer.from(credential.response.clientDataJSON, 'base64url').toString()) as {
      challenge?: unknown;
    };
    if (typeof client.challenge !== 'string') throw new TypeError('no challenge');
    return { credential, challenge: client.challenge };
  } catch (cause) {
    throw new Problem('passkey/refused', undefined, { cause });
  }
}

/** What is checked of a credential; that it is none of ours is one answer, whatever is wrong with it. */
async function verified<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (cause) {
    throw new Problem('passkey/refused', undefined, { cause });
  }
}

/** Passkeys (WebAuthn): made by who is logged in, and a way in that needs no password. */
export function createPasskeys<A extends Account>(parts: PasskeyParts<A>) {
  const { access, accounts, steps, throttle, tell, makeCodes, siteUrl, siteName, now } = parts;
  const { origin: expectedOrigin, hostname: rpID } = new URL(siteUrl);

  return {
    /** What a browser is to be asked to make a passkey. @throws Problem 'session/missing', 'password/asked' */
    async beginPasskey(token: string | undefined) {
      const { account } = await access.requireSure(token);
      const options = await generateRegistrationOptions({
        rpName: siteName,
        rpID,
        userID: Uint8Array.from(Buffer.from(account.id)),
        userName: account.email,
        userDisplayName: account.name,
        attestationType: 'none',
        authenticatorSelection: VERIFIED,
        excludeCredentials: (account.passkeys ?? []).map(({ id, transports }) => ({
          id,
          transports: [...transports] as never,
        })),
      });
      await steps.begin(hashToken(options.challenge), { kind: 'passkey', ownerId: account.id }, now());
      return options;
    },

    /**
     * Keeps a passkey that a browser made.
     * @param text WebAuthn's RegistrationResponseJSON @throws Problem 'session/missing', 'password/asked', 'passkey/refused', 'passkey/too-many'
     */
    async addPasskey(token: string | undefined, text: string, userAgent: string): Promise<void> {
      const { account, session } = await access.requireSure(token);
      if ((account.passkeys ?? []).length >= MOST_PASSKEYS) throw new Problem('passkey/too-many');
      const { credential, challenge } = readCredential<RegistrationResponseJSON>(text);
      const step = await steps.take('passkey', hashToken(challenge), now());
      if (step?.ownerId !== account.id) throw new Problem('passkey/refused');
      const { registrationInfo } = await verified(() =>
        verifyRegistrationResponse({
          response: credential,
          expectedChallenge: challenge,
          expectedOrigin,
          expectedRPID: rpID,
          requireUserVerification: true,
        }),
      );
      if (!registrationInfo) throw new Problem('passkey/refused');
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      const hadNone = !hasSecondFactor(account);
      const passkey: Passkey = {
        id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: [...transports],
        device: deviceKindOf(userAgent),
        addedAt: now(),
        usedAt: null,
      };
      await accounts.addPasskey(account.id, passkey);
      if (hadNone && makeCodes && isToken(token)) await makeCodes(account.id, token, session.hash);
      await tell(account, 'passkeyAdded');
    },

    /** @throws Problem 'session/missing', 'password/asked', 'passkey/not-found' */
    async removePasskey(token: string | undefined, id: string): Promise<void> {
      const { account } = await access.requireSure(token);
      await removePasskey(parts, account, id);
    },

    /** What a browser is to be asked for a passkey of this site, whoever has it. @throws Problem 'request/too-many' */
    async beginLogin(address: string) {
      await throttle.consume(address);
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
      await steps.begin(hashToken(options.challenge), { kind: 'passkey-login' }, now());
      return options;
    },

    /**
     * Lets in who has the passkey of an account.
     * @param text WebAuthn's AuthenticationResponseJSON @throws Problem 'passkey/refused'
     */
    async login(text: string, origin: Origin): Promise<Begun<A>> {
      const { credential, challenge } = readCredential<AuthenticationResponseJSON>(text);
      if (!(await steps.take('passkey-login', hashToken(challenge), now()))) throw new Problem('passkey/refused');
      const account = await accounts.find(Buffer.from(credential.response.userHandle ?? '', 'base64url').toString());
      const passkey = account?.passkeys?.find(({ id }) => id === credential.id);
      if (!account || account.isDisabled || !passkey) throw new Problem('passkey/refused');
      const { verified: isRight, authenticationInfo } = await verified(() =>
        verifyAuthenticationResponse({
          response: credential,
          expectedChallenge: challenge,
          expectedOrigin,
          expectedRPID: rpID,
          credential: {
            id: passkey.id,
            publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
            counter: passkey.counter,
          },
          requireUserVerification: true,
        }),
      );
      if (!isRight) throw new Problem('passkey/refused');
      await accounts.usePasskey(account.id, passkey.id, authenticationInfo.newCounter, now());
      return access.enter(account, null, origin);
    },
  };
}

export type Passkeys<A extends Account> = ReturnType<typeof createPasskeys<A>>;
