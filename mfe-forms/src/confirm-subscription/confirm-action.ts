import type { Action } from '@dorpel/federation';

/** Confirms the subscription; fetched when somebody does. */
export const confirmAction: Action = async (context) => (await import('./load.ts')).confirm(context);
