import { relatedTo } from '../module-type.ts';

/** What visitors said and the agency approved, as the forms have it (F10). */
export const type = relatedTo('testimonials', ({ maxItems }) => ({
  slot: 'testimonials',
  params: { limit: String(maxItems) },
}));
