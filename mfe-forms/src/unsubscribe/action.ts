import type { Action } from '@dorpel/federation';
import { actionOf } from '../parts/form/action.ts';
import { unsubscribe } from './form.ts';

const endAll = actionOf(unsubscribe);

/** With a token its subscription ends; without one all of an address. */
export const action: Action = async (context) =>
  context.url.searchParams.has('token') ? (await import('./load.ts')).end(context) : endAll(context);
