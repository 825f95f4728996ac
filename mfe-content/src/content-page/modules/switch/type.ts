import type { ModuleType } from '../module-type.ts';

/** The choice between pages that are alternatives: Verkopen or Verhuren (A3); editors ask for it by its class. */
export const type: ModuleType = { is: (module) => module.class.split(' ').includes('switch') };
