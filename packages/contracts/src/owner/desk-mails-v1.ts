import { mailsOf } from '../desk/mails.ts';

/** The mails that go to owners and to staff, as the desk sees them. */
export const ownerMails = mailsOf('owner');
