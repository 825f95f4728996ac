import fc from 'fast-check';
import { cleanLine, cleanText, cutAtSentence } from './clean-text.ts';

test.each([
  [
    '<p class="x">Eerste <b>alinea</b> met &eacute;n &amp; dit.</p><br/><ul><li>Punt 1</li><li>Punt 2</li></ul><script>alert(1)</script>',
    'Eerste alinea met én & dit.\n\n• Punt 1\n• Punt 2',
  ],
  ['&lt;p&gt;Twee keer &amp;amp;eacute;&lt;/p&gt;', 'Twee keer é'],
  ['&amp;lt;b&amp;gt;Drie keer&amp;lt;/b&amp;gt;', 'Drie keer'],
  ['<![CDATA[<b>In CDATA</b>]]>', 'In CDATA'],
  ['Keuken & badkamer, 3 < 4 en 5 > 4', 'Keuken & badkamer, 3 < 4 en 5 > 4'],
  ['Mooi huis&nbsp;met tuin', 'Mooi huis met tuin'],
  ['Prix&nbsp;: 250&nbsp;000&nbsp;€', 'Prix\u00A0: 250\u00A0000\u00A0€'],
  ['Regel een\r\nRegel <b>twee</b>\r\n\r\nAlinea', 'Regel een\nRegel twee\n\nAlinea'],
  ['<p>Nice <b>house</b>.</p><br>Second line &pound;', 'Nice house.\n\nSecond line £'],
  ['<a href="https://example.com">Meer</a> <img src="x.png" alt="foto">', 'Meer'],
  [
    '<!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--><p class=MsoNormal><span lang=NL>Van <o:p></o:p>Word</span></p>',
    'Van Word',
  ],
  ['<p>·&nbsp;&nbsp;&nbsp;&nbsp; Punt</p>', '• Punt'],
  ['<table><tr><td>Keuken</td><td>12 m²</td></tr><tr><td>Bad</td><td>6 m²</td></tr></table>', 'Keuken 12 m²\nBad 6 m²'],
  ['<h2>Ligging</h2><div>Rustig</div>', 'Ligging\n\nRustig'],
  ['Afgekapt <span style="col', 'Afgekapt'],
  ['zacht\u00ADe\u200B \u0007tekens\u0000', 'zachte tekens'],
])('X23 %j is cleaned to the text that is meant', (said, meant) => {
  expect(cleanText(said)).toBe(meant);
});

test('X23 a title is one line', () => {
  expect(cleanLine('<h1>Villa <b>vet</b> &amp; mooi</h1><ul><li>Zwembad</li></ul>')).toBe('Villa vet & mooi Zwembad');
});

const pieces = fc.array(
  fc.oneof(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<br/>',
      '<b>',
      '</b>',
      '<ul><li>',
      '</li></ul>',
      '<script>',
      '</script>',
      '<!--',
      '-->',
    ),
    fc.constantFrom(
      '&amp;',
      '&lt;',
      '&gt;',
      '&eacute;',
      '&nbsp;',
      '&',
      '<',
      '>',
      '&#8364;',
      '&amp;lt;b&amp;gt;',
      '\n',
      '\u0085',
    ),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.string({ unit: 'binary', maxLength: 12 }),
  ),
  { maxLength: 20 },
);

test('X23 whatever a text was, no tag, entity or control character is left, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(pieces, (parts) => {
      const text = cleanText(parts.join(''));
      expect(text).not.toMatch(/<\/?(?:p|br|b|ul|li|script)\s*\/?>|&(?:amp|lt|gt|eacute|nbsp|#\d+);/);
      expect(text).not.toMatch(/[^\P{Cc}\n]/u);
      expect(cleanText(text)).toBe(text);
    }),
    { numRuns: 2000 },
  );
});

test('X23 a text that is too long ends with a sentence, or with a word', () => {
  expect(cutAtSentence('Een zin. Nog een zin. En meer', 24)).toBe('Een zin. Nog een zin.');
  expect(cutAtSentence('Een heel lange zin zonder einde', 20)).toBe('Een heel lange zin…');
  expect(cutAtSentence('Kort.', 20)).toBe('Kort.');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 5, max: 80 }), (text, longest) => {
      expect(cutAtSentence(text, longest).length).toBeLessThanOrEqual(longest);
    }),
  );
});
