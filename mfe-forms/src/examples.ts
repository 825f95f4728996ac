import { joinContracts } from '@dorpel/contracts';
import { catalogue } from '@dorpel/contracts/catalogue';
import { content } from '@dorpel/contracts/content';
import { deskEntries } from '@dorpel/contracts/desk-entries';
import { deskHomes } from '@dorpel/contracts/desk-homes';
import { deskOffice } from '@dorpel/contracts/desk-office';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { deskSubmissions } from '@dorpel/contracts/desk-submissions';
import { deskTestimonials } from '@dorpel/contracts/desk-testimonials';
import { deskViewings } from '@dorpel/contracts/desk-viewings';
import catalogueExamples from '@dorpel/contracts/examples/catalogue' with { type: 'json' };
import { formsMails } from '@dorpel/contracts/forms-mails';
import { ownerMails } from '@dorpel/contracts/owner-mails';
import formsExamples from '@dorpel/contracts/examples/forms' with { type: 'json' };
import ownerExamples from '@dorpel/contracts/examples/owner' with { type: 'json' };
import { FORM_NAMES, submissions } from '@dorpel/contracts/forms';
import { defineExamples, type Example, fromContract } from '@dorpel/federation/examples';
import { servicesThatAnswer } from './parts/form/form.fixture.ts';
import remote from './remote.ts';

const { answers } = servicesThatAnswer();
const FOR_SALE = { 'a home for sale': { params: { id: 'p1' } } };
const TO_LET = { 'a home to let': { params: { id: 'p3' } } };
const SOLD = { 'one that is sold': { params: { id: 'p4' } } };

/** The link of a mail is whole, or it lost its end. */
const mailed = { 'from a mail': { query: '?token=t' }, 'a broken link': {} };

const thanks = Object.fromEntries(
  FORM_NAMES.map((form): [string, Example] => [form, { route: `thank-you-${form}`, params: { form } }]),
);

