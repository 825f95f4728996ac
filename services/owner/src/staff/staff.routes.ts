import type { deskStaff } from '@dorpel/contracts/desk-staff';
import { type Call, type Handlers, subscriberOf } from '@dorpel/service-kit';
import type { Access, Begun } from '../access/access.ts';
import type { Recovery } from '../access/recovery.ts';
import type { SessionCookie } from '../access/session-cookie.ts';
import type { StaffAccount } from './staff-account.ts';
import { presentStaff } from './staff.present.ts';
import type { StaffAccounts } from './staff.repository.ts';

export type StaffRoutes = {
  readonly staff: Pick<StaffAccounts, 'colleagues'>;
  readonly access: Access<StaffAccount>;
  readonly recovery: Recovery;
  readonly cookie: SessionCookie;
  /** Called when mail was stored. */
  readonly wakeOutboxes: () => void;
  readonly now: () => Date;
};

/** The way in to the desk, and who works there. */
export function staffHandlers({
  staff,
  access,
  recovery,
  cookie,
  wakeOutboxes,
  now,
}: StaffRoutes): Handlers<typeof deskStaff> {
  function welcome(call: Call, { token, session }: Begun<StaffAccount>): void {
    cookie.write(call, token, session.expiresAt, now());
    wakeOutboxes();
  }

  return {
    async loginStaff({ body }, call) {
      const begun = await access.login(body, subscriberOf(call.address), cookie.read(call));
      welcome(call, begun);
      return presentStaff(begun);
    },
    async logoutStaff(_, call) {
      await access.logout(cookie.read(call));
      cookie.clear(call);
      return { done: true };
    },
    getStaffMember: async (_, call) => presentStaff(await access.require(cookie.read(call))),
    async recoverStaffPassword({ body }, call) {
      await recovery.recover(body.email, subscriberOf(call.address));
      wakeOutboxes();
      return { done: true };
    },
    async replaceStaffPassword({ body }, call) {
      welcome(call, await access.replacePassword(cookie.read(call), body));
      return { done: true };
    },
    listColleagues: async () => ({ items: [...(await staff.colleagues())] }),
  };
}
