import type { colleagues } from '@dorpel/contracts/colleagues';
import type { deskStaff } from '@dorpel/contracts/desk-staff';
import type { Call, DeskLog, Handlers, StaffGate } from '@dorpel/service-kit';
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
  type SecondFactorSetup,
  type Sessions,
  stateOf,
  STEP_MINUTES,
} from '../access/access.ts';
import type { Entry, Journal } from './journal.store.ts';
import type { StaffAccounts } from './staff.store.ts';
import type { OwnEmail } from './own-email.ts';
import { presentHalfway, presentLine, presentStaff, type StaffAccount, type Staffing } from './staff.ts';

type StaffRoutes = {
  readonly access: Access<StaffAccount>;
  readonly recovery: Recovery;
  readonly passkeys: Passkeys<StaffAccount>;
  readonly secondFactor: SecondFactorSetup;
  readonly ownEmail: OwnEmail;
  readonly cookies: AccessCookies;
  /** Whether the agency asks its staff for a second factor. */
  readonly isDemanded: boolean;
  /** Called when mail was stored. */
  readonly wakeOutboxes: () => void;
  readonly now: () => Date;
};

type Way =
  | 'loginStaff'
  | 'confirmStaff'
  | 'beginStaffPasskeyLogin'
  | 'loginStaffWithPasskey'
  | 'logoutStaff'
  | 'getStaffMember'
  | 'recoverStaffPassword'
  | 'replaceStaffPassword';

/** The way in to the desk. */
export function staffHandlers(parts: StaffRoutes): Handlers<typeof deskStaff, Way> {
  const { access, recovery, passkeys, cookies, isDemanded, wakeOutboxes, now } = parts;

  function welcome(call: Call, begun: Begun<StaffAccount>) {
    keepBegun(call, cookies, begun, now());
    wakeOutboxes();
    return presentStaff(begun, isDemanded);
  }

  return {
    async loginStaff({ body }, call) {
      try {
        const answer = await access.login(body, originOf(call, cookies));
        if ('session' in answer) return welcome(call, answer);
        cookies.step.write(call, answer.step, new Date(now().getTime() + STEP_MINUTES * 60_000), now());
        return presentHalfway(answer.account);
      } finally {
        // A login that failed may have caused a notice.
        wakeOutboxes();
      }
    },
    async confirmStaff({ body }, call) {
      const begun = await access.confirm(cookies.step.read(call), body.code, originOf(call, cookies));
      cookies.step.clear(call);
      return welcome(call, begun);
    },
    beginStaffPasskeyLogin: async (_, call) => ({ ...(await passkeys.beginLogin(call.subscriber)) }),
    loginStaffWithPasskey: async ({ body }, call) =>
      welcome(call, await passkeys.login(body.credential, originOf(call, cookies))),
    async logoutStaff(_, call) {
      await access.logout(cookies.session.read(call));
      cookies.session.clear(call);
      return { done: true };
    },
    getStaffMember: async (_, call) => presentStaff(await access.require(cookies.session.read(call)), isDemanded),
    async recoverStaffPassword({ body }, call) {
      const { isTooOften } = await recovery.recover({ ...originOf(call, cookies), email: body.email });
      wakeOutboxes();
      return { done: true, isTooOften };
    },
    async replaceStaffPassword({ body }, call) {
      welcome(call, await access.replacePassword(body, originOf(call, cookies)));
      return { done: true };
    },
  };
}

type Own =
  | 'beginStaffEmail'
  | 'confirmStaffEmail'
  | 'confirmStaffPassword'
  | 'listStaffDevices'
  | 'endStaffDevice'
  | 'getSecondFactor'
  | 'beginApp'
  | 'getApp'
  | 'confirmApp'
  | 'removeApp'
  | 'renewRecoveryCodes'
  | 'takeRecoveryCodes'
  | 'beginStaffPasskey'
  | 'addStaffPasskey'
  | 'removeStaffPasskey';

const DONE = { done: true } as const;

