import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findRoot } from '../repository/root.mjs';
import { lawPage } from './table.mjs';

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

test('X14 the table in the handbook is that of the rules: ./pnpm law writes it', async () => {
  const root = findRoot();
  const law = JSON.parse(await readFile(join(root, 'services/catalogue/src/seed/legal-rules.json'), 'utf8'));
  expect(await readFile(join(root, 'packages/handbook/law.md'), 'utf8')).toBe(lawPage(law));
});
