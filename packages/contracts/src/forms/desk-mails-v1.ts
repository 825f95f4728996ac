import { mailsOf } from '../desk/mails.ts';

/** The mails that what visitors sent causes, as the desk sees them. */
export const formsMails = mailsOf('forms');
