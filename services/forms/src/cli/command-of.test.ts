import { type CommandOf, commandsOf, deskRoutesBeside, helpOf, runCli, without } from '@dorpel/service-kit/testing';
import { service } from '../compose.ts';
import { startForms } from '../submissions/service.fixture.ts';
import { cli } from './cli.ts';

const COMMAND_OF: CommandOf<typeof service.contract> = {
  listDeskSubmissions: 'submissions list',
  findSubmissions: 'submissions list',
  getDeskSubmission: 'submissions show',
  handleSubmission: 'submissions handle',
  handleSubmissions: 'submissions handle',
  enterSubmission: 'submissions add',
  settleLead: 'leads retry',
  draftAnswer: 'submissions answer',
  answerSubmission: 'submissions answer',
  listEndingOffers: 'submissions offers',
  listDeskViewings: 'viewings list',
  getDeskViewing: 'viewings show',
  moveDeskViewing: 'viewings move',
  cancelDeskViewing: 'viewings cancel',
  assignDeskViewing: 'viewings assign',
  listDeskOpenDays: 'open-days list',
  getDeskOpenDay: 'open-days show',
  setOpenDayPlaces: 'open-days places',
  addOpenDayGuest: 'open-days add',
  listViewingHours: 'hours show',
  getViewingHours: 'hours show',
  saveViewingHours: 'hours set',
  listCalendars: 'calendars list',
  makeCalendar: 'calendars make',
  endCalendar: 'calendars end',
  endColleaguesCalendar: 'calendars end',
  listBusyCalendars: 'calendars busy',
  saveBusyCalendar: without('its address is a secret that only whose calendar it is has'),
  removeBusyCalendar: 'calendars forget',
  removeColleaguesBusyCalendar: 'calendars forget',
  listDeskTestimonials: 'testimonials list',
  judgeTestimonial: 'testimonials approve',
  listAnswerTemplates: 'templates list',
  saveAnswerTemplate: 'templates import',
  removeAnswerTemplate: 'templates remove',
  getMailRules: 'mail-rules list',
  saveMailRules: 'mail-rules import',
  getPerson: 'person show',
  erasePerson: 'person erase',
  listDeskChanges: 'changes list',
  listMails: 'mail waiting',
  retryMail: 'mail resend',
  dropMail: 'mail drop',
};

/** What the desk asks for besides endpoints. */
const COMMAND_OF_ROUTE = {
  '/desk/submissions.csv': 'submissions export',
  '/desk/submissions.xlsx': 'submissions export',
  '/desk/person.json': 'person export',
  '/desk/submissions/events': without(
    'it tells open pages what changed; a command tells what is there when it is given',
  ),
  '/desk/testimonials/:id/picture': without('a terminal shows no pictures'),
};

test('X13 all that the desk does with what visitors sent is done by command, too', async () => {
  const { said } = await runCli(cli, ['--help'], { env: {} });
  for (const command of commandsOf({ ...COMMAND_OF, ...COMMAND_OF_ROUTE })) expect(said).toMatch(helpOf(command));
});

test('X13 each file and stream of the desk has a command, or says why it has none', async () => {
  const forms = await startForms();
  expect(deskRoutesBeside(service.contract, forms.composed.app).toSorted()).toEqual(
    Object.keys(COMMAND_OF_ROUTE).toSorted(),
  );
  await forms.stop();
});
