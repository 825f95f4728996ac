import { createTelling } from './coordination.ts';

test('X16 what is written in quick succession is told of at once, and the rest when it ends', async () => {
  let told = 0;
  const telling = createTelling(async () => void (told += 1));
  await telling.ended();
  expect(told).toBe(0);
  await telling.written();
  expect(told).toBe(1);
  await telling.ended();
  expect(told).toBe(1);
});

test('X16 what could not be told of is told of later', async () => {
  let isAway = true;
  let told = 0;
  const telling = createTelling(async () => {
    if (isAway) throw new Error('database away');
    told += 1;
  });
  await expect(telling.written()).rejects.toThrow('database away');
  isAway = false;
  await telling.ended();
  expect(told).toBe(1);
});
