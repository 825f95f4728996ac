import { categoryIn, type ModuleType } from '../module-type.ts';

/** Articles side by side. */
export const type: ModuleType = { is: categoryIn('module-view', '') };
