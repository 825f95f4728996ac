import { laggingPerVersion, perVersion, perVersionAndKey } from './per-version.ts';

test('C4 a value is made once per version', async () => {
  let version = 1;
  let made = 0;
  const value = perVersion(
    async () => version,
    async () => ++made,
  );
  expect(await Promise.all([value(), value(), value()])).toEqual([1, 1, 1]);
  version = 2;
  expect(await value()).toBe(2);
});

test('C4 the keys used last are kept', async () => {
  const made: string[] = [];
  const value = perVersionAndKey(
    async () => 1,
    2,
    async (key) => made.push(key),
  );
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await value(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('C4 a failed attempt is tried again', async () => {
  let isBroken = true;
  const value = perVersion(
    async () => 1,
    async () => {
      if (isBroken) throw new Error('database away');
      return 'here';
    },
  );
  await expect(value()).rejects.toThrow('database away');
  isBroken = false;
  await expect(value()).resolves.toBe('here');
});

test('C4 while a newer value is made, the one before is answered, and then the newer one', async () => {
  let version = 1;
  const made: ((value: string) => void)[] = [];
  const value = laggingPerVersion(
    async () => version,
    () => new Promise<string>((resolve) => made.push(resolve)),
  );
  const first = value();
  await new Promise(setImmediate);
  made[0]?.('first');
  expect(await first).toBe('first');
  version = 2;
  expect(await value()).toBe('first');
  await new Promise(setImmediate);
  made[1]?.('second');
  await new Promise(setImmediate);
  expect(await value()).toBe('second');
  expect(made).toHaveLength(2);
});

test('C4 a newer value that could not be made leaves the one before, and is tried again', async () => {
  let version = 1;
  let tries = 0;
  const value = laggingPerVersion(
    async () => version,
    async () => {
      tries += 1;
      if (tries === 2) throw new Error('database away');
      return tries;
    },
  );
  expect(await value()).toBe(1);
  version = 2;
  expect(await value()).toBe(1);
  await new Promise(setImmediate);
  await value();
  await new Promise(setImmediate);
  expect(await value()).toBe(3);
});
