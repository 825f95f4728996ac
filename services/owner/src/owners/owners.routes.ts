import type { owners } from '@dorpel/contracts/owner';
import { type Call, type Handlers, subscriberOf } from '@dorpel/service-kit';
import type { Access, Begun } from '../access/access.ts';
import type { Recovery } from '../access/recovery.ts';
import type { SessionCookie } from '../access/session-cookie.ts';
import type { OwnerAccount } from './account.ts';
import { presentOwner } from './owners.present.ts';

type OwnerHandlers = Handlers<
  typeof owners,
  'login' | 'logout' | 'logoutEverywhere' | 'getOwner' | 'recoverPassword' | 'replacePassword'
>;

export type OwnerRoutes = {
  readonly access: Access<OwnerAccount>;
  readonly recovery: Recovery;
  readonly cookie: SessionCookie;
  /** Called with who came in: what they will look at first can be made ready. */
  readonly prepare: (propertyIds: readonly string[]) => void;
  /** Called when mail was stored. */
  readonly wakeOutboxes: () => void;
  readonly now: () => Date;
};

export function ownerHandlers({ access, recovery, cookie, prepare, wakeOutboxes, now }: OwnerRoutes): OwnerHandlers {
  function welcome(call: Call, { token, session, account }: Begun<OwnerAccount>): void {
    cookie.write(call, token, session.expiresAt, now());
    wakeOutboxes();
    prepare(account.propertyIds);
  }

  return {
    async login({ body }, call) {
      const begun = await access.login(body, subscriberOf(call.address), cookie.read(call));
      welcome(call, begun);
      return presentOwner(begun);
    },
    async logout(_, call) {
      await access.logout(cookie.read(call));
      cookie.clear(call);
      return { done: true };
    },
    async logoutEverywhere(_, call) {
      await access.logoutEverywhere(cookie.read(call));
      cookie.clear(call);
      return { done: true };
    },
    getOwner: async (_, call) => presentOwner(await access.require(cookie.read(call))),
    async recoverPassword({ body }, call) {
      await recovery.recover(body.email, subscriberOf(call.address));
      wakeOutboxes();
      return { done: true };
    },
    async replacePassword({ body }, call) {
      welcome(call, await access.replacePassword(cookie.read(call), body));
      return { done: true };
    },
  };
}
