import { defineCli } from '@dorpel/service-kit';
import { service } from '../compose.ts';
import { addSubmission, answerSubmission, listOffers } from './commands.ts';
import { exportSubmissions, listSubmissions, resendSubmission, showSubmission } from './commands.ts';
import { endCalendar, forgetBusyCalendar, listBusyCalendars, listCalendars, makeCalendar } from './viewings.ts';
import { handleSubmission } from './commands.ts';
import { closeDays, openDays, setHours, showHours } from './viewings.ts';
import { dropMail, listMails, previewMails, resendMail } from './office.ts';
import { importRules, importTemplates, listChanges, listRules, listTemplates, removeTemplate } from './office.ts';
import { addOpenDayGuest, listOpenDays, setOpenDayPlaces, showOpenDay } from './open-days.ts';
import { erasePerson, exportPerson, showPerson } from './office.ts';
import { judge, listTestimonials } from './office.ts';
import { TEXTS } from './texts.ts';
import { assignViewing, cancelViewing, listViewings, moveViewing, showViewing } from './viewings.ts';
import {
  addReceiver,
  listLeads,
  listReceivers,
  removeReceiver,
  replayEvents,
  settleLead,
  testReceiver,
} from './webhooks.ts';

const DRY_RUN = { 'dry-run': true } as const;
const SELECTION = {
  form: 'NAME',
  person: 'EMAIL',
  status: 'STATUS',
  assignee: 'EMAIL',
  search: 'TEXT',
  most: 'N',
} as const;

/** Somebody of the staff. */
const COLLEAGUE = { advisor: 'EMAIL' } as const;

/** What the agency does by command with what visitors sent. */
export const cli = defineCli({
  service,
  texts: TEXTS,
  commands: {
    'submissions list': { options: SELECTION, run: listSubmissions },
    'submissions show': { takes: 'ID', run: showSubmission },
    'submissions resend': { takes: 'ID', options: DRY_RUN, run: resendSubmission },
    'submissions handle': {
      takes: 'ID',
      options: { status: 'STATUS', assignee: 'EMAIL', note: 'TEXT', ...DRY_RUN },
      run: handleSubmission,
    },
    'submissions answer': {
      takes: 'ID',
      options: { template: 'ID', subject: 'TEXT', text: 'TEXT', status: 'STATUS', ...DRY_RUN },
      run: answerSubmission,
    },
    'submissions add': {
      takes: 'FORM',
      options: { from: 'FILE', told: 'WAY', beside: true, ...DRY_RUN },
      run: addSubmission,
    },
    'submissions offers': { run: listOffers },
    'submissions export': { options: { ...SELECTION, to: 'FILE', ...DRY_RUN }, run: exportSubmissions },
    'testimonials list': { run: listTestimonials },
    'testimonials approve': { takes: 'ID', options: DRY_RUN, run: judge('shown') },
    'testimonials refuse': { takes: 'ID', options: DRY_RUN, run: judge('refused') },
    'viewings list': { options: { from: 'DAY', days: 'N' }, run: listViewings },
    'viewings show': { takes: 'ID', run: showViewing },
    'viewings move': { takes: 'ID', options: { slot: 'SLOT', message: 'TEXT', ...DRY_RUN }, run: moveViewing },
    'viewings cancel': { takes: 'ID', options: { message: 'TEXT', ...DRY_RUN }, run: cancelViewing },
    'viewings assign': { takes: 'ID', options: { ...COLLEAGUE, ...DRY_RUN }, run: assignViewing },
    'open-days list': { run: listOpenDays },
    'open-days show': { takes: 'ID', run: showOpenDay },
    'open-days places': { takes: 'ID', options: { places: 'N', ...DRY_RUN }, run: setOpenDayPlaces },
    'open-days add': {
      takes: 'ID',
      options: {
        'first-name': 'TEXT',
        'last-name': 'TEXT',
        persons: 'N',
        email: 'EMAIL',
        phone: 'TEXT',
        language: 'LANGUAGE',
        ...DRY_RUN,
      },
      run: addOpenDayGuest,
    },
    'hours show': { takes: '[OF]', run: showHours },
    'hours set': { takes: 'OF', options: { from: 'FILE', ...DRY_RUN }, run: setHours },
    'hours close': {
      takes: 'OF',
      options: { from: 'DAY', until: 'DAY', note: 'TEXT', ...DRY_RUN },
      run: closeDays,
    },
    'hours open': { takes: 'OF', options: { from: 'DAY', ...DRY_RUN }, run: openDays },
    'calendars list': { run: listCalendars },
    'calendars make': { options: { ...COLLEAGUE, ...DRY_RUN }, run: makeCalendar },
    'calendars end': { takes: 'EMAIL', options: DRY_RUN, run: endCalendar },
    'calendars busy': { run: listBusyCalendars },
    'calendars forget': { takes: 'EMAIL', options: DRY_RUN, run: forgetBusyCalendar },
    'mail waiting': { run: listMails('listWaiting') },
    'mail dead': { run: listMails('listDead') },
    'mail resend': { takes: 'ID', options: DRY_RUN, run: resendMail },
    'mail drop': { takes: 'ID', options: DRY_RUN, run: dropMail },
    'mail preview': { takes: 'FOLDER', run: previewMails },
    'webhooks add': { takes: 'URL', options: DRY_RUN, run: addReceiver },
    'webhooks list': { options: { failed: true }, run: listReceivers },
    'webhooks test': { takes: 'ID', writes: true, run: testReceiver },
    'webhooks replay': { takes: 'ID', options: DRY_RUN, run: replayEvents },
    'webhooks remove': { takes: 'ID', options: DRY_RUN, run: removeReceiver },
    'leads list': { run: listLeads },
    'leads retry': { takes: 'ID', options: DRY_RUN, run: settleLead('retry') },
    'leads taken': { takes: 'ID', options: DRY_RUN, run: settleLead('taken') },
    'templates list': { run: listTemplates },
    'templates import': { takes: 'FILE', options: DRY_RUN, run: importTemplates },
    'templates remove': { takes: 'ID', options: DRY_RUN, run: removeTemplate },
    'mail-rules list': { run: listRules },
    'mail-rules import': { takes: 'FILE', options: DRY_RUN, run: importRules },
    'changes list': { run: listChanges },
    'person show': { takes: 'EMAIL|ID', run: showPerson },
    'person export': { takes: 'EMAIL|ID', options: { to: 'FILE', ...DRY_RUN }, run: exportPerson },
    'person erase': { takes: 'EMAIL|ID', options: { confirm: 'EMAIL|ID', ...DRY_RUN }, run: erasePerson },
  },
});
