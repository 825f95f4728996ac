import type { Action } from '@dorpel/federation';
import { actionOf } from '../parts/form/action.ts';
import { unsubscribe } from './form.ts';

const mailLink = actionOf(unsubscribe);

/** With a token the subscription ends; without one its link is mailed. */
export const action: Action = async (context) =>
  context.url.searchParams.has('token') ? (await import('./load.ts')).end(context) : mailLink(context);
