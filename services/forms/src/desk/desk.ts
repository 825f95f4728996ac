import { defineDesk } from '@dorpel/service-kit';
import { service } from '../compose.ts';
import {
  erasePerson,
  exportPerson,
  exportSubmissions,
  judge,
  listMails,
  listSubmissions,
  listTestimonials,
  resendMail,
  resendSubmission,
  showSubmission,
} from './commands.ts';
import { handleSubmission } from './handle.ts';
import { previewMails } from './previews.ts';
import { TEXTS } from './texts.ts';
import { addReceiver, listReceivers, removeReceiver, replayEvents, testReceiver } from './webhooks.ts';

const DRY_RUN = { 'dry-run': true } as const;
const SELECTION = { form: 'NAME', person: 'EMAIL', most: 'N' } as const;

/** What the agency does by command with what visitors sent. */
export const desk = defineDesk({
  service,
  texts: TEXTS,
  commands: {
    'submissions list': { options: SELECTION, run: listSubmissions },
    'submissions show': { takes: 'ID', run: showSubmission },
    'submissions resend': { takes: 'ID', options: DRY_RUN, run: resendSubmission },
    'submissions handle': {
      takes: 'ID',
      options: { status: 'STATUS', note: 'TEXT', ...DRY_RUN },
      run: handleSubmission,
    },
    'submissions export': { options: { ...SELECTION, to: 'FILE', ...DRY_RUN }, run: exportSubmissions },
    'testimonials list': { run: listTestimonials },
    'testimonials approve': { takes: 'ID', options: DRY_RUN, run: judge('approved') },
    'testimonials withdraw': { takes: 'ID', options: DRY_RUN, run: judge('withdrawn') },
    'mail waiting': { run: listMails('listWaiting') },
    'mail dead': { run: listMails('listDead') },
    'mail resend': { takes: 'ID', options: DRY_RUN, run: resendMail },
    'mail preview': { takes: 'FOLDER', run: previewMails },
    'webhooks add': { takes: 'URL', options: DRY_RUN, run: addReceiver },
    'webhooks list': { options: { failed: true }, run: listReceivers },
    'webhooks test': { takes: 'ID', run: testReceiver },
    'webhooks replay': { takes: 'ID', options: DRY_RUN, run: replayEvents },
    'webhooks remove': { takes: 'ID', options: DRY_RUN, run: removeReceiver },
    'person export': { takes: 'EMAIL', options: { to: 'FILE', ...DRY_RUN }, run: exportPerson },
    'person erase': { takes: 'EMAIL', options: DRY_RUN, run: erasePerson },
  },
});
