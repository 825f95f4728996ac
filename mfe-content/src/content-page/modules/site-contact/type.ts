import { relatedTo } from '../module-type.ts';

/** The contact form (A6). */
export const type = relatedTo('contact', () => ({ slot: 'site-contact', room: 'form' }));
