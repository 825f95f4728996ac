import { circumstancesOf, meets, WHO_RENTS } from './circumstances.ts';
import type { Purchase } from './purchase.ts';

const OTHER: Purchase = { region: 'flanders', situation: 'other', price: 100 };
const SILENT = {
  buyers: 1,
  lives: false,
  only: false,
  stays: true,
  demolished: false,
  urban: false,
  letsLong: false,
  letsSocial: false,
  permitted: false,
  renovates: false,
  rural: false,
  builds: false,
  commune: undefined,
  kind: undefined,
  area: undefined,
  classes: 0,
  loan: 0,
  kept: 0,
  price: 100,
};

test.each<[string, Partial<Purchase>, object]>([
  ['who tells nothing says no, but stays', {}, {}],
  ['an own home is lived in, and the only one', { situation: 'own-home' }, { lives: true, only: true }],
  ['who lives in a second home says so', { lives: 'yes' }, { lives: true }],
  ['that it is the only one counts for a new build alone', { only: 'yes' }, {}],
  ['and there it does', { situation: 'new-build', only: 'yes' }, { only: true }],
  ['who leaves does not stay', { leaves: 'yes' }, { stays: false }],
  ['what was demolished counts for a new build alone', { demolished: 'yes' }, {}],
  ['and there it does', { situation: 'new-build', demolished: 'yes' }, { demolished: true }],
  [
    'how a new build is let, and when its permit was asked for',
    { situation: 'new-build', lets: 'long', permitted: 'yes' },
    { letsLong: true, permitted: true },
  ],
  ['through a social agency', { situation: 'new-build', lets: 'social' }, { letsSocial: true }],
  ['both of a new build alone', { lets: 'social', permitted: 'yes' }, {}],
  ['a core city', { urban: 'yes' }, { urban: true }],
  ['a thorough renovation', { renovates: 'yes' }, { renovates: true }],
  ['farm or nature land', { rural: 'yes' }, { rural: true }],
  ['land with a promise to build', { builds: 'yes' }, { builds: true }],
  ['the years kept by who leaves', { leaves: 'yes', kept: 3 }, { stays: false, kept: 3 }],
  ['and of nobody else', { kept: 3 }, {}],
  ['where it lies and what it is', { commune: 'mamer', kind: 'offices' }, { commune: 'mamer', kind: 'offices' }],
  ['a price that may rise is in no range', { from: 'yes' }, { price: undefined }],
  ['what is counted', { buyers: 3, area: 120, classes: 2, price: 7 }, { buyers: 3, area: 120, classes: 2, price: 7 }],
])('X2 L9 what somebody told is what the conditions ask: %s', (_, told, expected) => {
  expect(circumstancesOf({ ...OTHER, ...told })).toEqual({ ...SILENT, ...expected });
});

test('X2 who rents is asked nothing of what buyers are', () => {
  expect(WHO_RENTS).toEqual({ ...SILENT, price: 0 });
});

const FULL = { ...SILENT, commune: 'mamer', lives: true, area: 175, classes: 2, price: 600 };

test.each<[object, boolean]>([
  [{}, true],
  [{ lives: true }, true],
  [{ lives: false }, false],
  [{ only: false }, true],
  [{ lives: true, only: true }, false],
  [{ lives: undefined, area: undefined }, true],
  [{ area: {} }, true],
  [{ area: { upTo: 175 } }, true],
  [{ area: { upTo: 174 } }, false],
  [{ area: { from: 175 } }, true],
  [{ area: { from: 176 } }, false],
  [{ area: { from: 170, upTo: 180 } }, true],
  [{ classes: { from: 2 }, price: { upTo: 600 } }, true],
  [{ classes: { from: 3 }, price: { upTo: 600 } }, false],
  [{ classes: { from: 2 }, price: { upTo: 599 } }, false],
  [{ commune: ['luxembourg', 'mamer'] }, true],
  [{ commune: ['luxembourg'] }, false],
  [{ commune: ['mamer'], kind: ['offices'] }, false],
])('X2 L3 all conditions of a rate are to be met: %j, %s', (conditions, expected) => {
  expect(meets(FULL, conditions)).toBe(expected);
});

test('X2 L3 what nobody told is in no range', () => {
  for (const area of [{}, { from: 0 }, { upTo: 9999 }]) expect(meets(SILENT, { area })).toBe(false);
  expect(meets({ ...SILENT, price: undefined }, { price: { upTo: 9999 } })).toBe(false);
  expect(meets(SILENT, { kind: ['offices'] })).toBe(false);
});
