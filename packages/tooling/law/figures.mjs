/** Numbers that a sentence writes as words. 'Un' and 'ein' are articles, too: what is said of one month is found in the others. */
const WORDS = [
  ['één', 'one'],
  ['twee', 'deux', 'two', 'zwei'],
  ['drie', 'trois', 'three', 'drei'],
  ['vier', 'quatre', 'four'],
  ['vijf', 'cinq', 'five', 'fünf'],
  ['zes', 'six', 'sechs'],
  ['zeven', 'sept', 'seven', 'sieben'],
  ['acht', 'huit', 'eight'],
  ['negen', 'neuf', 'nine', 'neun'],
  ['tien', 'dix', 'ten', 'zehn'],
];

const NUMBER_OF = new Map(WORDS.flatMap((words, index) => words.map((word) => [word, String(index + 1)])));

const IN_WORDS = [...NUMBER_OF.keys()].map((word) => `[${word[0]}${word[0].toUpperCase()}]${word.slice(1)}`).join('|');
const UNITS = 'jaar|jaren|maanden?|ans?|mois|years?|months?|Jahr(?:en?)?|Monat(?:en?)?|Monatsmieten?';

/** A percentage, or a term in years or months, in digits or in words, in any of the languages. */
const FIGURE = new RegExp(
  String.raw`\d+(?:[.,]\d+)? ?%|(?<![\d.,-]|\p{L})(?:\d+|${IN_WORDS}) (?:${UNITS})(?!\p{L})`,
  'gu',
);

/** As figures are compared: a space is a space, and a line is a sentence. */
const plain = (text) => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ');

/** Letters on either side of a figure by which it is found back. */
const AROUND = 80;

const numberIn = (figure) => NUMBER_OF.get(figure.split(' ')[0].toLowerCase()) ?? figure.replace(/[^\d.,]/g, '');

const isObject = (value) => typeof value === 'object' && value !== null;

function textsOf(value) {
  if (typeof value === 'string') return [plain(value)];
  return isObject(value) ? Object.values(value).flatMap(textsOf) : [];
}

function objectsOf(value) {
  if (!isObject(value)) return [];
  const inside = Object.values(value).flatMap(objectsOf);
  return Array.isArray(value) ? inside : [value, ...inside];
}

/** Rates of an answer, as a reader of any language is shown them: millionths as percent, or as months of rent. */
const ratesOf = (value) =>
  objectsOf(value).flatMap(({ rate, vat, accessories, months, years, amount }) =>
    [rate, vat, accessories, months, years, amount].flatMap((each) => {
      if (typeof each !== 'number') return [];
      const percent = String(Math.round(each / 10) / 1000);
      return [`${percent} %`, `${percent.replace('.', ',')} %`, `${percent}%`, String(each), String(each / 1_000_000)];
    }),
  );

export function strayFigures(texts, answers) {
  const known = answers.flatMap((answer) => [...textsOf(answer), ...ratesOf(answer)]);
  const all = known.join('\n');
  const numbers = new Set(known);
  return texts.map(plain).flatMap((text) =>
    [...text.matchAll(FIGURE)].flatMap(({ 0: figure, index }) => {
      const number = numberIn(figure);
      return all.includes(figure) || numbers.has(number) || numbers.has(number.replace(',', '.'))
        ? []
        : [`${figure}: ${text.slice(Math.max(0, index - AROUND), index + AROUND)}`];
    }),
  );
}

/** What is said as law in an answer of the catalogue, each kind known by its fields; what was agreed is nobody's law. */
const SAID = [
  {
    name: ({ part }) => `line ${part}`,
    isOne: (each) => 'part' in each && 'certainty' in each && each.certainty !== 'stated',
    isDated: true,
  },
  { name: ({ id }) => `item ${id}`, isOne: (each) => 'topic' in each && 'text' in each && each.text !== null },
  { name: () => 'renovation', isOne: (each) => 'years' in each && 'target' in each },
  {
    name: () => 'deposit',
    isOne: (each) => 'months' in each && 'total' in each && each.source !== null,
    isDated: true,
  },
  { name: () => 'tenant’s fee', isOne: (each) => 'due' in each && 'total' in each, isDated: true },
  { name: () => 'advance', isOne: (each) => 'kind' in each && 'rate' in each && 'total' in each, isDated: true },
];

const isDay = (text) => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

export function unsourced(answer) {
  return objectsOf(answer).flatMap((each) =>
    SAID.filter(({ isOne }) => isOne(each)).flatMap(({ name, isDated }) => {
      const { source = isDated ? undefined : each.source, checkedOn, row } = each.origin ?? {};
      if (!source || (isDated && !(isDay(checkedOn) && row))) return [name(each)];
      return typeof each.isUnconfirmed === 'boolean' ? [] : [`${name(each)}, certainty`];
    }),
  );
}
