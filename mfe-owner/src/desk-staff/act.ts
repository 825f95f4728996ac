import { ROLES, type Role } from '@dorpel/contracts/desk';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { type Action, redirect } from '@dorpel/federation';
import { isLanguage } from '@dorpel/i18n/languages';
import { textOf } from '../parts/attempt.ts';
import { press, type Presses } from '../parts/desk/presses.ts';
import type { Saved } from './page.tsx';

/** What the buttons of this page do. */
export const DO = {
  invite: 'invite',
  role: 'role',
  disable: 'disable',
  enable: 'enable',
  clear: 'clear-second-factor',
} as const;

type Sent = Parameters<Action>[0];

const service = ({ client }: Sent) => client(deskStaff);
const saved = ({ href }: Sent, what: Saved) => redirect(`${href('desk-staff')}?saved=${what}`);
const idOf = ({ form }: Sent) => ({ id: textOf(form, 'id') });
/** What a list gave; what nobody could choose is refused by the service. */
const roleOf = ({ form }: Sent) => ROLES.find((each) => each === textOf(form, 'role')) ?? ('' as Role);
const languageOf = ({ form, language }: Sent) => {
  const chosen = textOf(form, 'language');
  return isLanguage(chosen) ? chosen : language;
};

const PRESSES: Presses = {
  async [DO.invite](sent) {
    const body = {
      email: textOf(sent.form, 'email'),
      name: textOf(sent.form, 'name'),
      role: roleOf(sent),
      language: languageOf(sent),
    };
    await service(sent).inviteStaff({ body }, sent);
    return saved(sent, 'invited');
  },
  async [DO.role](sent) {
    const body = { role: roleOf(sent), before: textOf(sent.form, 'before') };
    await service(sent).changeStaffRole({ params: idOf(sent), body }, sent);
    return saved(sent, 'role');
  },
  async [DO.disable](sent) {
    await service(sent).disableStaff({ params: idOf(sent), body: { isDisabled: true } }, sent);
    return saved(sent, 'disabled');
  },
  async [DO.enable](sent) {
    await service(sent).disableStaff({ params: idOf(sent), body: { isDisabled: false } }, sent);
    return saved(sent, 'enabled');
  },
  async [DO.clear](sent) {
    await service(sent).clearStaffSecondFactor({ params: idOf(sent) }, sent);
    return saved(sent, 'cleared');
  },
};

export const act: Action = (sent) => press(sent, PRESSES, ['email', 'name', 'role', 'language']);
