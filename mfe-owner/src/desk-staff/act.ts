import { ROLES, type Role } from '@dorpel/contracts/desk';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import type { Sent } from '@dorpel/federation/action';
import { isLanguage } from '@dorpel/i18n/languages';
import { accessAction } from '../parts/desk/desk.ts';
import type { Saved } from './page.tsx';

/** What the buttons of this page do. */
export const DO = {
  invite: 'invite',
  role: 'role',
  disable: 'disable',
  enable: 'enable',
  clear: 'clear-second-factor',
} as const;

const service = ({ client }: Sent) => client(deskStaff);
const saved = ({ href }: Sent, what: Saved) => `${href('desk-staff')}?saved=${what}`;
const idOf = ({ text }: Sent) => ({ id: text('id') });
/** What a list gave; what nobody could choose is refused by the service. */
const roleOf = ({ text }: Sent) => ROLES.find((each) => each === text('role')) ?? ('' as Role);
const languageOf = ({ text, language }: Sent) => {
  const chosen = text('language');
  return isLanguage(chosen) ? chosen : language;
};

export const act = accessAction({
  values: ['email', 'name', 'role', 'language'],
  intents: {
    async [DO.invite](sent: Sent) {
      const body = {
        email: sent.text('email'),
        name: sent.text('name'),
        role: roleOf(sent),
        language: languageOf(sent),
      };
      await service(sent).inviteStaff({ body }, sent);
      return saved(sent, 'invited');
    },
    async [DO.role](sent: Sent) {
      const body = { role: roleOf(sent), before: sent.text('before') };
      await service(sent).changeStaffRole({ params: idOf(sent), body }, sent);
      return saved(sent, 'role');
    },
    async [DO.disable](sent: Sent) {
      await service(sent).disableStaff({ params: idOf(sent), body: { isDisabled: true } }, sent);
      return saved(sent, 'disabled');
    },
    async [DO.enable](sent: Sent) {
      await service(sent).disableStaff({ params: idOf(sent), body: { isDisabled: false } }, sent);
      return saved(sent, 'enabled');
    },
    async [DO.clear](sent: Sent) {
      await service(sent).clearStaffSecondFactor({ params: idOf(sent) }, sent);
      return saved(sent, 'cleared');
    },
  },
});
