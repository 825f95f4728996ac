import { EditorState } from 'prosemirror-state';
import { COMMANDS, isOn } from './editor.ts';
import { canHold, pasted, toDocument, toHtml } from './html.ts';

const again = (html: string) => toHtml(toDocument(html));

test.each([
  '<p>Met <strong>één</strong> aanspreekpunt, <em>en</em> <a href="/contact/">meer</a>.</p>',
  '<h2 id="stappen">Stappen</h2><h3>Een</h3><p lang="fr">deux<br>trois</p>',
  '<ul><li>een</li><li>twee<ul><li>drie</li></ul></li></ul><ol><li>een</li></ol>',
  '<blockquote><p>Zo is het.</p></blockquote><hr>',
  '<table><thead><tr><th scope="col">Soort</th></tr></thead><tbody><tr><td colspan="2">Koek</td></tr></tbody></table>',
  '<dl><dt>Wat</dt><dd>Dit</dd></dl><p><abbr title="Energie">EPC</abbr> <time datetime="2026-11-24">nu</time></p>',
  '',
])('X13 %j comes out of the editor as it went in', (html) => {
  expect(again(html)).toBe(html);
  expect(canHold(html)).toBe(true);
});

test.each([
  ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['<p style="color:red" onclick="x()">a</p>', '<p>a</p>'],
  ['<div><span>van elders</span></div>', '<p>van elders</p>'],
  ['<p><b>vet</b> <i>schuin</i></p>', '<p><strong>vet</strong> <em>schuin</em></p>'],
])('X13 of %j, pasted, what may stand in a text stays', (html, expected) => expect(again(html)).toBe(expected));

test('X13 what the editor can’t hold is not taken from who wrote it', () => {
  expect(canHold('<figure><img src="/x.webp" alt="x"></figure>')).toBe(false);
});

const item = (level: number, sign: string, text: string) =>
  `<p class="MsoListParagraph" style="text-indent:-18pt;mso-list:l0 level${level} lfo1"><![if !supportLists]><span style="font-family:Symbol"><span style="mso-list:Ignore">${sign}<span style="font:7pt">&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>`;

test.each([
  [
    'Google Docs: weights, headings, no ids (O9)',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><h1 id="a"><span style="font-weight:400">Titel</span></h1><p><span style="font-weight:400">gewoon </span><span style="font-weight:700">vet</span><span style="font-style:italic"> schuin</span></p></b>',
    '<h2>Titel</h2><p>gewoon <strong>vet</strong><em> schuin</em></p>',
  ],
  [
    'Word: lists in lists, numbers, headings (O10)',
    `<h1>Titel</h1>${item(1, '·', 'een')}${item(2, 'o', 'twee')}${item(1, '·', 'drie')}<p>tussen</p>${item(1, '1.', 'stap')}${item(1, '2.', 'volgende')}`,
    '<h2>Titel</h2><ul><li>een<ul><li>twee</li></ul></li><li>drie</li></ul><p>tussen</p><ol><li>stap</li><li>volgende</li></ol>',
  ],
  [
    'a page: bold stays bold',
    '<p><b>vet</b> <strong style="font-weight:bold">ook</strong></p>',
    '<p><strong>vet</strong> <strong>ook</strong></p>',
  ],
])('X13 pasted from %s', (_, html, expected) => expect(again(pasted(html))).toBe(expected));

test.each([
  ['ul', '<ul><li>een</li></ul>'],
  ['ol', '<ol><li>een</li></ol>'],
  ['blockquote', '<blockquote><p>een</p></blockquote>'],
  ['h2', '<h2>een</h2>'],
])(
  'X13 the button %s of the toolbar says that it is pressed, and takes away again what it put there',
  (command, html) => {
    const before = '<p>een</p>';
    let state = EditorState.create({ doc: toDocument(before) });
    const steps = [html, before].map(() => {
      COMMANDS[command]?.(state, (transaction) => {
        state = state.apply(transaction);
      });
      return [toHtml(state.doc), isOn(command, state)];
    });
    expect(steps).toEqual([
      [html, true],
      [before, false],
    ]);
  },
);
