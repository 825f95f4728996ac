import type { Action } from '@dorpel/federation';

/** Moves or cancels the viewing; fetched when somebody does. */
export const action: Action = async (context) => (await import('./appointment.load.ts')).change(context);