export default defineExamples({
  remote,
  contracts: [
    joinContracts(
      joinContracts(submissions, joinContracts(joinContracts(deskSubmissions, deskOffice), formsMails)),
      joinContracts(deskViewings, joinContracts(deskTestimonials, deskEntries)),
    ),
    joinContracts(deskStaff, ownerMails),
    joinContracts(catalogue, deskHomes),
    content,
  ],
  answers: {
    ...answers,
    forms: { ...fromContract(formsExamples), ...answers['forms'] },
    owner: { ...fromContract(ownerExamples), getStaffMember: () => ownerExamples.getStaffMember['a manager'] },
    catalogue: { ...fromContract(catalogueExamples), ...answers['catalogue'] },
  },
  pages: {
    'contact-construction': { 'a project': { params: { projectId: 'j1' } } },
    'contact-appointment': { ...FOR_SALE, ...SOLD },
    'viewing-appointment': { ...FOR_SALE, ...TO_LET, ...SOLD },
    'open-day': { ...FOR_SALE, 'a home without such days': { params: { id: 'p3' } }, ...SOLD },
    'purchase-offer': { ...FOR_SALE, ...TO_LET },
    'rent-application': { ...TO_LET, ...SOLD },
    'document-request': {
      ...FOR_SALE,
      ...SOLD,
      'a project': { params: { projectId: 'j1' } },
      'one that is planned': { params: { projectId: 'j2' } },
    },
    'send-to-friend': FOR_SALE,
    appointment: mailed,
    'confirm-subscription': mailed,
    unsubscribe: mailed,
    'thank-you': thanks,
    'desk-inbox': {
      'two of them': {},
      'nothing that fits': {
        query: '?status=done',
        answers: { forms: { listDeskSubmissions: () => formsExamples.listDeskSubmissions.nothing } },
      },
    },
    'desk-entry': {
      'what it is about': {},
      'homes that were searched': { query: '?search=kouter' },
      'a message': { query: '?form=site-contact' },
    },
    'desk-submission': {
      'taken on': { params: { id: 's1' } },
      'as it came': {
        params: { id: 's2' },
        answers: { forms: { getDeskSubmission: () => formsExamples.getDeskSubmission['as it came'] } },
      },
    },
    'desk-viewing': {
      'to come': { params: { id: 'v1' } },
      cancelled: {
        params: { id: 'v3' },
        answers: { forms: { getDeskViewing: () => formsExamples.getDeskViewing.cancelled } },
      },
    },
    'desk-week': { 'a week': {}, 'where one can go': { query: '?move=v1' } },
    'desk-round': { 'a day': {} },
    'desk-open-days': {
      'two of them': {},
      none: { answers: { forms: { listDeskOpenDays: () => formsExamples.listDeskOpenDays.none } } },
    },
    'desk-open-day': {
      'with guests': { params: { id: 'p1_open_202611280900' } },
      'one that is gone': {
        params: { id: 'p1_open_202611280900' },
        answers: { forms: { getDeskOpenDay: () => formsExamples.getDeskOpenDay['one that is gone'] } },
      },
    },
    'desk-viewing-hours': {
      'of the agency': {},
      'of a home': {
        query: '?of=property-p1',
        answers: { forms: { getViewingHours: () => formsExamples.getViewingHours['of a home that follows it'] } },
      },
      'of an advisor': {
        query: '?of=advisor-lies',
        answers: { forms: { getViewingHours: () => formsExamples.getViewingHours['of an advisor'] } },
      },
    },
    'desk-calendar': {
      'of the office': {
        answers: {
          forms: {
            listBusyCalendars: () => formsExamples.listBusyCalendars['one of which fails'],
            listCalendars: () => formsExamples.listCalendars['two of them'],
          },
        },
      },
    },
    'desk-testimonials': {
      'one waits': {},
      'one was refused': {
        query: '?state=refused',
        answers: { forms: { listDeskTestimonials: () => formsExamples.listDeskTestimonials['one was refused'] } },
      },
    },
    'desk-testimonial': mailed,
    'desk-answer': { 'in French': { params: { id: 's1' } } },
    'desk-templates': {
      'two of them': {},
      none: { answers: { forms: { listAnswerTemplates: () => formsExamples.listAnswerTemplates.none } } },
    },
    'desk-template': {
      'one of the office': { params: { id: 'standard-viewing' } },
      'a new one': { params: { id: 'new' } },
      'one that is gone': { params: { id: 'gone' } },
    },
    'desk-mail-rules': {
      'three of them': {},
      none: { answers: { forms: { getMailRules: () => formsExamples.getMailRules.none } } },
    },
    'desk-person': {
      'before the question': {},
      somebody: { query: '?email=bram.dubois@example.com' },
      'who gave no address': {
        query: '?submission=s9',
        answers: { forms: { getPerson: () => formsExamples.getPerson['who gave no address'] } },
      },
      nobody: {
        query: '?email=nobody@example.com',
        answers: { forms: { getPerson: () => formsExamples.getPerson.nobody } },
      },
    },
    'desk-mails': {
      'some of them': {},
      none: {
        answers: {
          forms: { listMails: () => formsExamples.listMails.none },
          owner: { listMails: () => ownerExamples.listMails.none },
        },
      },
      'no replies': {
        answers: {
          forms: { listMails: () => formsExamples.listMails['no replies'] },
          owner: { listMails: () => ownerExamples.listMails.none },
        },
      },
    },
  },
  slots: {
    'contact-appointment': FOR_SALE,
    'desk-ending-offers': {
      'two of them': {},
      none: { answers: { forms: { listEndingOffers: () => formsExamples.listEndingOffers.none } } },
    },
    'desk-waiting-mails': {
      'some of them': {},
      none: {
        answers: {
          forms: { listMails: () => formsExamples.listMails.none },
          owner: { listMails: () => ownerExamples.listMails.none },
        },
      },
      'no replies': {
        answers: {
          forms: { listMails: () => formsExamples.listMails['no replies'] },
          owner: { listMails: () => ownerExamples.listMails.none },
        },
      },
    },
    'way-back': FOR_SALE,
    'desk-home-submissions': FOR_SALE,
    testimonials: {
      'one visitor': { answers: { forms: { listTestimonials: () => formsExamples.listTestimonials.one } } },
    },
  },
});
