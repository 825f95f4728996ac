import type { ModuleType } from '../module-type.ts';

/** What an article is about, and the way to it. */
export const type: ModuleType = { is: ({ relation }) => relation?.type === 'article' };
