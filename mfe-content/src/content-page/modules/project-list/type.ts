import { relatedTo } from '../module-type.ts';

/** Cards of projects. */
export const type = relatedTo('project-list', () => ({ slot: 'project-cards', room: 'cards' }));
