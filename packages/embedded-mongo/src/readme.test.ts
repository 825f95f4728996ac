import { readFileSync } from 'node:fs';
import { OPERATORS } from './query/expression.ts';
import { ACCUMULATORS } from './aggregate/group.ts';
import { STAGES } from './aggregate/stages.ts';
import { COMMANDS } from './commands/dispatch.ts';
import { filterOperators } from './filter/filter.ts';
import { PUSH_MODIFIERS } from './update/array-operators.ts';
import { FIELD_OPERATORS } from './update/field-operators.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

/** Other spellings of commands. */
const SPELLINGS = new Set(['ismaster', 'buildinfo']);

const rows: [string, Iterable<string>][] = [
  ['Commands', [...COMMANDS.keys()].filter((name) => !SPELLINGS.has(name))],
  ['Filters', filterOperators()],
  ['Updates', [...Object.keys(FIELD_OPERATORS), '$setOnInsert']],
  ['Modifiers of `$push`', PUSH_MODIFIERS],
  ['Stages', [...Object.keys(STAGES), '$changeStream']],
  ['Accumulators', Object.keys(ACCUMULATORS)],
  ['Expressions', Object.keys(OPERATORS)],
];

test.each(rows)('M4 the README names what there is of: %s', (kind, names) => {
  const row = `| ${kind} | ${[...names]
    .sort()
    .map((name) => `\`${name}\``)
    .join(' ')} |`;
  expect(readme.replaceAll(/ +\|/g, ' |').split('\n')).toContain(row);
});
