import { LANGUAGES } from '@dorpel/i18n/languages';
import fc from 'fast-check';
import { questionOf } from './questions.ts';

/** From 0 to 20, as they are read aloud. */
const NUMBERS = {
  nl: 'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig',
  fr: 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  de: 'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
} as const;

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
const isCount = (answer: string) => /^\d+$/.test(answer);

/** The six words of a question about words. */
const shownIn = (text: string) => text.slice(text.indexOf('?') + 2).split(', ');

describe.each(Object.entries(NUMBERS))('in %s', (tag, words) => {
  const language = tag as keyof typeof NUMBERS;
  const inWords = words.split(' ');
  const question = fc.string().map((seed) => questionOf(seed, language));

  test('F14 each question has its answer accepted, however it is written, and is the same for the same seed', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const { text, answer, isRight } = questionOf(seed, language);
        expect(questionOf(seed, language).text).toBe(text);
        const said = isCount(answer) ? (inWords[Number(answer)] ?? '') : answer.split(', ').toReversed().join('-');
        for (const way of [answer, said, `  ${said.toUpperCase()}. `, withoutAccents(said), `« ${said} » !`])
          expect([text, way, isRight(way)]).toEqual([text, way, true]);
      }),
    );
  });

  test('F14 another answer is refused, as is one that says everything', () => {
    fc.assert(
      fc.property(question, question, fc.integer({ min: 0, max: 20 }), ({ text, answer, isRight }, other, number) => {
        if (other.answer !== answer) expect(isRight(other.answer)).toBe(false);
        const isNumber = String(number) === answer;
        expect([isRight(String(number)), isRight(inWords[number] ?? '')]).toEqual([isNumber, isNumber]);
        for (const way of ['', ' ', text, words, inWords.map((_, at) => at).join(' '), '?', '-1', 'undefined'])
          expect([text, way, isRight(way)]).toEqual([text, way, false]);
        if (isCount(answer)) return;
        const [one = '', two = ''] = answer.split(', ');
        const wrong = shownIn(text).find((word) => word !== one && word !== two);
        for (const way of [one, two, `${one} ${wrong}`, `${one} ${two} ${wrong}`]) expect(isRight(way)).toBe(false);
      }),
    );
  });

  test('F14 no word is of two kinds, and there are too many questions for a list of answers', () => {
    const kinds = new Map<string, Set<string>>();
    const texts = new Set<string>();
    for (let turn = 0; turn < 3000; turn += 1) {
      const { text, answer } = questionOf(String(turn), language);
      texts.add(text);
      if (isCount(answer)) continue;
      const shown = shownIn(text).map((word) => withoutAccents(word).toLowerCase());
      expect([text, new Set(shown).size, shown.some((word) => /[^a-z\u0153]/.test(word))]).toEqual([text, 6, false]);
      for (const word of answer.split(', '))
        kinds.set(word, (kinds.get(word) ?? new Set()).add(text.slice(0, text.indexOf('?'))));
    }
    expect([...kinds].filter(([, asks]) => asks.size > 1)).toEqual([]);
    expect(new Set([...kinds.values()].flatMap((asks) => [...asks])).size).toBe(12);
    expect(texts.size).toBeGreaterThan(2990);
  });
});

test('F14 a question is asked in every language there is', () => {
  for (const language of LANGUAGES) expect(questionOf('a', language).text).not.toBe('');
});

test.each([
  ['de', 'Kueche', 'Küche'],
  ['de', 'die Strassenbahn', 'Straßenbahn'],
  ['fr', 'l’oeil', 'œil'],
  ['fr', 'L’ÉCHARPE', 'écharpe'],
  ['nl', 'het nachtkastje', 'nachtkastje'],
] as const)('F14 in %s ‘%s’ is read as ‘%s’', (language, written, word) => {
  const turns = Array.from({ length: 3000 }, (_, turn) => questionOf(String(turn), language));
  const { answer = '', isRight } = turns.find((each) => each.answer.split(', ').includes(word)) ?? {};
  expect(isRight?.(answer.replace(word, written))).toBe(true);
});

test.each([
  ['fr', 'dix sept', '17'],
  ['fr', 'dix-sept chaises', '17'],
  ['de', 'fuenfzehn', '15'],
  ['de', 'Ich glaube, 15', '15'],
  ['nl', 'het zijn er 1 5', undefined],
  ['nl', '1 5', '15'],
  ['nl', 'een stuk of twaalf', '12'],
  ['en', 'twelve or 13', undefined],
] as const)('F14 in %s ‘%s’ is read as %s', (language, written, number) => {
  const turns = Array.from({ length: 3000 }, (_, turn) => questionOf(String(turn), language));
  const accepting = new Set(turns.filter(({ isRight }) => isRight(written)).map(({ answer }) => answer));
  expect([...accepting]).toEqual(number === undefined ? [] : [number]);
});
