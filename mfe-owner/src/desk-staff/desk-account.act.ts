import { deskStaff } from '@dorpel/contracts/desk-staff';
import type { Action } from '@dorpel/federation';
import { INTENT, type Sent } from '@dorpel/federation/action';
import { isLanguage } from '@dorpel/i18n/languages';
import { PASSKEY_FIELD } from '../parts/passkeys.ts';
import { accessAction } from '../parts/desk/desk.ts';
import type { Saved } from './desk-account.page.tsx';

/** What the buttons of this page do. */
export const DO = {
  describe: 'describe',
  sure: 'sure',
  beginEmail: 'begin-email',
  confirmEmail: 'confirm-email',
  endDevice: 'end-device',
  beginApp: 'begin-app',
  removeApp: 'remove-app',
  renewCodes: 'renew-codes',
  addPasskey: 'add-passkey',
  removePasskey: 'remove-passkey',
} as const;

const service = ({ client }: Sent) => client(deskStaff);
const saved = ({ href }: Sent, what: Saved) => `${href('desk-account')}?saved=${what}`;
const idOf = ({ text }: Sent) => ({ params: { id: text('id') } });

const answer = accessAction({
  values: ['name', 'language', 'email'],
  intents: {
    async [DO.describe](sent: Sent) {
      const chosen = sent.text('language');
      const body = { name: sent.text('name'), language: isLanguage(chosen) ? chosen : sent.language };
      await service(sent).changeStaffMember({ body }, sent);
      return saved(sent, 'account');
    },
    async [DO.beginEmail](sent: Sent) {
      await service(sent).beginStaffEmail({ body: { email: sent.text('email') } }, sent);
      return saved(sent, 'code');
    },
    async [DO.confirmEmail](sent: Sent) {
      await service(sent).confirmStaffEmail({ body: { code: sent.text('code') } }, sent);
      return saved(sent, 'email');
    },
    async [DO.sure](sent: Sent) {
      const body = { password: sent.text('current') };
      await service(sent).confirmStaffPassword({ body }, sent);
      return sent.href('desk-account');
    },
    async [DO.endDevice](sent: Sent) {
      await service(sent).endStaffDevice(idOf(sent), sent);
      return saved(sent, 'device');
    },
    async [DO.beginApp](sent: Sent) {
      await service(sent).beginApp({}, sent);
      return sent.href('desk-app');
    },
    async [DO.removeApp](sent: Sent) {
      await service(sent).removeApp({}, sent);
      return saved(sent, 'app-removed');
    },
    async [DO.renewCodes](sent: Sent) {
      await service(sent).renewRecoveryCodes({}, sent);
      return sent.href('desk-codes');
    },
    async [DO.addPasskey](sent: Sent) {
      const before = await service(sent).getSecondFactor({}, sent);
      await service(sent).addStaffPasskey({ body: { credential: sent.text(PASSKEY_FIELD) } }, sent);
      // The first second factor comes with codes for when it is lost.
      const isFirst = before.appAddedAt === null && before.passkeys.items.length === 0;
      return isFirst ? sent.href('desk-codes') : saved(sent, 'passkey');
    },
    async [DO.removePasskey](sent: Sent) {
      await service(sent).removeStaffPasskey(idOf(sent), sent);
      return saved(sent, 'passkey-removed');
    },
  },
});

/** The script sends a passkey without a button. */
export const act: Action = (sent) => {
  if (sent.form.has(PASSKEY_FIELD)) sent.form.set(INTENT, DO.addPasskey);
  return answer(sent);
};
