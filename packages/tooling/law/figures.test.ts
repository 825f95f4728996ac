import { strayFigures, unsourced } from './figures.mjs';

/** The figures of a text, in the order in which they stand there. */
const figuresIn = (text: string) => strayFigures([text], []).map((each) => each.slice(0, each.indexOf(':')));

test.each([
  ['Registratierechten van 12\u202f% of 2,5 %', ['12 %', '2,5 %']],
  ['10% on signing, 2.5% later', ['10%', '2.5%']],
  ['Huurwaarborg (drie maanden), binnen 6 jaar', ['drie maanden', '6 jaar']],
  ['Deux mois de loyer, pendant 9 ans', ['Deux mois', '9 ans']],
  ['Deposit (one month’s rent), five years after the deed', ['one month', 'five years']],
  ['zwei Monatsmieten, binnen 5 Jahren, 1 Jahr', ['zwei Monatsmieten', '5 Jahren', '1 Jahr']],
  ['een maand huur, un mois, eine Monatsmiete', []],
  ['€ 1.150 per maand, 12 maandkaarten, 2026, les anses, 3 kamers', []],
])('X14 figures of the law in ‘%s’', (text, figures) => {
  expect(figuresIn(text)).toEqual(figures);
});

test('X14 a figure is in an answer by its text, by its number or by its rate in millionths', () => {
  const texts = ['Waarborg (twee maanden)', '2,5 % van de prijs', 'binnen 6 jaar'];
  expect(strayFigures(texts, [{ months: 2 }, [{ rate: 25_000 }], { text: 'Renoveer binnen 6\u00a0jaar.' }])).toEqual(
    [],
  );
  expect(strayFigures(texts, [{ months: 3 }, { rate: 20_000 }, null])).toEqual([
    'twee maanden: Waarborg (twee maanden)',
    '2,5 %: 2,5 % van de prijs',
    '6 jaar: binnen 6 jaar',
  ]);
});

const said = { isUnconfirmed: false, origin: { source: 'a law', checkedOn: '2026-11-26', row: '7' } };
const RATED = {
  'line duty': { part: 'duty', certainty: 'likely', ...said },
  deposit: { months: 2, total: null, source: 'a law', ...said },
  'tenant’s fee': { due: 'nothing', total: null, ...said },
  advance: { kind: 'existing', rate: 100_000, total: null, ...said },
};
const RULED = {
  'item flanders-energy': { id: 'flanders-energy', topic: 'energy', text: 'B', source: 'a law', isUnconfirmed: true },
  renovation: { years: 6, target: 'd', source: 'a law', isUnconfirmed: true },
};

test.each(Object.entries({ ...RATED, ...RULED }))('X14 %s is said with its source and its certainty', (name, each) => {
  expect(unsourced({ inside: [each] })).toEqual([]);
  expect(unsourced({ ...each, isUnconfirmed: undefined })).toEqual([`${name}, certainty`]);
  expect(unsourced({ ...each, source: '', origin: null })).toEqual([name]);
});

test.each(Object.entries(RATED))('X14 %s is said with its row and the day on which it was checked', (name, each) => {
  for (const lost of [{ checkedOn: '' }, { row: undefined }])
    expect(unsourced({ ...each, origin: { ...each.origin, ...lost } })).toEqual([name]);
});

test('X14 what was agreed, and what can not be said yet, needs no source', () => {
  const agreed = [
    { part: 'deposit', certainty: 'stated', origin: null },
    { months: null, total: null, source: null },
  ];
  expect(unsourced([...agreed, { id: 'x', topic: 'flood', text: null }])).toEqual([]);
});
