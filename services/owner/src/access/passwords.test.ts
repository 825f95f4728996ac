import { createPasswords } from './account.ts';

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
