import type { FilterName } from '@dorpel/contracts/filters';
import type { Entry, Lexicon } from './lexicon.ts';
import type { Meaning } from './meaning.ts';
import { tokensOf } from './tokens.ts';

/** A field of a filter's query, as the table of filters has it. */
type Field = {
  readonly is: string;
  readonly least?: number;
  readonly most?: number;
  readonly values?: readonly string[];
};

/** The table of filters, as far as sentences need it. */
export type FilterTable = Readonly<Record<string, { readonly query: Readonly<Record<string, Field>> }>>;

/** How a filter is asked in words, which follows from the fields of its query alone. */
type Shape = {
  readonly filter: FilterName;
  /** Yes; a number from, and up to where it has a second parameter; a letter or better; a day; one of some that have names. */
  readonly is: 'flag' | 'number' | 'letter' | 'day' | 'choice';
  readonly params: readonly string[];
  readonly least: number;
  readonly most: number;
  readonly values: readonly string[];
};

/** Numbers from here on are years. */
const YEARS = 1000;
export const isYear = ({ least }: Shape): boolean => least >= YEARS;

function kindOf(fields: readonly Field[]): Shape['is'] | null {
  const [first] = fields;
  if (!first) return null;
  if (fields.every(({ is }) => is === 'whole')) return 'number';
  if (fields.length > 1) return null;
  if (first.is === 'date') return 'day';
  if (first.is !== 'one-of') return null;
  if (first.values?.join() === 'yes') return 'flag';
  return first.values?.every((value) => value.length === 1) ? 'letter' : 'choice';
}

/** The filters of the table that words can ask for; places, types, the goal and areas are read by what they are called. */
export const shapesOf = (table: FilterTable): Shape[] =>
  Object.entries(table).flatMap(([name, { query }]) => {
    const fields = Object.values(query);
    const is = name === 'goal' ? null : kindOf(fields);
    const [first] = fields;
    if (is === null || !first) return [];
    const { least = 0, most = 0, values = [] } = first;
    return [{ filter: name as FilterName, is, params: Object.keys(query), least, most, values }];
  });

/** Queries that ask a filter for something: what is said of them tells what the filter is called. */
function samplesOf({ is, params: [param = ''], least, values }: Shape): Readonly<Record<string, unknown>>[] {
  const of = (value: unknown) => ({ [param]: value });
  const samples: Readonly<Record<Shape['is'], unknown[]>> = {
    flag: ['yes'],
    number: least >= YEARS ? [2000] : [Math.max(1, least), Math.max(2, least + 1)],
    letter: values.slice(-1),
    day: ['2027-03-01'],
    choice: [],
  };
  return samples[is].map(of);
}

/** What is said of filters elsewhere, in one language. */
export type Said = {
  /** What a query asks, as its chips say it: 'at least 2 garages'. */
  readonly chips: (query: Readonly<Record<string, unknown>>) => readonly string[];
  /** What the property field is called that a filter compares: 'Garages'; null when it compares none. */
  readonly label: (filter: FilterName) => string | null;
};

/** A filter as a sentence knows it. */
export type NamedFilter = Shape & {
  /** What its number measures, as its chip says; null for a count. */
  readonly measure: 'money' | 'area' | null;
};

const isGrammar = (meaning: Meaning | undefined) =>
  meaning !== undefined &&
  (meaning.filler ?? meaning.with ?? meaning.bound ?? meaning.loose ?? meaning.open ?? meaning.unit ?? meaning.to) !==
    undefined;

/** What is left of a chip without its numbers, bounds and units: what the filter is called. */
function nameIn(chip: string, grammar: Lexicon, letters: readonly string[]): string {
  const parts = grammar.tag(tokensOf(chip), { steps: 0 });
  const says = parts.map(
    (part) => part.kind === 'word' && !part.isGuessed && !isGrammar(part) && !letters.includes(part.text),
  );
  return parts
    .slice(says.indexOf(true), says.lastIndexOf(true) + 1)
    .map(({ raw }) => raw)
    .join(' ');
}

const measureIn = (chip: string): NamedFilter['measure'] => {
  const texts = new Set(tokensOf(chip).map(({ text }) => text));
  if (texts.has('€')) return 'money';
  return texts.has('m2') ? 'area' : null;
};

/** The filters with what their chips and the dictionary of property fields call them: a new one needs nothing else. */
export function nameFilters(
  shapes: readonly Shape[],
  { chips, label }: Said,
  grammar: Lexicon,
): { readonly filters: NamedFilter[]; readonly entries: Entry[] } {
  const entries: Entry[] = [];
  const filters = shapes.map((shape) => {
    const { filter, values } = shape;
    const said = samplesOf(shape).flatMap(chips);
    const names = [...said.map((chip) => nameIn(chip, grammar, values)), label(filter) ?? ''];
    for (const name of names) if (name !== '') entries.push([name, { thing: filter }]);
    // Of one of some, each is said by a name of its own.
    for (const choice of shape.is === 'choice' ? values : [])
      for (const chip of chips({ [shape.params[0] ?? '']: choice })) entries.push([chip, { thing: filter, choice }]);
    return { ...shape, measure: measureIn(said.join(' ')) };
  });
  return { filters, entries };
}
