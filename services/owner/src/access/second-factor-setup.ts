import { Problem } from '@dorpel/contracts';
import type { OutgoingMessage } from '@dorpel/mail';
import type { Throttle } from '@dorpel/service-kit';
import type { Access } from './access.ts';
import { type Account, type Accounts, hasSecondFactor } from './account.ts';
import { addApp, keepCodes, removeApp } from './factors.ts';
import type { Notices } from './notices.repository.ts';
import { appAddress, makeSecret, qrOf, recoveryCodesOf } from './second-factor.ts';
import type { Sessions } from './sessions.repository.ts';
import type { Steps } from './steps.repository.ts';

/** What about the safety of an account a person is told by mail when it changes. */
export type SafetyChange = 'appAdded' | 'appRemoved' | 'passkeyAdded' | 'passkeyRemoved' | 'codesMade';

/** Tells the person of a change, and writes it down where the kind of accounts has a journal. */
export type TellChange<A extends Account> = (account: A, what: SafetyChange) => Promise<void>;

/** Tells people by mail what changed in how they come in. */
export const tellByMail =
  <A extends Account>(
    notices: Pick<Notices, 'add'>,
    letters: { safetyChanged(account: A, what: SafetyChange, at: Date): OutgoingMessage },
    now: () => Date,
  ): TellChange<A> =>
  (account, what) =>
    notices.add(account.id, [letters.safetyChanged(account, what, now())], now());

export type SetupParts<A extends Account> = {
  readonly access: Pick<Access<A>, 'require' | 'requireSure'>;
  readonly accounts: Accounts<A>;
  readonly sessions: Pick<Sessions, 'keepSalt' | 'takeSalt'>;
  readonly steps: Steps;
  /** Attempts at codes. */
  readonly throttle: Throttle;
  readonly tell: TellChange<A>;
  /** Who the app says the code is for. */
  readonly issuer: string;
  readonly now: () => Date;
};

/** How somebody who is logged in gives their account a second factor, and takes it away. */
export function createSecondFactorSetup<A extends Account>(parts: SetupParts<A>) {
  const { access, sessions, steps, throttle, tell, issuer, now } = parts;

  /** New recovery codes in the place of those of before; the session shows them once. */
  async function makeCodes(id: string, token: string, sessionHash: string): Promise<void> {
    await sessions.keepSalt(sessionHash, await keepCodes(parts, id, token));
  }

  return {
    makeCodes,

    /** Begins to set an app up, or begins anew. @throws Problem 'session/missing', 'password/asked' */
    async beginApp(token: string | undefined): Promise<void> {
      const { session } = await access.requireSure(token);
      await steps.begin(session.hash, { kind: 'app', secret: makeSecret() }, now());
    },

    /** What the app is to be shown. @throws Problem 'session/missing', 'second-factor/not-begun' */
    async readApp(token: string | undefined) {
      const { account, session } = await access.require(token);
      const step = await steps.find('app', session.hash, now());
      if (!step) throw new Problem('second-factor/not-begun');
      const address = appAddress(step.secret, issuer, account.email);
      return { secret: step.secret, address, qr: qrOf(address) };
    },

    /**
     * Turns the app on, once it gives the right code. Recovery codes are made with it.
     * @throws Problem 'session/missing', 'password/asked', 'second-factor/not-begun', 'second-factor/wrong', 'request/too-many'
     */
    async confirmApp(token: string | undefined, code: string): Promise<void> {
      const { account, session } = await access.requireSure(token);
      const step = await steps.find('app', session.hash, now());
      if (!step || token === undefined) throw new Problem('second-factor/not-begun');
      await throttle.consume(`code of ${account.id}`);
      await addApp(parts, account, step.secret, code);
      await throttle.reset(`code of ${account.id}`);
      await steps.take('app', session.hash, now());
      await makeCodes(account.id, token, session.hash);
      await tell(account, 'appAdded');
    },

    /** @throws Problem 'session/missing', 'password/asked' */
    async removeApp(token: string | undefined): Promise<void> {
      const { account } = await access.requireSure(token);
      await removeApp(parts, account);
    },

    /** @throws Problem 'session/missing', 'password/asked', 'second-factor/not-begun' where there is nothing that codes could stand in for */
    async renewCodes(token: string | undefined): Promise<void> {
      const { account, session } = await access.requireSure(token);
      if (!hasSecondFactor(account) || token === undefined) throw new Problem('second-factor/not-begun');
      await makeCodes(account.id, token, session.hash);
      await tell(account, 'codesMade');
    },

    /** Recovery codes that were just made, once. @throws Problem 'session/missing', 'password/asked', 'second-factor/codes-shown' */
    async takeCodes(token: string | undefined): Promise<string[]> {
      const { session } = await access.require(token);
      const salt = await sessions.takeSalt(session.hash);
      if (salt === null || token === undefined) throw new Problem('second-factor/codes-shown');
      return recoveryCodesOf(token, salt);
    },
  };
}

export type SecondFactorSetup = ReturnType<typeof createSecondFactorSetup>;
