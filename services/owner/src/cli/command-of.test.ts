import { type CommandOf, commandsOf, helpOf, runCli, without } from '@dorpel/service-kit/testing';
import type { service } from '../compose.ts';
import { cli } from './cli.ts';

const LOGIN = without('it is the way into a browser: a command is let in by the machine that it runs on');
const DRAFT = without('it is what somebody types into a page; a command has all of it at once');
const CEREMONY = without('a passkey is made and used by the browser that has it (WebAuthn)');

const COMMAND_OF: CommandOf<typeof service.contract> = {
  loginStaff: LOGIN,
  confirmStaff: LOGIN,
  beginStaffPasskeyLogin: CEREMONY,
  loginStaffWithPasskey: CEREMONY,
  logoutStaff: 'staff end-device',
  getStaffMember: 'staff show',
  changeStaffMember: without('what one is called is one’s own to say'),
  beginStaffEmail: without('the code goes from the new mailbox to the browser that asked for it'),
  confirmStaffEmail: without('the code goes from the new mailbox to the browser that asked for it'),
  recoverStaffPassword: 'staff password',
  replaceStaffPassword: without('a password is chosen by the person alone; `staff password` lets them'),
  confirmStaffPassword: LOGIN,
  listStaffDevices: 'staff devices',
  endStaffDevice: 'staff end-device',
  getSecondFactor: 'staff show',
  beginApp: 'staff app',
  getApp: 'staff app',
  confirmApp: 'staff app',
  removeApp: 'staff remove-app',
  renewRecoveryCodes: 'staff recovery-codes',
  takeRecoveryCodes: 'staff recovery-codes',
  beginStaffPasskey: CEREMONY,
  addStaffPasskey: CEREMONY,
  removeStaffPasskey: 'staff remove-passkey',
  listColleagues: 'staff list',
  listStaff: 'staff list',
  inviteStaff: 'staff invite',
  changeStaffRole: 'staff role',
  disableStaff: 'staff disable',
  clearStaffSecondFactor: 'staff second-factor',
  readJournal: 'staff journal',
  getDraft: DRAFT,
  keepDraft: DRAFT,
  dropDraft: DRAFT,
  eraseOwner: 'owners erase',
  getYesterday: 'owners yesterday',
  listDeskOwners: 'owners list',
  getDeskOwner: 'owners show',
  inviteOwner: 'owners invite',
  changeOwner: 'owners change',
  inviteOwnerAgain: 'owners invite',
  sendOwnerReport: 'owners report',
  noteForOwners: 'owners note',
  getHomeFigures: 'owners home',
  listMails: 'owners mails',
  retryMail: 'owners retry-mail',
  dropMail: 'owners drop-mail',
};

test('X13 all that the desk does with owners and staff is done by command, too', async () => {
  const { said } = await runCli(cli, ['--help'], { env: {} });
  for (const command of commandsOf(COMMAND_OF)) expect(said).toMatch(helpOf(command));
});
