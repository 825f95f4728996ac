import { FACTS } from '@dorpel/contracts/facts';
import fc from 'fast-check';
import { hashOf } from '../property/property.ts';
import type { StoredProperty } from './listing.ts';
import { listingOf } from './listing.ts';
import { propertyWith } from './property.fixture.ts';
import {
  ENERGY_FIELDS,
  fedOf,
  isDiffering,
  layOver,
  type TypedFacts,
  type TypedField,
  valueIn,
} from './typed-facts.ts';

/* What lies over what: whatever a feed says and the office types, in any order. */

const words = fc.constantFrom('A', 'B', 'yes', 'no', '1250', '2030-01-01');
const keys = FACTS.map(({ key }) => key).filter((key) => key !== 'epcSpec' && key !== 'epcLabel');
const facts = fc.dictionary(fc.constantFrom(...keys), words, { maxKeys: 12 });
const energies = fc.record({
  status: fc.constantFrom('known' as const, 'in-request' as const, 'not-applicable' as const),
  value: fc.option(fc.integer({ min: -50, max: 900 })),
  label: fc.option(fc.constantFrom('a', 'b', 'e')),
  text: fc.option(fc.constantFrom('A', 'B', 'E')),
});

const said = { by: 'Lies Vandamme', at: '2026-11-15T10:00:00.000Z' };
const typedFacts = fc
  .record({
    version: fc.integer({ min: 1, max: 9 }),
    facts: fc.dictionary(
      fc.constantFrom(...keys),
      fc.record({ value: words, fed: fc.option(words), by: fc.constant(said.by), at: fc.constant(said.at) }),
      { maxKeys: 12 },
    ),
    energy: fc.record(
      {
        energyStatus: fc.constantFrom('known', 'not-applicable'),
        energyValue: fc.integer({ min: -50, max: 900 }).map(String),
        certificateLabel: fc.constantFrom('a_plus', 'c', 'f'),
        energyText: fc.constantFrom('A+', 'C'),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ version, facts: ofFacts, energy }): TypedFacts => {
    const ofEnergy = Object.entries(energy).map(([field, value]) => [field, { value, fed: null, ...said }]);
    return { version, facts: { ...ofFacts, ...Object.fromEntries(ofEnergy) } };
  });

const homes = fc.record({ facts, energy: energies }).map((given): StoredProperty => {
  const property = propertyWith(given);
  const content = { property, listing: listingOf(property, { cityNames: {}, typeNames: [], typeOrder: 0 }) };
  return { ...content, _id: property.id, hash: hashOf(content) };
});

const contentOf = ({ property, listing }: StoredProperty) => hashOf({ property, listing });

test('X1 X22 each field says what was typed over it, and every other what its feed says', () => {
  fc.assert(
    fc.property(homes, typedFacts, (home, typed) => {
      const laid = layOver(home, typed);
      for (const field of [...keys, ...ENERGY_FIELDS] as TypedField[]) {
        const fact = typed.facts[field];
        const isPrintedLabel = field === 'energyText' && typed.facts.certificateLabel !== undefined;
        if (fact) expect(valueIn(laid.property, field)).toBe(fact.value);
        else if (!isPrintedLabel) expect(valueIn(laid.property, field)).toBe(valueIn(home.property, field));
      }
    }),
  );
});

test('X1 X22 what the feed says is never lost: whatever is typed and taken away, in whatever order', () => {
  fc.assert(
    fc.property(homes, fc.array(typedFacts, { maxLength: 4 }), (home, turns) => {
      const laid = turns.reduce((entry, typed) => layOver(entry, typed), home);
      expect(fedOf(laid)).toEqual(home.property);
      expect(layOver(laid, turns.at(-1))).toEqual(laid);
      // Without anything over it, it is what it was: what an import knows it by, too.
      expect(contentOf(layOver(laid, undefined))).toBe(home.hash);
    }),
  );
});

test('X1 X22 lists compare what was typed, as they do what comes from a feed', () => {
  fc.assert(
    fc.property(homes, typedFacts, (home, typed) => {
      const { property, listing } = layOver(home, typed);
      expect(listing).toEqual(listingOf(property, { cityNames: {}, typeNames: [], typeOrder: 0 }));
    }),
  );
});

test.each([
  ['as when it was typed', 'B', 'B', false],
  ['what was typed', 'B', 'A', false],
  ['something else by now', 'B', 'C', true],
  ['nothing any more', 'B', null, true],
  ['something for the first time', null, 'C', true],
])('X22 a feed that says %s', (_, fed, says, differs) => {
  expect(isDiffering({ value: 'A', ...said, fed }, says)).toBe(differs);
  const facts_ = says === null ? {} : { pScore: says };
  const property = propertyWith({ facts: facts_ });
  const listing = listingOf(property, { cityNames: {}, typeNames: [], typeOrder: 0 });
  const home: Pick<StoredProperty, 'property' | 'listing' | 'laid'> = { property, listing };
  const typed = { version: 1, facts: { pScore: { value: 'A', ...said, fed } } };
  expect(layOver(home, typed).laid?.differing).toEqual(differs ? ['pScore'] : []);
});
