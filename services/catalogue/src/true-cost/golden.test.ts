import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isProblem } from '@dorpel/contracts';
import { type Running, startCatalogue } from '../service.fixture.ts';

let service: Running;
beforeAll(async () => {
  service = await startCatalogue('empty');
});
afterAll(() => service.stop());

const CENTS = 100;
/** What is asked in euro, and in cents over the wire. */
const MONEY: ReadonlySet<string> = new Set(['land', 'own']);

const inCents = (euro: string) => Math.round(Number(euro) * CENTS);

/** `lives classes=2 land=50000` as the query has it. */
const readAnswers = (text: string) =>
  Object.fromEntries(
    text
      .split(' ')
      .filter(Boolean)
      .map((answer) => {
        const [name = '', value = 'yes'] = answer.split('=');
        return [name, MONEY.has(name) ? inCents(value) : value];
      }),
  );

const table = await readFile(fileURLToPath(new URL('./golden.md', import.meta.url)), 'utf8');
const CASES = table
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (region|-)/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** What the public endpoint says is due of one kind, in cents: '-' for nothing of the kind, 'unknown' where no rate holds. */
async function dueOf(query: object, part: string): Promise<number | string> {
  try {
    const cost = await service.client.estimatePurchase({ query: query as never });
    const lines = cost.lines.filter((line) => line.part === part);
    expect(cost.costs.amount).toBe(cost.lines.reduce((sum, { amount }) => sum + amount.amount, 0));
    return lines.length === 0 ? '-' : lines.reduce((sum, { amount }) => sum + amount.amount, 0);
  } catch (error) {
    if (isProblem(error, 'costs/unknown')) return 'unknown';
    throw error;
  }
}

test('X2 L3 the table holds every region, and is as long as it was', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(150);
  expect(new Set(CASES.map(([region]) => region))).toEqual(new Set(['flanders', 'wallonia', 'brussels', 'luxembourg']));
});

test.each(CASES)(
  'X2 L3 L4 L5 L9 %s, %s, deed on %s, %s at %s euro: %s is %s (%s, %s)',
  async (region, situation, deed, answers = '', price = '', part = '', euro = '') => {
    const query = { language: 'nl', region, situation, deed, price: inCents(price), ...readAnswers(answers) };
    expect(await dueOf(query, part)).toBe(/\d/.test(euro) ? inCents(euro) : euro);
  },
);
