import { readFile } from 'node:fs/promises';
import { type Language, LANGUAGES } from '@dorpel/i18n/languages';
import { type Demo, TODAY, understandDemo } from './understand.fixture.ts';

/** A sentence as somebody types it, with what it asks for. */
type Example = {
  readonly sentence: string;
  /** Parameters by their names: 'type=2', 'near=gent/10'; a flag is only its name. */
  readonly asks: readonly string[];
  /** The words that stay over, in their order. */
  readonly rest: string;
};

/** The sentences of one language, as `corpus/*.txt` has them: `sentence => filters | rest`. */
async function readCorpus(folder: 'corpus' | 'corpus/held-out', language: Language): Promise<Example[]> {
  const text = await readFile(new URL(`./${folder}/${language}.txt`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [sentence = '', said = ''] = line.split(' =>');
      const [asks = '', rest = ''] = said.split('|');
      return {
        sentence,
        asks: asks
          .split(' ')
          .filter((part) => part !== '')
          .toSorted(),
        rest: rest.trim(),
      };
    });
}

let demo: Demo;

beforeAll(async () => {
  demo = await understandDemo();
});

/** What is held out was not run while the words were gathered: who adds words looks at the others only. */
const FOLDERS = ['corpus', 'corpus/held-out'] as const;
const SETS = FOLDERS.flatMap((folder) => LANGUAGES.map((language) => [folder, language] as const));

/** Of a hundred sentences: what was understood once stays so. */
const LEAST = { corpus: 100, 'corpus/held-out': 95 } as const;

/** Types in any order are the same. */
const inOrder = (asks: readonly string[]) =>
  asks.map((each) => {
    const [name, values] = each.split('=');
    return values === undefined ? each : `${name}=${values.split(',').toSorted().join()}`;
  });

test.each(SETS)('X17 of the sentences in %s/%s nearly all are understood exactly', async (folder, language) => {
  const examples = await readCorpus(folder, language);
  const wrong = examples.flatMap(({ sentence, asks, rest }: Example) => {
    const understood = demo.understand(sentence, { language, today: TODAY });
    const found = inOrder(demo.asksOf(understood.query)).join(' ');
    const left = understood.rest.map(({ text }) => text).join(' ');
    const isRight = found === inOrder(asks).join(' ') && left === rest;
    return isRight ? [] : [`${sentence}\n    expected: ${asks.join(' ')} | ${rest}\n    found:    ${found} | ${left}`];
  });
  const share = (100 * (examples.length - wrong.length)) / examples.length;
  if (wrong.length > 0)
    console.info(`${folder}/${language}: ${share.toFixed(1)} % of ${examples.length}\n${wrong.join('\n')}`);
  expect(share).toBeGreaterThanOrEqual(LEAST[folder]);
});
