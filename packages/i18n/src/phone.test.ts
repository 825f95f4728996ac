import fc from 'fast-check';
import { formatPhone, phoneHref } from './phone.ts';

test.each([
  ['0475123456', '0475 12 34 56'],
  ['0475/12.34.56', '0475 12 34 56'],
  ['092223344', '092 22 33 44'],
  ['(09) 222-33-44', '092 22 33 44'],
  ['+32 475 12 34 56', '+32 475 12 34 56'],
  ['+352 26 12 34', '+352 26 12 34'],
  ['112', '112'],
  ['', ''],
])('S1 %j shows as %j', (text, shown) => {
  expect(formatPhone(text)).toBe(shown);
});

test('S1 10 digits are grouped 4-2-2-2, 9 digits 3-2-2-2, anything else stays', () => {
  const separator = fc.constantFrom('', ' ', '.', '/', '-');
  const typed = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), separator), { maxLength: 14 });
  fc.assert(
    fc.property(typed, (parts) => {
      const text = parts.map(([digit, gap]) => `${digit}${gap}`).join('');
      const sizes = formatPhone(text)
        .split(' ')
        .map((group) => group.length);
      if (parts.length === 10) expect(sizes).toEqual([4, 2, 2, 2]);
      else if (parts.length === 9) expect(sizes).toEqual([3, 2, 2, 2]);
      else expect(formatPhone(text)).toBe(text);
    }),
  );
});

test('S1 the tel link keeps the full number', () => {
  expect(phoneHref('+32 (0)475 12 34 56')).toBe('tel:+32475123456');
  expect(phoneHref('(09) 222 33 44')).toBe('tel:092223344');
  expect(phoneHref('tel. +352 26 12 34')).toBe('tel:+352261234');
  fc.assert(
    fc.property(fc.stringMatching(/^\+?[\d ./-]{1,20}$/), (text) => {
      expect(phoneHref(text)).toBe(`tel:${text.replace(/[^\d+]/g, '')}`);
      expect(phoneHref(formatPhone(text))).toBe(phoneHref(text));
    }),
  );
});
