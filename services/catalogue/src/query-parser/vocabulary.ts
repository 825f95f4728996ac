import { FILTERS, type FilterName, type Sort } from '@dorpel/contracts/filters';
import { type Language, LOCALES } from '@dorpel/i18n/languages';
import { foldText } from '@dorpel/i18n/text';
import type { Atlas, Directory, Postcodes } from '../places/places.ts';
import { type Goal, wordsOf as factWords } from '../property/property.ts';
import { say } from '../locales/sentences.ts';
import { COMPARED, type PropertyFilter, wordsOf as chipsOf } from '../listings/listings.ts';
import { atlasNames } from './atlas-names.ts';
import { type FilterTable, type NamedFilter, nameFilters, type Said, shapesOf } from './filter-names.ts';
import { createLexicon, type Entry, type Lexicon } from './lexicon.ts';
import type { Meaning, Unit } from './meaning.ts';
import { placeEntries } from './place-names.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';
import { nl } from './words/nl.ts';
import { phrasesOf, type WordTable } from './words/table.ts';
import { GOAL_AND_TYPE, NARROWER, TYPE_WORDS } from './words/types.ts';

const TABLES: Readonly<Record<Language, WordTable>> = { nl, fr, en, de };

const OTHERS = new Set(Object.values(TABLES).flatMap(({ others }) => phrasesOf(others)));

/** What each cell of a table means. */
const CELLS: Readonly<Partial<Record<keyof WordTable, Meaning>>> = {
  filler: { filler: true },
  with: { with: true },
  not: { not: true },
  no: { not: true, no: true },
  except: { not: true, no: true, except: true },
  needless: { not: true, needless: true },
  needed: { needed: true },
  elsewhere: { elsewhere: true },
  told: { told: true },
  and: { joiner: 'and' },
  or: { joiner: 'or' },
  between: { between: true },
  to: { to: true },
  least: { bound: 'least' },
  most: { bound: 'most' },
  wanted: { wanted: true },
  about: { bound: 'about' },
  of: { of: true },
  after: { loose: 'least' },
  before: { loose: 'most' },
  orMore: { open: 'least' },
  orLess: { open: 'most' },
  near: { near: true },
  around: { around: true },
  now: { now: true },
  nearest: { near: true, sort: 'distance' },
  monthly: { monthly: true },
  sale: { goal: 'sale' },
  rent: { goal: 'rent' },
};

const UNITS: readonly Unit[] = [
  'money',
  'foreignMoney',
  'thousand',
  'hundredThousand',
  'million',
  'squareMetres',
  'squareFeet',
  'ares',
  'hectares',
  'kilometres',
  'minutes',
  'cars',
];

const SIGNS: readonly Entry[] = [
  [',', { joiner: 'comma' }],
  [';', { joiner: 'comma' }],
  ['/', { joiner: 'or' }],
  ['–', { to: true }],
];

const named = (words: Readonly<Partial<Record<FilterName, string>>>, more: Meaning = {}): Entry[] =>
  Object.entries(words).flatMap(([filter, cell]) =>
    phrasesOf(cell).map((phrase): Entry => [phrase, { thing: filter as FilterName, ...more }]),
  );

/** 'Semi-detached', 'third floor', 'garden facing south': what says of a filter what is asked of it. */
const exactly = ({ times, ordinals, floors, choices }: WordTable): Entry[] => [
  ...Object.entries(times).flatMap(([count, words]) => named(words, { count: Number(count) })),
  ...phrasesOf(ordinals).flatMap((ways, at) =>
    ways
      .split('/')
      .flatMap((way) => phrasesOf(floors).map((word): Entry => [`${way} ${word}`, { thing: 'floor', count: at + 1 }])),
  ),
  ...Object.entries(choices).flatMap(([filter, cells]) =>
    Object.entries(cells).flatMap(([choice, cell]) => named({ [filter]: cell }, { choice })),
  ),
];

