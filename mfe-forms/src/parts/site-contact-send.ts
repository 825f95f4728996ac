import type { Action } from '@dorpel/federation';
import { siteContact } from './site-contact.ts';

/** Sends the message. What checks and sends is fetched when someone does, so that the page stays small. */
export const sendSiteContact: Action = async (context) => {
  const { sendForm } = await import('./form/send.ts');
  return sendForm(siteContact)(context);
};
