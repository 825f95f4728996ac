import { defineCli } from '@dorpel/service-kit';
import { service } from '../compose.ts';
import {
  change,
  disable,
  erase,
  invite,
  link,
  list,
  note,
  report,
  show,
  showHome,
  showYesterday,
  actOnMail,
  listMails,
  previewMails,
} from './commands.ts';
import { changeRole, clearSecondFactor, disableStaff, inviteStaff, listStaff, readJournal } from './staff.ts';
import {
  endDevice,
  listDevices,
  removeApp,
  removePasskey,
  renewCodes,
  sendPassword,
  setUpApp,
  showStaff,
} from './staff.ts';
import { TEXTS } from './texts.ts';

const DRY_RUN = { 'dry-run': true } as const;
const NOTE = { subject: 'TEXT', comment: 'TEXT', type: 'TYPE', status: 'STATUS' } as const;

/** What the agency does by command for owners, and for who works at the desk. */
export const cli = defineCli({
  service,
  texts: TEXTS,
  commands: {
    'owners invite': {
      takes: 'EMAIL',
      options: { name: 'NAME', properties: 'ID,ID', language: 'L', ...DRY_RUN },
      run: invite,
    },
    'owners link': { takes: 'EMAIL', options: { properties: 'ID,ID', only: true, ...DRY_RUN }, run: link },
    'owners change': { takes: 'EMAIL', options: { name: 'NAME', language: 'L', ...DRY_RUN }, run: change },
    'owners disable': { takes: 'EMAIL', options: { undo: true, ...DRY_RUN }, run: disable },
    'owners erase': { takes: 'EMAIL', options: { confirm: 'EMAIL', ...DRY_RUN }, run: erase },
    'owners note': { takes: 'PROPERTY', options: { ...NOTE, ...DRY_RUN }, run: note },
    'owners list': { run: list },
    'owners show': { takes: 'EMAIL', run: show },
    'owners report': { takes: '[EMAIL]', options: DRY_RUN, run: report },
    'owners home': { takes: 'PROPERTY', run: showHome },
    'owners yesterday': { run: showYesterday },
    'owners mails': { run: listMails },
    'owners retry-mail': { takes: 'ID', options: DRY_RUN, run: actOnMail('retry') },
    'owners drop-mail': { takes: 'ID', options: DRY_RUN, run: actOnMail('drop') },
    'owners preview': { takes: 'FOLDER', run: previewMails },
    'staff invite': {
      takes: 'EMAIL',
      options: { name: 'NAME', role: 'ROLE', language: 'L', ...DRY_RUN },
      run: inviteStaff,
    },
    'staff role': { takes: 'EMAIL', options: { role: 'ROLE', ...DRY_RUN }, run: changeRole },
    'staff password': { takes: 'EMAIL', options: DRY_RUN, run: sendPassword },
    'staff devices': { takes: 'EMAIL', run: listDevices },
    'staff end-device': { takes: 'EMAIL', options: { device: 'ID', ...DRY_RUN }, run: endDevice },
    'staff remove-passkey': { takes: 'EMAIL', options: { passkey: 'ID', ...DRY_RUN }, run: removePasskey },
    'staff app': { takes: 'EMAIL', options: { code: 'CODE', ...DRY_RUN }, run: setUpApp },
    'staff remove-app': { takes: 'EMAIL', options: DRY_RUN, run: removeApp },
    'staff recovery-codes': { takes: 'EMAIL', options: DRY_RUN, run: renewCodes },
    'staff second-factor': { takes: 'EMAIL', options: DRY_RUN, run: clearSecondFactor },
    'staff disable': { takes: 'EMAIL', options: { undo: true, ...DRY_RUN }, run: disableStaff },
    'staff list': { run: listStaff },
    'staff show': { takes: 'EMAIL', run: showStaff },
    'staff journal': { run: readJournal },
  },
});
