import { renovationFor } from './renovation.ts';

const home = { region: 'flanders', goal: 'sale', typeId: '1', label: 'e' } as const;
const today = '2026-11-15';

test.each(['e', 'f'])('C11 a Flemish home with label %s must reach D within five years', (label) => {
  expect(renovationFor({ ...home, label }, today)).toMatchObject({ years: 5, target: 'd' });
});

test.each([
  ['a better label', { ...home, label: 'd' }],
  ['an unknown label', { ...home, label: null }],
  ['a home to rent', { ...home, goal: 'rent' }],
  ['Brussels', { ...home, region: 'brussels' as const }],
  ['Wallonia', { ...home, region: 'wallonia' as const }],
  ['land', { ...home, typeId: '4' }],
  ['offices', { ...home, typeId: '9' }],
])('C11 there is no such duty for %s', (_, other) => {
  expect(renovationFor(other, today)).toBeNull();
});

test('C11 the duty holds for deeds from the first day of 2023', () => {
  expect(renovationFor(home, '2022-12-31')).toBeNull();
  expect(renovationFor(home, '2023-01-01')).not.toBeNull();
});
