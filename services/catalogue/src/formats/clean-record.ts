import { cleanLine, cleanText, cutAtSentence } from './clean-text.ts';
import { LISTS } from './home.ts';

/** The texts of a record that people read, with how many characters each may have; a description is the one of several lines. */
const LONGEST: Readonly<Record<string, number>> = {
  Name: 200,
  TypeDescription: 300,
  Description: 20_000,
  MainTypeName: 200,
  WebIDName: 200,
  MarqueeName: 200,
  PriceUnitText: 200,
  City: 120,
  CountryName: 120,
  Street: 200,
};

/** The lists of files of a record, which have names. */
const NAMED: ReadonlySet<string> = new Set(LISTS);
const LONGEST_NAME = 300;

type Values = Readonly<Record<string, unknown>>;

const named = (item: unknown): unknown => {
  const { Name, ...rest } = (item ?? {}) as Values;
  if (typeof Name !== 'string') return item;
  const name = cutAtSentence(cleanLine(Name), LONGEST_NAME);
  return name === '' ? rest : { ...rest, Name: name };
};

/**
 * A record whose texts are what is meant by them: whatever system it comes from, no tag, entity or control character of it is
 * ever shown. What is too long is cut at the end of a sentence, and told.
 */
export function cleanRecord(value: Values, tell: (reason: string) => void): Values {
  const cleaned = Object.entries(value).map(([field, said]): [string, unknown] => {
    if (NAMED.has(field) && Array.isArray(said)) return [field, said.map(named)];
    const longest = LONGEST[field];
    if (longest === undefined || typeof said !== 'string') return [field, said];
    const text = field === 'Description' ? cleanText(said) : cleanLine(said);
    const short = cutAtSentence(text, longest);
    if (short !== text) tell(`${field}: longer than ${longest} characters; it was cut at the end of a sentence`);
    // A text of which nothing is left says nothing; one that has to be there is missed as before.
    return [field, short === '' && said !== '' ? undefined : short];
  });
  return Object.fromEntries(cleaned);
}
