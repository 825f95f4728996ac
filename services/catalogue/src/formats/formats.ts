import { blm } from './blm.ts';
import type { Format } from './format.ts';
import { kyero } from './kyero.ts';
import { openimmo } from './openimmo.ts';

/** The formats of the trade, beside the snapshot. */
export const FORMATS: readonly Format[] = [openimmo, kyero, blm];

/** The format of a file by how it begins; undefined where it is none of them. */
export const formatOf = (beginning: string): Format | undefined =>
  FORMATS.find(({ recognizes }) => recognizes(beginning.replace(/^\uFEFF/, '')));
