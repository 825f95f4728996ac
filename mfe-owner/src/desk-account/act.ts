import { deskStaff } from '@dorpel/contracts/desk-staff';
import { type Action, redirect } from '@dorpel/federation';
import { textOf } from '../parts/attempt.ts';
import { PASSKEY_FIELD } from '../parts/passkey-field.ts';
import { PRESS, press, type Presses } from '../parts/desk/presses.ts';
import type { Saved } from './page.tsx';

/** What the buttons of this page do. */
export const DO = {
  sure: 'sure',
  endDevice: 'end-device',
  beginApp: 'begin-app',
  removeApp: 'remove-app',
  renewCodes: 'renew-codes',
  addPasskey: 'add-passkey',
  removePasskey: 'remove-passkey',
} as const;

type Sent = Parameters<Action>[0];

const service = ({ client }: Sent) => client(deskStaff);
const saved = ({ href }: Sent, what: Saved) => redirect(`${href('desk-account')}?saved=${what}`);
const idOf = ({ form }: Sent) => ({ params: { id: textOf(form, 'id') } });

const PRESSES: Presses = {
  async [DO.sure](sent) {
    const body = { password: textOf(sent.form, 'current') };
    await service(sent).confirmStaffPassword({ body }, sent);
    return redirect(sent.href('desk-account'));
  },
  async [DO.endDevice](sent) {
    await service(sent).endStaffDevice(idOf(sent), sent);
    return saved(sent, 'device');
  },
  async [DO.beginApp](sent) {
    await service(sent).beginApp({}, sent);
    return redirect(sent.href('desk-app'));
  },
  async [DO.removeApp](sent) {
    await service(sent).removeApp({}, sent);
    return saved(sent, 'app-removed');
  },
  async [DO.renewCodes](sent) {
    await service(sent).renewRecoveryCodes({}, sent);
    return redirect(sent.href('desk-codes'));
  },
  async [DO.addPasskey](sent) {
    const before = await service(sent).getSecondFactor({}, sent);
    await service(sent).addStaffPasskey({ body: { credential: textOf(sent.form, PASSKEY_FIELD) } }, sent);
    // The first second factor comes with codes for when it is lost.
    const isFirst = before.appAddedAt === null && before.passkeys.items.length === 0;
    return isFirst ? redirect(sent.href('desk-codes')) : saved(sent, 'passkey');
  },
  async [DO.removePasskey](sent) {
    await service(sent).removeStaffPasskey(idOf(sent), sent);
    return saved(sent, 'passkey-removed');
  },
};

/** The script sends a passkey without a button. */
export const act: Action = (sent) => {
  if (sent.form.has(PASSKEY_FIELD)) sent.form.set(PRESS, DO.addPasskey);
  return press(sent, PRESSES);
};