/** Numbers over ten in words, as voices say surfaces: 'sixty-five', 'septante'. */
function numbersOverTen({ numbers, teens, tens, tensAndOnes, hundred, hundredAndTens }: WordTable): Entry[] {
  const waysOf = (cell: string, from: number, step: number) =>
    phrasesOf(cell).flatMap((ways, at) => ways.split('/').map((way) => [way, from + at * step] as const));
  const small = [...waysOf(numbers, 1, 1), ...waysOf(teens, 11, 1)];
  const round = waysOf(tens, 20, 10);
  const joined = round.flatMap(([ten, tenfold]) =>
    small.flatMap(([one, more]) =>
      phrasesOf(tensAndOnes).map((way) => [way.replace('{one}', one).replace('{ten}', ten), tenfold + more] as const),
    ),
  );
  const over = round.flatMap(([ten, more]) =>
    phrasesOf(hundredAndTens).map((way) => [way.replace('{}', ten), 100 + more] as const),
  );
  const all = [...waysOf(hundred, 100, 0), ...waysOf(teens, 11, 1), ...round, ...joined, ...over];
  return all.map(([phrase, number]): Entry => [phrase, { number }]);
}

/** Prices in words: 'three hundred and fifty thousand', 'half a million'. */
function bigNumbersOf({ numbers, hundreds, hundredsAndFifty, amounts }: WordTable): Entry[] {
  const filledIn = (cell: string, more: number) =>
    phrasesOf(numbers).flatMap((words, at) =>
      // With what is only said behind a figure: '2 ton en half'.
      [...words.split('/'), ...(more > 0 ? [String(at + 1)] : [])].flatMap((word) =>
        phrasesOf(cell).map((phrase): Entry => [phrase.replace('{}', word), { number: (at + 1) * 100_000 + more }]),
      ),
    );
  const others = Object.entries(amounts).flatMap(([value, cell]) =>
    phrasesOf(cell).map((phrase): Entry => [phrase, { number: Number(value) }]),
  );
  return [...filledIn(hundreds, 0), ...filledIn(hundredsAndFifty, 50_000), ...others];
}

/** In which order homes are wanted: 'cheapest per square metre'. */
const sortEntries = ({ sorts, squareMetres }: WordTable): Entry[] =>
  Object.entries(sorts).flatMap(([sort, cell]) =>
    phrasesOf(cell).flatMap((phrase) => {
      const phrases = phrase.includes('{}') ? phrasesOf(squareMetres).map((m2) => phrase.replace('{}', m2)) : [phrase];
      return phrases.map((each): Entry => [each, { sort: sort as Sort }]);
    }),
  );

/** The words that hold a sentence together: no filter, type or place. */
function grammarOf(table: WordTable): Entry[] {
  const cells = Object.entries(CELLS).flatMap(([cell, meaning]) =>
    phrasesOf(table[cell as 'filler']).map((phrase): Entry => [phrase, meaning]),
  );
  const units = UNITS.flatMap((unit) => phrasesOf(table[unit]).map((phrase): Entry => [phrase, { unit }]));
  const numbers = phrasesOf(table.numbers).flatMap((cell, at) =>
    cell.split('/').map((phrase): Entry => [phrase, { number: at + 1 }]),
  );
  return [
    ...cells,
    ...units,
    ...numbers,
    ...sortEntries(table),
    ...numbersOverTen(table),
    ...bigNumbersOf(table),
    ...SIGNS,
  ];
}

/** The months as the language writes them, whole and in short. */
const monthEntries = (language: Language): Entry[] =>
  (['long', 'short'] as const).flatMap((style) => {
    const format = new Intl.DateTimeFormat(LOCALES[language], { month: style, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, at): Entry => [format.format(Date.UTC(2027, at, 1)), { month: at + 1 }]);
  });

