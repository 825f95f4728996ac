import fc from 'fast-check';
import { withholdStreet } from './read-entries.ts';

const withhold = (text: string, street: string) => withholdStreet({ nl: text }, street).texts.nl;

test.each([
  ['Woning in de Vlierbosstraat 14 te Gent', 'Vlierbosstraat', 'Woning in de … te Gent'],
  ['VLIERBOSSTRAAT 14b: te koop', 'Vlierbosstraat', '…: te koop'],
  ['Rue du Pré-aux-Oies, 3', 'Rue du Pré aux Oies', '…'],
  ['Wandel naar de Markt.', 'Markt', 'Wandel naar de ….'],
  ['De supermarkten zijn vlakbij', 'Markt', 'De supermarkten zijn vlakbij'],
  ['Prijs (excl.) op aanvraag', '(excl.)', 'Prijs … op aanvraag'],
])('C5 %j without %s is %j', (text, street, expected) => {
  expect(withhold(text, street)).toBe(expected);
});

test('C5 says whether a street was found', () => {
  expect(withholdStreet({ nl: 'Rustig gelegen' }, 'Kerkstraat').found).toBe(false);
  expect(withholdStreet({ nl: 'Rustig', fr: 'Kerkstraat' }, 'Kerkstraat').found).toBe(true);
});

test('C5 a street is never left in a text, whatever stands around it', () => {
  const around = fc.string({ maxLength: 20 });
  const streets = fc.constantFrom(
    'Vlierbosstraat',
    'Rue de la Paix',
    "Allée de l'Étang",
    'C. Buysse-laan',
    'Rua $1 (oud)',
  );
  fc.assert(
    fc.property(around, around, streets, fc.constantFrom(' ', ', ', '. ', '\n', '('), (before, after, street, gap) => {
      const text = withhold(`${before}${gap}${street}${gap}${after}`, street) ?? '';
      expect(text.toLowerCase()).not.toContain(street.toLowerCase());
    }),
  );
});
