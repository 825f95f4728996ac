import { deskStaff } from '@dorpel/contracts/desk-staff';
import { type ActionDefinition, defineAction } from '@dorpel/federation/action';
import type { Action } from '@dorpel/federation';

/** The button that logs out, wherever it stands: its form is sent to the login. */
export const LOG_OUT = 'out';

/** The numbers of homes in a text: with commas, spaces or lines between, each once. */
export const homesIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** Answers a form of the desk's door, and of one's own account: what the service of the staff refuses is said on its page. */
export const accessAction = (definition: Omit<ActionDefinition, 'problems'>): Action =>
  defineAction({ problems: deskStaff.problems, ...definition });
