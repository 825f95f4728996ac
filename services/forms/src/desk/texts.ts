import type { Language } from '@dorpel/i18n/languages';
import { msg, plural } from '@lingui/core/macro';
import { inWords } from '../locales/sentences.ts';

/** What the desk of the forms says. */
export const TEXTS = inWords((say) => ({
  about: say(msg`What visitors sent, the mails of it, who else is told, and what is kept of a person.`),
  commands: {
    'submissions list': say(msg`the newest first`),
    'submissions show': say(msg`all of it, and what became of its mails`),
    'submissions resend': say(msg`its mails again`),
    'submissions handle': say(msg`how far the office is with one, or a note about it`),
    'submissions export': say(msg`as a table; as JSON into a file that ends with .json`),
    'testimonials list': say(msg`what waits, what is shown`),
    'testimonials approve': say(msg`shows one on the website`),
    'testimonials withdraw': say(msg`takes it back`),
    'mail waiting': say(msg`the mails that are still to be sent: when, to whom, and what went wrong so far`),
    'mail dead': say(msg`the mails that were given up, and why`),
    'mail resend': say(msg`one mail again: one that was given up, or sent`),
    'mail preview': say(msg`every mail in every language, with example data`),
    'webhooks add': say(msg`tells an address, such as that of your CRM, what visitors send; shows its secret once`),
    'webhooks list': say(msg`who is told, and what waits for them`),
    'webhooks test': say(msg`sends an event to try; one that was switched off and takes it is told again`),
    'webhooks replay': say(msg`one event again, or all that were given up of a receiver`),
    'webhooks remove': say(msg`tells one no more, and forgets its events`),
    'person export': say(msg`all that is kept under an address`),
    'person erase': say(msg`deletes it, with its files`),
  },
  options: {
    form: say(msg`of this form only`),
    person: say(msg`of this address only`),
    most: say(msg`so many at most`),
    to: say(msg`into this file`),
    status: say(msg`new, called, waiting or done`),
    note: say(msg`what a colleague should know`),
    failed: say(msg`the events that used up their attempts`),
  },
  notes: say(msg`Mails and events are sent by the running service.`),
  noForm: (form: string, forms: string) => say(msg`There is no form ''${form}'': choose from ${forms}.`),
  most: say(msg`--most is a whole number from 1.`),
  mails: (sent: number, all: number, dead: number) =>
    say(msg`${sent} of ${all} mails sent${plural(dead, { 0: '', other: `, ${dead} given up` })}`),
  noSubmissions: say(msg`There are no such submissions.`),
  noSubmission: (id: string) => say(msg`There is no submission ${id}.`),
  noStatus: (status: string, all: string) => say(msg`''${status}'' is none of ${all}.`),
  whichChange: say(msg`Say what becomes of it, with --status or --note.`),
  handledOf: (id: string, status: string) => say(msg`Submission ${id} is now: ${status}.`),
  byCommand: say(msg`by command`),
  sentAgain: say(msg`Sent again within seconds:`),
  exported: (count: number, file: string) => say(msg`${count} submissions are in ${file}.`),
  testimonial: { waits: say(msg`waits`), shown: say(msg`shown`) },
  noTestimonials: say(msg`There are no testimonials.`),
  noTestimonial: (id: string) => say(msg`There is no testimonial ${id}.`),
  judged: {
    approved: (id: string) => say(msg`Testimonial ${id} is shown on the website.`),
    withdrawn: (id: string) => say(msg`Testimonial ${id} is shown no more.`),
  },
  noWaiting: say(msg`No mail waits to be sent.`),
  noDead: say(msg`No mail waits for you: everything was sent or will be tried again.`),
  attempts: (count: number, error: string) => say(msg`(${count} attempts: ${error})`),
  noMail: (id: string) => say(msg`There is no mail ${id} that was given up or sent.`),
  previews: (count: number, file: string) => say(msg`${count} mails are in ${file}.`),
  noReceivers: say(msg`Nobody else is told what visitors send.`),
  noReceiver: (id: string) => say(msg`There is no receiver ${id}.`),
  badAddress: {
    form: say(
      msg`That is no address, or one with a name, password or ''#'': it is like https://crm.example.com/events.`,
    ),
    scheme: say(msg`Events hold personal data: the address begins with https://.`),
    private: say(msg`That address is inside a private network: nothing is sent there.`),
    unknown: say(msg`The name in that address is not known.`),
  },
  mostReceivers: (most: number) => say(msg`There are ${most} receivers already: remove one first.`),
  receiverAdded: (id: string) =>
    say(msg`Receiver ${id} is told from now on. Its secret is shown this once; it verifies the signatures:`),
  receiverRemoved: (id: string) => say(msg`Receiver ${id} is told no more. Events that waited for it are forgotten.`),
  receiver: { on: say(msg`is told`), off: (since: string) => say(msg`switched off since ${since}`) },
  waiting: (waiting: number, failed: number) =>
    say(msg`submissions with events that wait: ${waiting}, that were given up: ${failed}`),
  noFailed: say(msg`No event waits for you: everything was delivered or will be tried again.`),
  taken: (id: string) => say(msg`Receiver ${id} took the event.`),
  notTaken: (id: string, error: string) => say(msg`Receiver ${id} did not take the event: ${error}`),
  noEvent: (id: string) => say(msg`There is no receiver ${id}, and no event ${id} that was given up or delivered.`),
  replayed: (submissions: number) =>
    say(msg`Events are sent again within a minute, of so many submissions: ${submissions}`),
  personExported: (file: string) => say(msg`It is in ${file}.`),
  nothingKept: (email: string) => say(msg`Nothing is kept of ${email}.`),
  erased: (submissions: number, files: number) =>
    say(msg`Deleted: ${submissions} submissions with their mails and events, ${files} files.`),
}));

export type Texts = (typeof TEXTS)[Language];
