import type { FilterName } from '@dorpel/contracts/filters';
import type { Entry, Lexicon } from './lexicon.ts';
import { type Shape, samplesOf } from './filter-shapes.ts';
import type { Meaning } from './meaning.ts';
import { tokensOf } from './tokens.ts';

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
    return { ...shape, measure: measureIn(said.join(' ')) };
  });
  return { filters, entries };
}
