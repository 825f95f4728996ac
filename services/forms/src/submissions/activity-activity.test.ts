import fc from 'fast-check';
import { contactOf, discreet } from './activity-activity.ts';

describe('O5 what an owner may know of who asks', () => {
  test.each([
    ['Bel me op 0475 12 34 56 of mail jan@example.com.', 'Bel me op … of mail …'],
    ['+32 (0)9 233.44.55', '…'],
    ['Zie https://example.com/ik', 'Zie …'],
    ['2 slaapkamers, 164 m² en 3 fietsen', '2 slaapkamers, 164 m² en 3 fietsen'],
    ['', null],
    [undefined, null],
  ])('%j becomes %j', (text, kept) => expect(discreet(text)).toBe(kept));

  test('no number of six digits and no mail address gets through, and never more than 250 characters', () => {
    const part = fc.oneof(
      fc.string(),
      fc.emailAddress(),
      fc.stringMatching(/^\+?\d([ ./-]?\d){5,11}$/),
      fc.constantFrom(' ', '\n', 'tel: '),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const kept = discreet(parts.join(' ')) ?? '';
        expect(kept).not.toMatch(/\d(?:[\s./()-]*\d){5}/);
        expect(kept).not.toMatch(/\S@\S/);
        expect(kept.length).toBeLessThanOrEqual(250);
      }),
    );
  });

  test.each([
    ['Jan', 'Peeters', 'Jan P.'],
    [' Élise ', 'de Smet', 'Élise D.'],
    ['Aline', '', 'Aline'],
    ['木', '𠮷田', '木 𠮷.'],
  ])('%s %s is %s', (first, last, contact) => expect(contactOf(first, last)).toBe(contact));
});
