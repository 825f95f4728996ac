import { defineDesk } from '@dorpel/service-kit';
import { service } from '../compose.ts';
import { disable, invite, link, list, note, report } from './commands.ts';
import { disableStaff, inviteStaff, listStaff } from './staff.ts';
import { TEXTS } from './texts.ts';

const DRY_RUN = { 'dry-run': true } as const;
const NOTE = { subject: 'TEXT', comment: 'TEXT', type: 'TYPE', status: 'STATUS' } as const;

/** What the agency does by command for owners, and for who works at the desk. */
export const desk = defineDesk({
  service,
  texts: TEXTS,
  commands: {
    'owners invite': {
      takes: 'EMAIL',
      options: { name: 'NAME', properties: 'ID,ID', language: 'L', ...DRY_RUN },
      run: invite,
    },
    'owners link': { takes: 'EMAIL', options: { properties: 'ID,ID', only: true, ...DRY_RUN }, run: link },
    'owners disable': { takes: 'EMAIL', options: { undo: true, ...DRY_RUN }, run: disable },
    'owners note': { takes: 'PROPERTY', options: { ...NOTE, ...DRY_RUN }, run: note },
    'owners list': { run: list },
    'owners report': { options: DRY_RUN, run: report },
    'staff invite': {
      takes: 'EMAIL',
      options: { name: 'NAME', role: 'ROLE', language: 'L', ...DRY_RUN },
      run: inviteStaff,
    },
    'staff disable': { takes: 'EMAIL', options: { undo: true, ...DRY_RUN }, run: disableStaff },
    'staff list': { run: listStaff },
  },
});
