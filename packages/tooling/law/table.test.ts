import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findRoot } from '../repository/root.mjs';
import { lawPage, matrixOf } from './table.mjs';

const rule = {
  id: 'flanders-energy',
  region: 'flanders',
  goals: ['sale', 'rent'],
  kinds: ['house'],
  from: '2023-01-01',
  until: null,
  when: [{ any: [{ field: 'energyLabel', is: 'one-of', of: ['e', 'f'] }] }],
  name: { en: 'Energy | label' },
  source: 'A decree',
  certainty: 'to-be-confirmed',
  setting: { missing: 'hold', doubtful: 'hold' },
};

test('X14 each rule is a row by region: what, for whom, where, since when, who says so and how sure', () => {
  const page = lawPage({
    rules: [rule],
    checks: [{ ...rule, setting: 'warn', certainty: 'confirmed', checkedOn: '2026-11-23' }],
  });
  expect(page).toContain('## Flanders');
  expect(page).toContain(
    String.raw`| Energy \| label (${'`flanders-energy`'}) | sale, rent | house | any (energyLabel one-of e f) | hold | 2023-01-01 | A decree | **to be confirmed** |`,
  );
  expect(page).toContain('| warn | 2023-01-01 | A decree | confirmed, checked on 2026-11-23 |');
});

type Asked = { readonly id: string; readonly from: string | null; readonly when: readonly unknown[] };

/** `permit-long-lease?@2023-01-01`, as the golden table has it. */
const tokensOf = (region: string, rules: readonly Asked[]) =>
  rules
    .map(
      ({ id, from, when }) => `${id.replace(`${region}-`, '')}${when.length > 0 ? '?' : ''}${from ? `@${from}` : ''}`,
    )
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join(' ') || '-';

/** The rows of the golden table: region, goal, kind, what is held and asked for, who read it again. */
async function goldenRows(): Promise<string[][]> {
  const text = await readFile(new URL('matrix.md', import.meta.url), 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((each) => each.trim()),
  );
}

test('X14 every region, kind, and sale or lease has to show what the golden table says, since then, and nothing else', async () => {
  const path = join(findRoot(), 'services/catalogue/src/seed/legal-rules.json');
  const { rules } = JSON.parse(await readFile(path, 'utf8')) as { readonly rules: readonly Asked[] };
  const rows = await goldenRows();
  expect(rows).toHaveLength(4 * 2 * 9);
  const made = (
    matrixOf(rules as never) as { region: string; goal: string; kind: string; hold: Asked[]; warn: Asked[] }[]
  ).map(({ region, goal, kind, hold, warn }) => [region, goal, kind, tokensOf(region, hold), tokensOf(region, warn)]);
  expect(made).toEqual(rows.map((row) => row.slice(0, 5)));
});

test('X14 each row of the golden table says who read it again and where, or that nobody did yet', async () => {
  const said = (await goldenRows()).map((row) => row.at(-1) ?? '');
  expect(said.filter((each) => each !== 'not yet read twice' && !/^\d{4}-\d{2}-\d{2}: \S/.test(each))).toEqual([]);
});

test('X14 the page of the law joins kinds of which the same is asked, and marks what is asked in some cases only or to be confirmed', () => {
  const rules = [{ ...rule, kinds: ['house', 'studio'], goals: ['sale'] }];
  expect(lawPage({ rules, checks: [] })).toContain(
    String.raw`| Flanders | sale | house, studio | Energy \| label\*° (2023-01-01) | – |`,
  );
});

test('X14 the table in the handbook is that of the rules: ./pnpm law writes it', async () => {
  const root = findRoot();
  const law = JSON.parse(await readFile(join(root, 'services/catalogue/src/seed/legal-rules.json'), 'utf8'));
  expect(await readFile(join(root, 'packages/handbook/law.md'), 'utf8')).toBe(lawPage(law));
});
