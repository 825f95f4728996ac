import fc from 'fast-check';
import { demoContent } from '../seed/demo-content.ts';
import { cleanHtml, servedHtml } from './clean.ts';
import { createLibrary } from './current.ts';

const HREF = (link: string) => (link.startsWith('/') ? `/nl${link}` : link);

test.each([
  ['<p onclick="x()">a</p>', '<p>a</p>'],
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<p style="position:fixed">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="//evil.example/">a</a>', '<a>a</a>'],
  ['<iframe src="https://evil.example/"></iframe>b', 'b'],
  ['<img src=x onerror=alert(1)>c', 'c'],
])('A7 %s is stored as %s', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
});

test('A7 whatever is written, nothing that runs is left, and cleaning again changes nothing', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<script',
      '>',
      '</script>',
      '<p ',
      'onload=',
      '"',
      "'",
      '<a href="',
      'javascript:',
      '<svg',
      '<style>',
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const clean = cleanHtml(pieces.join(''));
      expect(clean).not.toMatch(/<(script|style|svg|iframe|img)/i);
      expect(clean).not.toMatch(/<[^>]*\son\w+=/i);
      expect(clean).not.toMatch(/href="\s*javascript:/i);
      expect(cleanHtml(clean)).toBe(clean);
    }),
  );
});

test('H6 A1 hours stay on one line: no browser breaks a range of figures behind its dash', () => {
  expect(servedHtml('<p>Mo–Do: 9–12 und 13–18 Uhr</p>', HREF)).toBe('<p>Mo–Do: 9–\u206012 und 13–\u206018 Uhr</p>');
});

test('R6 internal links lead to their public paths, others stay', () => {
  expect(servedHtml('<a href="/contact/">a</a>', HREF)).toBe('<a href="/nl/contact/">a</a>');
  expect(servedHtml('<a href="mailto:a@b.example">a</a>', HREF)).toBe('<a href="mailto:a@b.example">a</a>');
});

test('R6 a link that is no path from the top leads where the library says, not below the page', () => {
  expect(servedHtml('<a href="no-slash/">a</a>', () => '/')).toBe('<a href="/">a</a>');
});

test('R7 an address of the site is one of its pages, and stays in its tab', () => {
  const { href } = createLibrary(demoContent, 'https://www.dorpel.example.com');
  const html = (link: string) => servedHtml(`<a href="${link}">a</a>`, (each) => href(each, 'nl'));
  expect(html('https://www.dorpel.example.com/nl/contact/?a=1#b')).toBe('<a href="/nl/contact/?a=1#b">a</a>');
  for (const other of ['https://www.dorpel.example.com.evil.example/', 'http://www.dorpel.example.com/nl/'])
    expect(html(other)).toBe(`<a href="${other}" target="_blank" rel="noopener noreferrer">a</a>`);
});

test('R7 links to other sites open in a new tab', () => {
  expect(servedHtml('<a href="https://www.biv.be/" target="_top">a</a>', HREF)).toBe(
    '<a href="https://www.biv.be/" target="_blank" rel="noopener noreferrer">a</a>',
  );
});

test('X11 an id becomes one that no script asks for, and the links to it follow', () => {
  expect(
    servedHtml('<h2 id="root">a</h2><p id=\'__proto__\'>b</p><a href="#root">c</a><a href="#team">d</a>', HREF),
  ).toBe('<h2 id="text-root">a</h2><p id="text-__proto__">b</p><a href="#text-root">c</a><a href="#team">d</a>');
  expect(servedHtml('<a id="defaultView" href="https://www.biv.be/">a</a>', HREF)).toContain('id="text-defaultView"');
});
