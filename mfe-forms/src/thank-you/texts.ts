import type { FormName } from '@dorpel/contracts/forms';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a form's thank-you page says: thanks, and what happens next. */
export type ThankYou = {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly steps: readonly MessageDescriptor[];
};

const mail = msg`You find a copy of what you sent in your mailbox. Not there? Have a look in your spam folder.`;

/** The thank-you pages by form (F15; success messages of the specification, section 8). */
export const THANK_YOU: Readonly<Record<FormName, ThankYou>> = {
  'site-contact': {
    title: msg`Thank you for your message`,
    text: msg`Thank you for your trust. Your message has arrived safely.`,
    steps: [
      mail,
      msg`One of our agents reads your message in person.`,
      msg`You hear from us on the next working day at the latest, by phone or by e-mail.`,
    ],
  },
  'contact-appointment': {
    title: msg`Thank you for your interest`,
    text: msg`Thank you for your trust. Your request has arrived with the agent who knows this property.`,
    steps: [
      mail,
      msg`The agent looks at your question and at the calendar of the property.`,
      msg`We contact you on the next working day at the latest, to answer you or to choose a moment for your visit.`,
    ],
  },
};
