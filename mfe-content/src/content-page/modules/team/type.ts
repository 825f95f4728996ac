import { categoryIn, type ModuleType } from '../module-type.ts';

/** People, by their portraits (A6). */
export const type: ModuleType = { is: categoryIn('ons-team-view') };
