import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MailButton, MailFacts, MailLayout, MailText } from './MailLayout.tsx';
import { renderMail, textVersion } from './render-mail.ts';

const letter = (
  <MailLayout
    language="nl"
    title="Wij hebben uw vraag"
    preview="Binnen één werkdag hoort u van ons."
    sender={{ name: 'Huis & Zoon', href: 'https://example.be/nl/', lines: ['Kerkstraat 1, 9000 Gent', 'BIV 500.001'] }}
    note={<>U krijgt deze mail omdat u ons schreef.</>}
  >
    <MailText>Dag Lotte, dank u voor uw bericht.</MailText>
    <MailFacts
      facts={[
        { name: 'Telefoon', value: '0470 12 34 56' },
        { name: 'Bus', value: '' },
        { name: 'Vraag', value: 'Kan ik zaterdag komen?\nOf zondag?' },
      ]}
    />
    <MailButton href="https://example.be/nl/te-koop/7">Bekijk de woning</MailButton>
  </MailLayout>
);

describe('F17 a rendered mail', () => {
  const mail = renderMail(letter, { subject: 'Uw vraag\r\nBcc: x@example.be' });

  test('has a text part that reads as a letter', () => {
    expect(mail.text).toBe(`Huis & Zoon <https://example.be/nl/>

Wij hebben uw vraag
===================

Dag Lotte, dank u voor uw bericht.

Telefoon: 0470 12 34 56
Vraag: Kan ik zaterdag komen?
  Of zondag?

Bekijk de woning <https://example.be/nl/te-koop/7>

Kerkstraat 1, 9000 Gent
BIV 500.001

U krijgt deze mail omdat u ons schreef.
`);
  });

  test('has an HTML part in the language of the reader; its style sheet only adds the dark and the narrow', () => {
    expect(mail.html.startsWith('<!doctype html><html lang="nl">')).toBe(true);
    expect(mail.html).toContain('background-color:#a8492c');
    expect(mail.html).not.toMatch(/<link|<script|<img|@import|url\(/);
    expect(mail.html.replace(/@media [^{]+\{(?:[^{}]+\{[^{}]*\})*\}/g, '')).toContain(
      '<style>:root{color-scheme:light dark;supported-color-schemes:light dark}</style>',
    );
    // React would write '>' and '&' of a style as text; there are none.
    expect(/<style>(.*)<\/style>/.exec(mail.html)?.[1]).not.toMatch(/[&<>]/);
  });

  test('has a subject of one line', () => {
    expect(mail.subject).toBe('Uw vraag Bcc: x@example.be');
  });
});

const words = fc.stringMatching(/^[\p{L}\p{N}&<>'"€-][\p{L}\p{N} &<>'"€-]{0,30}$/u).map((text) => text.trim());

describe('F17 the text part of a mail', () => {
  test.each([
    ['paragraphs stand apart', '<p>Dag Lotte,</p><p>Tot\n   morgen.</p>', 'Dag Lotte,\n\nTot morgen.\n'],
    ['a title is underlined', '<h1>Uw vraag</h1><p>Dank u.</p>', 'Uw vraag\n========\n\nDank u.\n'],
    ['a line break is one', '<p>Kerkstraat 1<br/>9000 Gent</p>', 'Kerkstraat 1\n9000 Gent\n'],
    [
      'a link shows its address',
      '<p>Bekijk <a href="https://example.be/?a=1&amp;b=2"><b>de woning</b></a>.</p>',
      'Bekijk de woning <https://example.be/?a=1&b=2>.\n',
    ],
    ['an address that says itself is not repeated', '<a href="mailto:a@b.be">a@b.be</a>', 'a@b.be\n'],
    [
      'lists have marks',
      '<p>Mee te brengen:</p><ul><li>attest</li><li>sleutel</li></ul>',
      'Mee te brengen:\n\n- attest\n- sleutel\n',
    ],
    [
      'steps have numbers',
      '<ol><li>bellen</li><li>komen<ul><li>te voet</li></ul></li></ol>',
      '1. bellen\n2. komen\n   - te voet\n',
    ],
    [
      'a table of data is read row by row',
      '<table><tbody><tr><th>Naam</th><td>Peeters</td></tr><tr><th>Tel.</th><td>02 1</td></tr></tbody></table>',
      'Naam: Peeters\nTel.: 02 1\n',
    ],
    [
      'E1 in French a table has its space before the colon',
      '<html lang="fr"><body><table><tbody><tr><th>Prix</th><td>€ 10</td></tr></tbody></table></body></html>',
      'Prix\u00a0: € 10\n',
    ],
    [
      'a value keeps its lines where it keeps them on screen',
      '<table><tbody><tr><th>Vraag</th><td style="color:red;white-space:pre-line">een\ntwee</td></tr></tbody></table>',
      'Vraag: een\n  twee\n',
    ],
    [
      'a table of layout is not seen',
      '<table role="presentation"><tbody><tr><td><p>een</p></td><td>twee</td></tr></tbody></table>',
      'een\n\ntwee\n',
    ],
    ['decoration and the head are left out', '<head><title>x</title></head><div aria-hidden="true">y</div>z', 'z\n'],
    [
      'characters are what they are',
      '<p>Villa &amp; tuin &lt;3&nbsp;km&#x27;s &#233;&#xe9;n</p>',
      "Villa & tuin <3 km's één\n",
    ],
    ['a picture is its description', '<img alt="De voorgevel" src="x.webp"/>', 'De voorgevel\n'],
  ])('%s', (_, html, text) => {
    expect(textVersion(html)).toBe(text);
  });

  test('says every word of every paragraph, whatever characters are in it', () => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 5 }), (paragraphs) => {
        const html = renderToStaticMarkup(
          createElement('div', null, ...paragraphs.map((text, index) => createElement('p', { key: index }, text))),
        );
        const folded = paragraphs.map((text) => text.replace(/ +/g, ' ').trim()).filter((text) => text !== '');
        expect(textVersion(html)).toBe(`${folded.join('\n\n')}\n`);
      }),
    );
  });

  test('ends for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'<>/"= abpul&#;!-'), maxLength: 60 }), (html) => {
        expect(textVersion(html).endsWith('\n')).toBe(true);
      }),
    );
  });
});
