import { contrast } from '@dorpel/contracts/contrast';
import fc from 'fast-check';
import postcss from 'postcss';
import { cleanCss } from './clean.ts';
import { groundRule, isGround } from './clean.ts';

const SCOPE = '[data-content="9"]';
const clean = (css: string) => cleanCss(css, SCOPE);

test.each([
  ['h2 { color: red }', `${SCOPE} h2 { color: red; }`],
  ['.a, .b > p { margin: 0 auto !important }', `${SCOPE} .a, ${SCOPE} .b > p { margin: 0 auto !important; }`],
  ['@media (min-width: 40rem) { p { gap: 2rem } }', `@media (min-width: 40rem) { ${SCOPE} p { gap: 2rem; } }`],
  ['p::before { content: "→ " }', `${SCOPE} p::before { content: "→ "; }`],
  ['p { --own: 1px; inset: auto }', `${SCOPE} p { --own: 1px; inset: auto; }`],
])('A7 the rule %s stays, inside the page', (css, expected) => {
  expect(clean(css)).toBe(expected);
});

test.each([
  '@import "https://evil.example/x.css";',
  '@font-face { font-family: x; src: url(https://evil.example/x) }',
  '@keyframes x { from { opacity: 0 } }',
  '@layer base { p { color: red } }',
  '@namespace svg url(x);',
  'p { background: url(https://evil.example/?leak) }',
  'p { background: URL("data:image/svg+xml,x") }',
  'p { background: u\\72l(https://evil.example/) }',
  'p { background: image-set("https://evil.example/" 1x) }',
  'p { width: expression(alert(1)) }',
  'p { behavior: none }',
  'p { -moz-binding: none }',
  'p { position: fixed }',
  'p { position: STICKY }',
  'p { z-index: 9999 }',
  ':root { --color-ink: red }',
  'html { display: none }',
  'body { display: none }',
  'body:has(p) { display: none }',
  '~ footer { display: none }',
  '+ div { display: none }',
  '& ~ footer { display: none }',
  'p { & ~ x { color: red } }',
  'p { body:has(&) { color: red } }',
  'a:is( { color: red }',
  'a[x="] { color: red }',
  'p { color: red\\; } body { x: y }',
  '</style><script>alert(1)</script> { color: red }',
  'p { content: "</style>" }',
  'p { color: "a }',
  '{',
  '}',
  '/*',
  '@media screen { } p {',
])('A7 nothing is left of %j', (css) => {
  expect(clean(css)).toBe('');
});

test('A7 what is bad is left out, what is good beside it stays', () => {
  expect(clean('p { color: red; background: url(x); gap: 1px } body, h2 { margin: 0 }')).toBe(
    `${SCOPE} p { color: red; gap: 1px; }\n${SCOPE} h2 { margin: 0; }`,
  );
});

test('A7 whatever is written, every selector stays inside the page and nothing is loaded', () => {
  const piece = fc.constantFrom(
    'p',
    'body',
    '{',
    '}',
    ';',
    ':',
    'color',
    'red',
    'url(',
    ')',
    '@media',
    '@import',
    '(',
    '"',
    "'",
    '\\',
    '/*',
    '*/',
    '&',
    '~',
    ',',
    ' ',
    'position',
    'fixed',
    '</style>',
    '\n',
    '[',
    ']',
    '!important',
    '<!--',
    '-->',
  );
  const css = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(css, (written) => {
      const served = clean(written);
      expect(served).not.toMatch(/url\s*\(|@import|<|\\/i);
      postcss.parse(served).walkRules(({ selectors }) => {
        for (const selector of selectors) expect(selector.startsWith(`${SCOPE} `)).toBe(true);
      });
    }),
    { numRuns: 2000 },
  );
});

test('A1 a ground in an editor’s colour takes the text that can be read on it', () => {
  expect(groundRule('x', '#2F4F3A')).toContain('background: #2f4f3a; color: #fffdfa');
  expect(groundRule('x', '#f4e9d8')).toContain('background: #f4e9d8; color: #1f2a2c');
  for (const none of ['sand', 'stone', 'red', '#fff', '#fff; } body {', '', null, undefined])
    expect(groundRule('x', none)).toBe('');
  expect(['sand', 'stone', 'paper', '#a1b2c3'].every(isGround)).toBe(true);
  expect(['red', '#fff', 'url(x)', ''].some(isGround)).toBe(false);
});

test('A1 on every colour there is, the text can be read', () => {
  const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, (ground) => {
      const [, text = ''] = /[^-]color: (#[\da-f]{6})/.exec(groundRule('x', ground)) ?? [];
      expect(contrast(ground, text)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2000 },
  );
});
