import type { owners } from '@dorpel/contracts/owner';
import type { Call, Handlers } from '@dorpel/service-kit';
import {
  type Access,
  type AccessCookies,
  type Begun,
  isSure,
  keepBegun,
  originOf,
  type Passkeys,
  presentDevice,
  presentPasskeys,
  type Recovery,
} from '../access/access.ts';
import type { OwnerAccount } from './owners.ts';
import { presentOwner } from './owners.ts';

type OwnerHandlers = Handlers<
  typeof owners,
  | 'login'
  | 'beginPasskeyLogin'
  | 'loginWithPasskey'
  | 'logout'
  | 'logoutEverywhere'
  | 'getOwner'
  | 'recoverPassword'
  | 'replacePassword'
>;

export type OwnerRoutes = {
  readonly access: Access<OwnerAccount>;
  readonly passkeys: Passkeys<OwnerAccount>;
  readonly recovery: Recovery;
  readonly cookies: AccessCookies;
  /** Called with who came in: what they will look at first can be made ready. */
  readonly prepare: (propertyIds: readonly string[]) => void;
  /** Called when mail was stored. */
  readonly wakeOutboxes: () => void;
  readonly now: () => Date;
};

const DONE = { done: true } as const;

export function ownerHandlers(parts: OwnerRoutes): OwnerHandlers {
  const { access, passkeys, recovery, cookies, prepare, wakeOutboxes, now } = parts;

  function welcome(call: Call, begun: Begun<OwnerAccount>) {
    keepBegun(call, cookies, begun, now());
    wakeOutboxes();
    prepare(begun.account.propertyIds);
    return presentOwner(begun);
  }

  return {
    async login({ body }, call) {
      try {
        const answer = await access.login(body, originOf(call, cookies));
        if (!('session' in answer)) throw new Error('Owners are asked for no second factor');
        return welcome(call, answer);
      } finally {
        // A login that failed may have caused a notice.
        wakeOutboxes();
      }
    },
    beginPasskeyLogin: async (_, call) => ({ ...(await passkeys.beginLogin(call.subscriber)) }),
    loginWithPasskey: async ({ body }, call) =>
      welcome(call, await passkeys.login(body.credential, originOf(call, cookies))),
    async logout(_, call) {
      await access.logout(cookies.session.read(call));
      cookies.session.clear(call);
      return DONE;
    },
    async logoutEverywhere(_, call) {
      await access.logoutEverywhere(cookies.session.read(call));
      cookies.session.clear(call);
      return DONE;
    },
    getOwner: async (_, call) => presentOwner(await access.require(cookies.session.read(call))),
    async recoverPassword({ body }, call) {
      const { isTooOften } = await recovery.recover({ ...originOf(call, cookies), email: body.email });
      wakeOutboxes();
      return { done: true, isTooOften };
    },
    async replacePassword({ body }, call) {
      welcome(call, await access.replacePassword(body, originOf(call, cookies)));
      return DONE;
    },
  };
}

type SafetyHandlers = Handlers<
  typeof owners,
  'listDevices' | 'endDevice' | 'confirmPassword' | 'listPasskeys' | 'beginPasskey' | 'addPasskey' | 'removePasskey'
>;

/** What an owner does for the safety of the account. */
export function ownerSafetyHandlers(parts: OwnerRoutes): SafetyHandlers {
  const { access, passkeys, cookies, wakeOutboxes, now } = parts;
  const tokenOf = (call: Call) => cookies.session.read(call);
  const done = async (work: Promise<unknown>) => {
    await work;
    wakeOutboxes();
    return DONE;
  };
  return {
    listDevices: async (_, call) => ({ items: (await access.listDevices(tokenOf(call))).map(presentDevice) }),
    endDevice: ({ params }, call) => done(access.endDevice(tokenOf(call), params.id)),
    confirmPassword: ({ body }, call) => done(access.confirmPassword(tokenOf(call), body.password)),
    async listPasskeys(_, call) {
      const { account, session } = await access.require(tokenOf(call));
      return { items: presentPasskeys(account), isSure: isSure(session, now()) };
    },
    beginPasskey: async (_, call) => ({ ...(await passkeys.beginPasskey(tokenOf(call))) }),
    addPasskey: ({ body }, call) => done(passkeys.addPasskey(tokenOf(call), body.credential, call.userAgent)),
    removePasskey: ({ params }, call) => done(passkeys.removePasskey(tokenOf(call), params.id)),
  };
}
