import { createHash } from 'node:crypto';
import type { Language } from '@dorpel/i18n/languages';
import { msg } from '@lingui/core/macro';
import { inWords } from '../locales/sentences.ts';

const listOf = (text: string) => text.split(', ');

/**
 * What questions are made of, in each language. A word stands in one list of its language only, and is one word; things of a home are
 * plurals, in French with a consonant first.
 */
const WORDS = inWords((say) => ({
  /** Words of a kind, and what is asked of them. */
  kinds: [
    {
      ask: say(msg`Which two of these words are animals?`),
      words: listOf(say(msg`horse, cow, dog, cat, rabbit, sheep, pig, goat, lion, elephant, donkey, hedgehog`)),
    },
    {
      ask: say(msg`Which two of these words are kinds of fruit?`),
      words: listOf(
        say(msg`apple, pear, banana, strawberry, cherry, grape, lemon, pineapple, raspberry, plum, melon, blueberry`),
      ),
    },
    {
      ask: say(msg`Which two of these words are vegetables?`),
      words: listOf(say(msg`carrot, onion, leek, cauliflower, spinach, cabbage, lettuce, broccoli, asparagus, celery`)),
    },
    {
      ask: say(msg`Which two of these words are rooms in a house?`),
      words: listOf(
        say(msg`kitchen, bathroom, bedroom, hallway, attic, cellar, pantry, lounge, playroom, conservatory`),
      ),
    },
    {
      ask: say(msg`Which two of these words are pieces of furniture?`),
      words: listOf(
        say(msg`chair, table, sofa, bed, wardrobe, armchair, bookcase, stool, cupboard, desk, sideboard, settee`),
      ),
    },
    {
      ask: say(msg`Which two of these words are clothes?`),
      words: listOf(say(msg`shirt, trousers, sock, scarf, hat, coat, sweater, skirt, glove, dress, pyjamas, jacket`)),
    },
    {
      ask: say(msg`Which two of these words are means of transport?`),
      words: listOf(
        say(msg`bicycle, bus, train, tram, boat, aeroplane, car, lorry, motorbike, helicopter, tractor, scooter`),
      ),
    },
    {
      ask: say(msg`Which two of these words are parts of the body?`),
      words: listOf(say(msg`nose, ear, knee, elbow, shoulder, finger, toe, mouth, eye, foot, hand, ankle`)),
    },
    {
      ask: say(msg`Which two of these words are about the weather?`),
      words: listOf(say(msg`rain, snow, fog, thunder, hail, wind, sunshine, storm, frost, drizzle`)),
    },
    {
      ask: say(msg`Which two of these words are musical instruments?`),
      words: listOf(say(msg`piano, guitar, violin, flute, trumpet, cello, harp, clarinet, saxophone, accordion`)),
    },
    {
      ask: say(msg`Which two of these words are tools?`),
      words: listOf(say(msg`hammer, saw, screwdriver, pliers, drill, chisel, spanner, shovel, rake, axe`)),
    },
    {
      ask: say(msg`Which two of these words are countries?`),
      words: listOf(
        say(msg`Belgium, France, Germany, Spain, Italy, Portugal, Poland, Sweden, Norway, Austria, Greece, Denmark`),
      ),
    },
  ],
  things: listOf(say(msg`chairs, lamps, tables, beds, cups, bottles, books, vases, candles, photos, cushions, keys`)),
  /** From 0 to 20. */
  numbers: listOf(
    say(
      msg`zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty`,
    ),
  ),
  together: (first: string, second: string, third: string, one: string, other: string) =>
    say(msg`There are ${first}, ${second} and ${third} in a house. How many ${one} and ${other} are there together?`),
  left: (first: string, second: string, sold: string, things: string) =>
    say(msg`There are ${first} and ${second} in a house. We sell ${sold}. How many ${things} are left?`),
}));

type Words = (typeof WORDS)[Language];