/** What who works at the desk does for the safety of their own account. */
export function staffSafetyHandlers(parts: StaffRoutes): Handlers<typeof deskStaff, Own> {
  const { access, passkeys, secondFactor, ownEmail, cookies, isDemanded, wakeOutboxes, now } = parts;
  const tokenOf = (call: Call) => cookies.session.read(call);
  const done = async (work: Promise<unknown>) => {
    await work;
    wakeOutboxes();
    return DONE;
  };
  return {
    beginStaffEmail: ({ body }, call) => done(ownEmail.begin(tokenOf(call), body.email)),
    confirmStaffEmail: ({ body }, call) => done(ownEmail.confirm(tokenOf(call), body.code, cookies.device.read(call))),
    confirmStaffPassword: ({ body }, call) => done(access.confirmPassword(tokenOf(call), body.password)),
    listStaffDevices: async (_, call) => ({ items: (await access.listDevices(tokenOf(call))).map(presentDevice) }),
    endStaffDevice: ({ params }, call) => done(access.endDevice(tokenOf(call), params.id)),
    async getSecondFactor(_, call) {
      const { account, session } = await access.require(tokenOf(call));
      return {
        appAddedAt: account.app?.addedAt.toISOString() ?? null,
        recoveryCodesLeft: account.recoveryCodes?.length ?? 0,
        isDemanded,
        passkeys: { items: presentPasskeys(account), isSure: isSure(session, now()) },
        newEmail: await ownEmail.awaited(tokenOf(call)),
      };
    },
    beginApp: (_, call) => done(secondFactor.beginApp(tokenOf(call))),
    getApp: (_, call) => secondFactor.readApp(tokenOf(call)),
    confirmApp: ({ body }, call) => done(secondFactor.confirmApp(tokenOf(call), body.code)),
    removeApp: (_, call) => done(secondFactor.removeApp(tokenOf(call))),
    renewRecoveryCodes: (_, call) => done(secondFactor.renewCodes(tokenOf(call))),
    takeRecoveryCodes: async (_, call) => ({ codes: await secondFactor.takeCodes(tokenOf(call)) }),
    beginStaffPasskey: async (_, call) => ({ ...(await passkeys.beginPasskey(tokenOf(call))) }),
    addStaffPasskey: ({ body }, call) => done(passkeys.addPasskey(tokenOf(call), body.credential, call.userAgent)),
    removeStaffPasskey: ({ params }, call) => done(passkeys.removePasskey(tokenOf(call), params.id)),
  };
}

type Colleagues =
  | 'listColleagues'
  | 'listStaff'
  | 'inviteStaff'
  | 'changeStaffMember'
  | 'changeStaffRole'
  | 'disableStaff'
  | 'clearStaffSecondFactor';

type ColleagueRoutes = {
  readonly staff: Pick<StaffAccounts, 'colleagues' | 'everybody'>;
  readonly staffing: Staffing;
  readonly sessions: Pick<Sessions, 'lastSeen'>;
  readonly gate: StaffGate;
  readonly wakeOutboxes: () => void;
  readonly now: () => Date;
};

/** Who works at the desk. */
export function colleagueHandlers(parts: ColleagueRoutes): Handlers<typeof deskStaff, Colleagues> {
  const { staff, staffing, sessions, gate, wakeOutboxes, now } = parts;
  const by = (call: Call) => {
    const { id, name } = gate.of(call);
    return { id, name };
  };
  return {
    listColleagues: async () => ({ items: [...(await staff.colleagues())] }),
    async listStaff() {
      const everybody = await staff.everybody();
      const seen = await sessions.lastSeen(everybody.map(({ id }) => id));
      return { items: everybody.map((account) => presentLine(account, now(), seen.get(account.id))) };
    },
    async changeStaffMember({ body }, call) {
      await staffing.describe(gate.of(call).id, body);
      return DONE;
    },
    async inviteStaff({ body }, call) {
      const { id } = await staffing.invite(by(call), body);
      wakeOutboxes();
      return { id };
    },
    async changeStaffRole({ params, body: { role, before } }, call) {
      await staffing.changeRole(by(call), params.id, role, before);
      return DONE;
    },
    async disableStaff({ params, body }, call) {
      await staffing.setDisabled(by(call), params.id, body.isDisabled);
      return DONE;
    },
    async clearStaffSecondFactor({ params }, call) {
      await staffing.clearSecondFactor(by(call), params.id);
      return DONE;
    },
  };
}

/** Who works here, for the services of this site. */
export const placesHandlers = (staff: Pick<StaffAccounts, 'everybody'>): Handlers<typeof colleagues> => ({
  async listPlaces() {
    const items = (await staff.everybody()).map((account) => {
      const { id, name, email, language, role } = account;
      return { id, name, email, language, role, state: stateOf(account) };
    });
    return { items };
  },
});

/** What was changed, for who leads the office. */
export const journalHandlers = (journal: Pick<Journal, 'page'>): Handlers<typeof deskStaff, 'readJournal'> => ({
  async readJournal({ query: { page = 1 } }) {
    const { items, total, pages } = await journal.page(page);
    return { items: items.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })), total, page, pages };
  },
});

/** What was done with a mail that waited or was given up. @param by null by command */
export const mailEntry = (
  at: Date,
  by: Entry['by'],
  id: string,
  { before, after }: Pick<Entry, 'before' | 'after'>,
): Entry => ({
  at,
  by,
  what: after === 'dropped' ? 'mail-dropped' : 'mail-retried',
  about: { kind: 'mail', id, name: '' },
  before,
  after,
});

/** The journal, as who handles mails at the desk writes into it. */
export const mailLog = (journal: Pick<Journal, 'note'>, now: () => Date): Pick<DeskLog, 'note'> => ({
  async note({ id, name }, { about }, parts) {
    for (const part of parts) await journal.note(mailEntry(now(), { id, name }, about, part));
  },
});
