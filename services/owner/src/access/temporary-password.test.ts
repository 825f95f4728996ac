import fc from 'fast-check';
import { hashTemporaryPassword, makeTemporaryPassword } from './account.ts';

describe('O2 temporary passwords', () => {
  test('are readable: four groups of four, without characters that look alike', () => {
    for (let round = 0; round < 200; round += 1) {
      expect(makeTemporaryPassword()).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/);
    }
  });

  test('are never the same twice, and every character is used', () => {
    const made = Array.from({ length: 500 }, makeTemporaryPassword);
    expect(new Set(made).size).toBe(500);
    expect(new Set(made.join('').replaceAll('-', '')).size).toBe(31);
  });

  test('are recognised however they are typed', () => {
    const password = makeTemporaryPassword();
    const typed = [
      password,
      password.toUpperCase(),
      password.replaceAll('-', ''),
      ` ${password.replaceAll('-', ' ')} `,
    ];
    for (const each of typed) expect(hashTemporaryPassword(each)).toBe(hashTemporaryPassword(password));
  });

  test('do not show in what is stored, and nothing else has their hash', () => {
    const password = makeTemporaryPassword();
    const hash = hashTemporaryPassword(password);
    expect(hash).not.toContain(password.slice(0, 4));
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (other) => hashTemporaryPassword(other) !== hash));
  });
});
