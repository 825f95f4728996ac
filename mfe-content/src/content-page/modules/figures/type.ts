import { relatedTo } from '../module-type.ts';

/** The agency in figures (specification, section 3: stats-view). */
export const type = relatedTo('stats-view', () => ({ slot: 'figures' }));
