import { categoryIn, type ModuleType } from '../module-type.ts';

/** Articles one after the other, each over the whole width. */
export const type: ModuleType = { is: categoryIn('single-view') };
