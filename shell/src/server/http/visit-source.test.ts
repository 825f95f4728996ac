/** @jest-environment node */
import { sourceOf } from './visit-source.ts';

describe('where a visit came from', () => {
  test.each([
    ['', 'direct'],
    ['https://dorpel.example.com/nl/', 'site'],
    ['https://www.google.be/', 'search'],
    ['https://duckduckgo.com/', 'search'],
    ['https://l.facebook.com/l.php', 'social'],
    ['https://t.co/abc', 'social'],
    ['https://www.immoweb.be/nl', 'portal'],
    ['https://www.athome.lu/', 'portal'],
    ['https://notgoogle.example/google.com', 'other'],
    ['not an address', 'direct'],
  ])('O4 is told as a class only: %s', (referrer, source) => {
    expect(sourceOf(referrer, 'https://dorpel.example.com')).toBe(source);
  });
});
