import { readFile } from 'node:fs/promises';
import { assert } from 'superstruct';
import { type LegalRule, legalRules } from './rule.ts';

/**
 * The rules in a file of JSON.
 *
 * @throws StructError when they are not as they should be, SyntaxError when it is no JSON
 */
export async function readRules(path: string): Promise<readonly LegalRule[]> {
  const value: unknown = JSON.parse(await readFile(path, 'utf8'));
  assert(value, legalRules);
  return value.rules;
}