/** A question of sense, and what answers it. */
export type Question = {
  /** As it is read, or read aloud: text alone. */
  readonly text: string;
  /** One of the right answers. */
  readonly answer: string;
  /** Whether somebody's answer is right; case, accents, blanks, articles and digits or words make no difference. */
  isRight(answer: string): boolean;
};

/** Gives a number from 0 to below so many; the same ones in the same order for the same seed. */
type Dice = (sides: number) => number;

function diceOf(seed: string): Dice {
  let turn = 0;
  return (sides) => {
    turn += 1;
    return createHash('sha256').update(`${turn} ${seed}`).digest().readUInt32BE() % sides;
  };
}

/** So many different ones of a list, in any order. */
function draw<T>(dice: Dice, from: readonly T[], count: number): T[] {
  const left = [...from];
  return Array.from({ length: count }, () => left.splice(dice(left.length), 1)).flat();
}

/** Without case and accents: 'Küche' is 'kuche', 'œil' is 'oeil'. */
const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');

/** As somebody writes a word who has no umlauts: 'Kueche'. */
const spelledOut = (word: string) =>
  fold(word.toLowerCase().normalize('NFC').replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'));

const wordsIn = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** A hyphen joins: 'dix-sept' is one word. */
const joined = (text: string) => text.replaceAll('-', '');

const isAmong = (given: readonly string[]) => (word: string) =>
  given.includes(fold(word)) || given.includes(spelledOut(word));

/** Two words of a kind among four of other kinds: one guess in fifteen is right. */
function twoOfAKind(dice: Dice, { kinds }: Words): Question {
  const [kind, ...others] = draw(dice, kinds, 5) as [Words['kinds'][number], ...Words['kinds']];
  const right = draw(dice, kind.words, 2);
  const wrong = others.map(({ words }) => words[dice(words.length)] ?? '');
  const shown = draw(dice, [...right, ...wrong], 6);
  return {
    text: `${kind.ask} ${shown.join(', ')}`,
    answer: right.join(', '),
    isRight(answer) {
      const isGiven = isAmong(wordsIn(answer));
      return right.every(isGiven) && !wrong.some(isGiven);
    },
  };
}

/** A number, in digits or in words, and no other beside it. */
function isNumber(answer: string, number: number, words: Words): boolean {
  const numbers = words.numbers.map(joined);
  const said = wordsIn(joined(answer));
  // 'dix sept' is one number, and so is '1 2'.
  if (isAmong([said.join('')])(numbers[number] ?? '') || said.join('') === String(number)) return true;
  // Up to one they may be articles.
  const given = said.map((word) =>
    /^\d+$/.test(word) ? Number(word) : numbers.findIndex((each, at) => at > 1 && isAmong([word])(each)),
  );
  const found = given.filter((each) => each >= 0);
  return found.length === 1 && found[0] === number;
}

/** Things of a home that are counted, with some beside them that are not. */
function countOfThings(dice: Dice, words: Words): Question {
  const things = draw(dice, words.things, 3) as [string, string, string];
  const some = (number: number, thing: string) => `${words.numbers[number]} ${thing}`;
  const isSold = dice(2) === 1;
  const counts = [isSold ? 6 + dice(7) : 2 + dice(8), 2 + dice(8), 2 + dice(isSold ? 3 : 8)] as const;
  const all = things.map((thing, at) => some(counts[at] ?? 0, thing)) as [string, string, string];
  const [one, other] = (
    [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const
  )[dice(3)] ?? [0, 1];
  const number = isSold ? counts[0] - counts[2] : counts[one] + counts[other];
  return {
    text: isSold
      ? words.left(all[0], all[1], some(counts[2], things[0]), things[0])
      : words.together(...all, things[one], things[other]),
    answer: String(number),
    isRight: (answer) => isNumber(answer, number, words),
  };
}

/** Makes the question of a seed, in a language: the same each time (F14). */
export function questionOf(seed: string, language: Language): Question {
  const dice = diceOf(seed);
  return (dice(2) === 0 ? twoOfAKind : countOfThings)(dice, WORDS[language]);
}
