import { FACTS } from '@dorpel/contracts/facts';
import { type Language, LANGUAGES } from '@dorpel/i18n/languages';
import fc from 'fast-check';
import { readFacts } from '../formats/fact-fields.ts';
import { demoRecords } from '../import/snapshot.fixture.ts';
import { GROUPS, wordsOf } from './dictionary/dictionary.ts';
import { say } from '../locales/sentences.ts';
import { factSheetOf } from './fact-sheet.ts';
import { type FactValues, presentFacts } from './facts.ts';

const sheetOf = (facts: FactValues, language: Language = 'nl') =>
  factSheetOf(presentFacts(facts, { withPrice: true }), language);

const itemsOf = (facts: FactValues, language?: Language) =>
  sheetOf(facts, language).groups.flatMap(({ items }) => items.map(({ label, value }) => `${label}: ${value}`));

test.each<[FactValues, string]>([
  [{ surfaceLiving: '158.5' }, 'Bewoonbare oppervlakte: 158,5\u00a0m²'],
  [{ frontWidth: '6.2' }, 'Gevelbreedte: 6,2\u00a0m'],
  [{ floor: '0' }, 'Verdieping: Gelijkvloers'],
  [{ floor: '2' }, 'Verdieping: 2'],
  [{ chargesRenter: '6000' }, 'Kosten voor de huurder: €\u00a060 per maand'],
  [{ chargesRenter: '0' }, 'Kosten voor de huurder: Geen kosten'],
  [{ cadastralIncome: '84250' }, 'Kadastraal inkomen (niet geïndexeerd): €\u00a0842,50 per jaar'],
  [{ deposit: '345000' }, 'Huurwaarborg: €\u00a03.450'],
  [{ registrationRights: '12.5' }, 'Registratierechten: 12,5\u00a0%'],
  [{ availabilityDate: '2027-02-01' }, 'Vrij vanaf: 01-02-2027'],
  [{ orientationGarden: 'sw' }, 'Oriëntatie van de tuin: Zuidwesten'],
  [{ epcSpec: '187' }, 'Energiescore: 187 kWh/m² per jaar'],
  [{ epcTotal: '12000' }, 'Totaal primair energieverbruik: 12.000 kWh per jaar'],
  [{ epcCo2Emission: '31' }, 'CO₂-uitstoot: 31 kg CO₂/m² per jaar'],
  [{ constructionYear: '1934' }, 'Bouwjaar: 1934'],
])('C7 C13 %j is said with its unit: %s', (facts, said) => {
  expect(itemsOf(facts)).toEqual([said]);
});

test.each([
  ['no', ['Dagvaarding uitgebracht: Nee']],
  ['yes', ['Dagvaarding uitgebracht: Ja']],
  ['on-request', ['Dagvaarding uitgebracht: Op aanvraag']],
  ['perhaps', []],
])('C12 a legal question is answered with no, yes and on request: %s', (summons, said) => {
  expect(itemsOf({ summons })).toEqual(said);
});

test('C7 a home has what it has, and lacks only what matters', () => {
  expect(sheetOf({ lift: 'yes', pool: 'no', petsAllowed: 'no' }).amenities).toEqual(['Lift', 'Geen huisdieren']);
});

test('C7 what is asked first comes first, under short names, and all places for a car together', () => {
  const facts = {
    constructionYear: '1934',
    bedrooms: '3',
    bathrooms: '0',
    surfaceLiving: '158',
    garages: '1',
    parkings: '2',
  };
  expect(sheetOf(facts).highlights.map(({ label, value }) => [label, value])).toEqual([
    ['Slaapkamers', '3'],
    ['Bewoonbaar', '158\u00a0m²'],
    ['Parkeren', '3'],
    ['Bouwjaar', '1934'],
  ]);
});

test('C7 groups come in one order, and a fact in the group where people look for it', () => {
  const { groups } = sheetOf({ uniqueCode: '2026-1', drainConnection: 'yes', bedrooms: '3', summons: 'no', vat: '21' });
  expect(groups.map(({ key, items }) => [key, ...items.map((item) => item.key)])).toEqual([
    ['costs', 'vat'],
    ['rooms', 'bedrooms'],
    ['building', 'drainConnection'],
    ['energy', 'uniqueCode'],
    ['legal', 'summons'],
  ]);
});

test('C7 whatever is not known is left out, and nothing fails', () => {
  const keys = fc.oneof(fc.string(), fc.constantFrom(...FACTS.map(({ key }) => key)));
  const kinds = fc.oneof(fc.string(), fc.constantFrom(...FACTS.map(({ kind }) => kind)));
  const values = fc.oneof(fc.string(), fc.constantFrom('constructor', '__proto__', 'yes', '-1'));
  const facts = fc.record({ key: keys, group: fc.string(), kind: kinds, value: values });
  fc.assert(
    fc.property(facts, fc.constantFrom(...LANGUAGES), (fact, language) => {
      const { groups, amenities } = factSheetOf([fact], language);
      for (const said of [...groups.flatMap(({ items }) => items.map(({ value }) => value)), ...amenities])
        expect(said).not.toMatch(/^$|undefined|function/);
      if (!wordsOf(fact.key)) expect([groups, amenities]).toEqual([[], []]);
    }),
  );
});

test.each(LANGUAGES)(
  'C7 E1 every field and every value of the demo catalogue has words of its own in %s',
  async (language) => {
    for (const record of await demoRecords('properties')) {
      const facts = presentFacts(readFacts(record), { withPrice: true });
      const { groups } = factSheetOf(facts, language);
      const said = new Set(groups.flatMap(({ items }) => items.map(({ key }) => key)));
      const silent = facts.filter(({ key, kind }) => kind !== 'flag' && wordsOf(key) && !said.has(key));
      expect(silent).toEqual([]);
    }
    for (const { title, facts } of Object.values(GROUPS)) {
      const words = [title, ...Object.values(facts).flatMap((fact) => (fact ? [fact.label] : []))];
      expect(words.filter((each) => say[language](each).trim() === '')).toEqual([]);
    }
  },
);
