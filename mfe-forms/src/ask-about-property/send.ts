import type { Action } from '@dorpel/federation';
import { contactAppointment } from './form.ts';

/** Sends the question. What checks and sends is fetched when someone does, so that the page stays small. */
export const send: Action = async (context) => {
  const { sendForm } = await import('../parts/form/send.ts');
  return sendForm(contactAppointment)(context);
};
