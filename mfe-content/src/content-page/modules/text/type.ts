import type { ModuleType } from '../module-type.ts';

/** A text of the module's own. */
export const type: ModuleType = { is: ({ relation }) => relation === null };
