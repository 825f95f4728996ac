import { readFile } from 'node:fs/promises';
import { rulesIn } from './faults.ts';
import type { Rule } from './rule.ts';

/**
 * The rules in a file of JSON.
 *
 * @throws BadTable when they are not as they should be, SyntaxError when it is no JSON
 */
export const readRules = async (path: string): Promise<readonly Rule[]> =>
  rulesIn(JSON.parse(await readFile(path, 'utf8')));
