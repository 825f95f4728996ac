import { defineDesk } from '@dorpel/service-kit';
import { service } from '../compose.ts';
import { disable, invite, link, list, note, report } from './commands.ts';
import { TEXTS } from './texts.ts';

const DRY_RUN = { 'dry-run': true } as const;
const NOTE = { subject: 'TEXT', comment: 'TEXT', type: 'TYPE', status: 'STATUS' } as const;

/** What the agency does by command for owners. */
export const desk = defineDesk({
  service,
  texts: TEXTS,
  commands: {
    invite: { takes: 'EMAIL', options: { name: 'NAME', properties: 'ID,ID', language: 'L', ...DRY_RUN }, run: invite },
    link: { takes: 'EMAIL', options: { properties: 'ID,ID', only: true, ...DRY_RUN }, run: link },
    disable: { takes: 'EMAIL', options: { undo: true, ...DRY_RUN }, run: disable },
    note: { takes: 'PROPERTY', options: { ...NOTE, ...DRY_RUN }, run: note },
    list: { run: list },
    report: { options: DRY_RUN, run: report },
  },
});