/** The words of the types the agency has, by its own names and by what people call such a type. */
function typeEntries(directory: Directory, language: Language): Entry[] {
  const namesOf = (names: readonly (string | undefined)[]) =>
    names.flatMap((name = '') => foldText(name).split('/')).map((name) => name.trim());
  const idsOf = new Map<string, string[]>();
  const note = (word: string, id: string) => idsOf.set(word, [...new Set([...(idsOf.get(word) ?? []), id])]);
  for (const { id, names } of directory.types) {
    const all = namesOf(Object.values(names));
    const groups = TYPE_WORDS.filter((words) =>
      Object.values(words).some((cell) => phrasesOf(cell).some((phrase) => all.includes(phrase))),
    );
    // A type is found by its own name first: an agency that has villas does not mean its houses by them.
    for (const word of groups.flatMap((words) => phrasesOf(words[language]))) note(word, id);
  }
  const narrower = new Set(phrasesOf(NARROWER[language]));
  for (const { id, names } of directory.types) {
    for (const word of namesOf([names[language]])) {
      idsOf.set(word, [id]);
      narrower.delete(word);
    }
  }
  const types = [...idsOf].map(
    ([word, ids]): Entry => [word, { types: ids, ...(narrower.has(word) && { isNarrow: true as const }) }],
  );
  // A type that the agency does not have is no word to look for in its texts.
  const others = TYPE_WORDS.flatMap((words) => phrasesOf(words[language])).filter((word) => !idsOf.has(word));
  const goals = Object.entries(GOAL_AND_TYPE[language]).flatMap(([word, [goal, type]]): Entry[] => {
    const ids = idsOf.get(type);
    return ids ? [[word, { types: ids, goal }]] : [];
  });
  return [...others.map((word): Entry => [word, { told: true }]), ...types, ...goals];
}

/** What one language calls everything that a list can be asked for. */
export type Vocabulary = {
  readonly language: Language;
  readonly lexicon: Lexicon;
  readonly filters: ReadonlyMap<FilterName, NamedFilter>;
};

export type VocabularySource = {
  readonly directory: Directory;
  readonly postcodes: Postcodes;
  /** Places that are known though the agency has no home there. */
  readonly atlas: Atlas;
  /** The table of filters, with what is said of them; the site's own when it is not given. */
  readonly table?: FilterTable;
  readonly said?: (language: Language) => Said;
};

const KEYS: ReadonlyMap<string, string> = new Map(COMPARED.map(([filter, { key }]) => [filter, key]));

const saidOf =
  (directory: Directory) =>
  (language: Language): Said => ({
    chips: (query) => chipsOf(query as PropertyFilter, { language, directory }).map(({ text }) => text),
    label(filter) {
      const words = factWords(KEYS.get(filter) ?? '');
      return words && say[language](words.label);
    },
  });

const goalEntries = (goal: Goal, words: Readonly<Partial<Record<FilterName, string>>>) => named(words, { goal });

/** Makes the vocabulary of a language: once per version of the catalogue. */
export function vocabularyOf(
  language: Language,
  { directory, postcodes, atlas, table = FILTERS, said = saidOf(directory) }: VocabularySource,
): Vocabulary {
  const words = TABLES[language];
  const compounding = { is: words.isCompounding, except: new Set(phrasesOf(words.noHomes)) };
  const grammar = grammarOf(words);
  const { filters, entries } = nameFilters(
    shapesOf(table),
    said(language),
    createLexicon(grammar, { is: false, except: new Set() }, OTHERS),
  );
  const lexicon = createLexicon(
    [
      ...grammar,
      ...monthEntries(language),
      ...typeEntries(directory, language),
      ...entries,
      ...named(words.own),
      ...named(words.counted, { counted: true }),
      ...named(words.oneMore, { oneMore: true, counted: true }),
      ...named(words.double, { count: 2 }),
      ...exactly(words),
      ...goalEntries('sale', words.goalAndOwn.sale),
      ...goalEntries('rent', words.goalAndOwn.rent),
      ...placeEntries({ directory, postcodes, atlas }, language),
    ],
    compounding,
    OTHERS,
    atlasNames(atlas),
  );
  return {
    language,
    lexicon,
    filters: new Map(filters.map((filter) => [filter.filter, filter])),
  };
}
