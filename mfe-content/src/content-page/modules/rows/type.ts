import { categoryIn, type ModuleType } from '../module-type.ts';

/** Articles below each other, left and right in turn. */
export const type: ModuleType = { is: categoryIn('odds-view') };
