import fc from 'fast-check';
import { createPasswords, hashTemporaryPassword, makeTemporaryPassword } from './account.ts';

describe('O1 passwords', () => {
  test('are stored as argon2id with the cost we promise, each with its own salt', async () => {
    const passwords = await createPasswords();
    const [one, other] = await Promise.all([passwords.hash('blauwe hardsteen'), passwords.hash('blauwe hardsteen')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
    expect(await passwords.verify('blauwe hardsteen', one)).toBe(true);
    expect(await passwords.verify('blauwe Hardsteen', one)).toBe(false);
  });

  test('an accent typed as a letter of its own is the same accent', async () => {
    const passwords = await createPasswords();
    const hash = await passwords.hash('cafe\u0301 de la gare');
    expect(await passwords.verify('café de la gare', hash)).toBe(true);
  });

  test('nobody has the password of an account that does not exist', async () => {
    const passwords = await createPasswords();
    expect(await passwords.verify('blauwe hardsteen', null)).toBe(false);
    expect(await passwords.verify('', null)).toBe(false);
  });
});

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
