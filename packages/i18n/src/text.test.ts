import fc from 'fast-check';
import { foldText, limitText, matchesText, matchesWords, titleIn } from './text.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 200, size: 'max' });
const words = fc
  .array(fc.stringMatching(/^[a-zé]{1,15}$/), { minLength: 60, maxLength: 90 })
  .map((list) => list.join(' '));
const graphemes = (text: string) => [...new Intl.Segmenter('nl').segment(text)].map(({ segment }) => segment);

describe('limitText', () => {
  test('S2 a text that fits is left alone', () => {
    expect(limitText('Lichte woning met tuin')).toBe('Lichte woning met tuin');
    expect(limitText('a'.repeat(250))).toBe('a'.repeat(250));
    fc.assert(fc.property(anyText, (text) => expect(limitText(text, 400)).toBe(text.trim())));
  });

  test('S2 a longer text is cut at a word after 80 percent, with an ellipsis', () => {
    fc.assert(
      fc.property(words, (text) => {
        fc.pre(text.length > 250);
        const limited = limitText(text);
        const kept = limited.slice(0, -1);
        expect(limited.endsWith('…')).toBe(true);
        expect(limited.length).toBeLessThanOrEqual(250);
        expect(kept.length).toBeGreaterThanOrEqual(200);
        expect(text.startsWith(`${kept} `)).toBe(true);
      }),
    );
  });

  test('S2 the last word that still fits is kept, and no comma hangs before the ellipsis', () => {
    expect(limitText('aaaaaaaaa bbb ccc', 14)).toBe('aaaaaaaaa bbb…');
    expect(limitText('aaaaaaaa, bbbbbbbb', 11)).toBe('aaaaaaaa…');
    expect(limitText('Vraagprijs nu op: € 350.000', 20)).toBe('Vraagprijs nu op: €…');
    expect(limitText('Vraagprijs nu op: €\u00a0350.000', 20)).toBe('Vraagprijs nu op…');
  });

  test('S2 without a space after 80 percent the word itself is cut', () => {
    expect(limitText('x'.repeat(300))).toBe(`${'x'.repeat(249)}…`);
    expect(limitText(`kort ${'x'.repeat(300)}`)).toBe(`kort ${'x'.repeat(244)}…`);
  });

  test('S2 never inside a surrogate pair, never longer than the limit', () => {
    fc.assert(
      fc.property(
        anyText.filter((text) => text.length > 1),
        fc.integer({ min: 1, max: 60 }),
        (text, max) => {
          const limited = limitText(text, max);
          expect(limited.length).toBeLessThanOrEqual(max);
          expect(() => encodeURIComponent(limited)).not.toThrow();
        },
      ),
    );
  });

  test('S2 never inside what a reader sees as one character', () => {
    const family = '👩‍👩‍👧‍👦';
    for (let max = family.length + 2; max < 60; max += 1) {
      for (const symbol of [family, '🇧🇪', 'e\u0301', '👍🏽']) {
        const kept = graphemes(limitText(`a${symbol.repeat(80)}`, max)).slice(1, -1);
        expect(kept.every((character) => character === symbol)).toBe(true);
      }
    }
  });

  test('S2 an endless pile of accents still leaves a text within the limit', () => {
    expect(limitText(`e${'\u0301'.repeat(300)}`)).toBe(`e${'\u0301'.repeat(248)}…`);
    expect(limitText(`😀${'\u0301'.repeat(300)}`, 2)).toBe('…');
  });
});

describe('foldText and matchesText', () => {
  test.each([
    ['Élodie', 'elodie'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['Œuvre & Ægir', 'oeuvre & aegir'],
    ['Øster Łódź Đorđe', 'oster lodz dorde'],
    ['Yıldız İZMİR', 'yildiz izmir'],
    ['120 m²', '120 m2'],
  ])('S6 %j folds to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  test('S6 folding twice is folding once, and composed or decomposed accents are the same', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
        expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')));
      }),
    );
  });

  test('S6 any part of a name finds it, in capitals or not, with accents or without', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aBcéÈïÑøŁß -œÜ'), maxLength: 20, size: 'max' });
    fc.assert(
      fc.property(letters, letters, letters, (before, part, after) => {
        const name = before + part + after;
        for (const typed of [part, part.toUpperCase(), part.toLowerCase(), part.normalize('NFD'), foldText(part)]) {
          expect(matchesText(name, typed)).toBe(true);
        }
      }),
    );
  });

  test('S6 hyphens, apostrophes and spaces are alike; what does not occur is not found', () => {
    expect(matchesText('Sint-Niklaas', 'sint niklaas ')).toBe(true);
    expect(matchesText('’s-Gravenwezel', "'s gra")).toBe(true);
    expect(matchesText('Liège', 'LIEGE')).toBe(true);
    expect(matchesText('Gent', '')).toBe(true);
    expect(matchesText('Gent', 'gents')).toBe(false);
    expect(matchesText('Gent', 'brugge')).toBe(false);
  });
});

describe('matchesWords', () => {
  test('S6 finds each word of what was typed, in any order, whatever its case and accents', () => {
    expect(matchesWords('Vendre votre propriété à Saint-Josse', 'SAINT josse propriete')).toBe(true);
    expect(matchesWords('Vendre votre propriété à Saint-Josse', 'propriete gand')).toBe(false);
    fc.assert(
      fc.property(words, fc.nat(30), (text, at) =>
        expect(matchesWords(text, ` ${text.split(' ').slice(at).toReversed().join('  ')} `)).toBe(true),
      ),
    );
  });
});

test.each([
  ['Huis met tuin', 'Gent', 'Huis met tuin, Gent'],
  ['Huis in Schaarbeek', 'Schaarbeek', 'Huis in Schaarbeek'],
  ['Gent: loft aan het water', 'Gent', 'Gent: loft aan het water'],
  ['Rijwoning in Gentbrugge', 'Gent', 'Rijwoning in Gentbrugge'],
  ['Maison mitoyenne à Gentbrugge', 'Gand', 'Maison mitoyenne à Gentbrugge'],
  ['Woning in Sint-Amandsberg', 'Gent', 'Woning in Sint-Amandsberg'],
  ['Appartement à louer en Outremeuse', 'Liège', 'Appartement à louer en Outremeuse'],
  ['Gentbrugse rijwoning', 'Gent', 'Gentbrugse rijwoning, Gent'],
  ['Woning W1 in Residentie Vlasbloem', 'Kortrijk', 'Woning W1 in Residentie Vlasbloem, Kortrijk'],
  ['Appartement en Résidence du Parc', 'Namur', 'Appartement en Résidence du Parc, Namur'],
  ['Studio in Gehweite von Schuman', 'Etterbeek', 'Studio in Gehweite von Schuman, Etterbeek'],
  ['Maison à La Louvière, rénovée', 'La Louvière', 'Maison à La Louvière, rénovée'],
])('F17 a title says its city once: %s in %s', (title, city, said) => {
  expect(titleIn({ title, city })).toBe(said);
});
