import { answerOf, type Engine, exact, type Numbered, readCases, startEngines } from '../cases/engines.fixture.ts';

/** `finds` and `code` are every engine's answer; `refused` is what the embedded database alone refuses. */
interface Case {
  readonly pattern: string;
  readonly options?: string;
  readonly finds?: readonly number[];
  readonly code?: number;
  readonly refused?: number;
}

const { texts, cases } = readCases('./patterns.json') as { texts: string[]; cases: Case[] };

let engines: Engine[];
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ engines, stop } = await startEngines('patterns'));
  for (const { db } of engines)
    await db.collection<Numbered>('texts').insertMany(texts.map((text, _id) => ({ _id, text })));
});
afterAll(() => stop());

test.each(cases.map((one) => [`/${one.pattern}/${one.options ?? ''}`, one] as const))(
  'M4 reads the pattern %s as PCRE does, or refuses it',
  async (_, { pattern, options, finds, code, refused }) => {
    const condition = options === undefined ? { $regex: pattern } : { $regex: pattern, $options: options };
    for (const { name, db } of refused === undefined ? engines : engines.slice(0, 1)) {
      const found = db.collection<Numbered>('texts').find({ text: condition }, { sort: { _id: 1 } });
      const answer = await answerOf(async () => (await found.toArray()).map(({ _id }) => _id));
      expect({ name, answer: exact(answer) }).toEqual({ name, answer: exact(finds ?? { code: code ?? refused }) });
    }
  },
);

test('M4 a refused pattern is named, with what is wrong about it', async () => {
  const { db } = engines[0] as Engine;
  const sentence = (pattern: string): Promise<unknown> =>
    db
      .collection('texts')
      .findOne({ text: { $regex: pattern } })
      .catch((error: Error) => error.message);
  expect(await sentence('(a)\\1')).toBe(
    "the regular expression '(a)\\1' is not supported: references to what a group matched",
  );
  expect(await sentence('a++b')).toBe("the regular expression 'a++b' is not supported: possessive quantifiers");
});
