import { keepAnswers } from './kept-answers.ts';

const figures = (forSale: number) => ({ forSale, forRent: 0, sold: 0, rented: 0, cities: 0 });

test('C2 an answer is worked out once per version, question and minute', async () => {
  let version = 1;
  let now = new Date('2026-11-15T10:00:00Z');
  let made = 0;
  const { getFigures } = keepAnswers(
    async () => version,
    () => now,
    { getFigures: async () => figures(++made) },
  );
  const ask = async () => (await (getFigures as () => Promise<{ forSale: number }>)()).forSale;
  expect([await ask(), await ask()]).toEqual([1, 1]);
  version = 2;
  expect([await ask(), await ask()]).toEqual([2, 2]);
  now = new Date('2026-11-15T10:01:00Z');
  expect([await ask(), await ask()]).toEqual([3, 3]);
});
