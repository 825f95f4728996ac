import { categoryIn, type ModuleType } from '../module-type.ts';

/** Articles that are scrolled sideways, such as testimonials (A5). */
export const type: ModuleType = { is: categoryIn('slider-view') };
