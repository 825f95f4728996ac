import type { FilterName, Sort } from '@dorpel/contracts/filters';
import type { Goal } from '../../property/property.ts';

/**
 * The words of one language that make a search out of names: phrases parted by `|`, as people write them; case, accents and
 * hyphens do not matter. What filters, types and places are called is not here but in their own tables: `own` and `types` only
 * add what people say besides.
 */
export type WordTable = {
  /** Says nothing of a home. */
  readonly filler: string;
  readonly with: string;
  /** 'Not'; 'no', which denies the name behind it; 'except', which a list may follow. */
  readonly not: string;
  readonly no: string;
  readonly except: string;
  /** Before a name, that it may be absent: 'no need for'; behind a name that is denied: 'no garage needed'. */
  readonly needless: string;
  readonly needed: string;
  /** Beside a town, that homes are not looked for there: what is only called like it, or lies far from it. */
  readonly elsewhere: string;
  /** What no filter can say, and half of it would be something else: told as it was typed. */
  readonly told: string;
  readonly and: string;
  readonly or: string;
  readonly between: string;
  /** From one number to the next. */
  readonly to: string;
  readonly least: string;
  readonly most: string;
  /** Those of them that no denial goes on to: 'nothing under 200k and at least 250k' wants the second. */
  readonly wanted: string;
  readonly about: string;
  /** Between what a home is and its price, which is then about so much: 'a house of 400,000'. */
  readonly of: string;
  /** The earliest and the latest, of years: on its own it says so little that it may be filler too. */
  readonly after: string;
  readonly before: string;
  /** Behind a number or a letter: it, or what is better, or less. */
  readonly orMore: string;
  readonly orLess: string;
  /** Before a place. */
  readonly near: string;
  /** Before a place or behind it. */
  readonly around: string;
  readonly now: string;
  /** In which order homes are wanted: 'cheapest'. `{}` stands for square metres: 'cheapest per {}'. */
  readonly sorts: Readonly<Partial<Record<Sort, string>>>;
  /** The same with a place behind it: 'nearest to'. */
  readonly nearest: string;
  readonly monthly: string;
  readonly money: string;
  /** Another currency: told, since nobody here knows its rate. */
  readonly foreignMoney: string;
  readonly thousand: string;
  readonly hundredThousand: string;
  readonly million: string;
  readonly squareMetres: string;
  /** Another measure than that of the country: told, not turned into it. */
  readonly squareFeet: string;
  readonly ares: string;
  readonly hectares: string;
  readonly kilometres: string;
  /** Another distance than one of the map: told, with what it is from. */
  readonly minutes: string;
  readonly cars: string;
  readonly sale: string;
  readonly rent: string;
  /** Number words from one, those of one number parted by a slash. */
  readonly numbers: string;
  /** Eleven to nineteen, and twenty to ninety; how ones stand with tens; a hundred, and how tens stand with it in one word. */
  readonly teens: string;
  readonly tens: string;
  readonly tensAndOnes: string;
  readonly hundred: string;
  readonly hundredAndTens: string;
  /** Hundreds of thousands in words, and with fifty more; `{}` stands for how many hundreds. */
  readonly hundreds: string;
  readonly hundredsAndFifty: string;
  /** Other prices in words, by what they are. */
  readonly amounts: Readonly<Record<number, string>>;
  /** What filters are also called. */
  readonly own: Readonly<Partial<Record<FilterName, string>>>;
  /** What says a goal and a filter at once: 'monthly rent'. */
  readonly goalAndOwn: Readonly<Record<Goal, Readonly<Partial<Record<FilterName, string>>>>>;
  /** Names of a filter that are only one beside a number: 'beds'. */
  readonly counted: Readonly<Partial<Record<FilterName, string>>>;
  /** The same with a number that counts one more than the filter: three rooms have two bedrooms. */
  readonly oneMore: Readonly<Partial<Record<FilterName, string>>>;
  /** Two of what a filter counts. */
  readonly double: Readonly<Partial<Record<FilterName, string>>>;
  /** What says how many of a filter there are: a semi-detached house has three free facades. */
  readonly times: Readonly<Record<number, Readonly<Partial<Record<FilterName, string>>>>>;
  /** First to tenth, the ways of writing one parted by a slash, and what stands behind them: 'third floor'. */
  readonly ordinals: string;
  readonly floors: string;
  /** What is said of a filter that is one of some, by what it is. */
  readonly choices: Readonly<Partial<Record<FilterName, Readonly<Record<string, string>>>>>;
  /** Whether a word may be put together: the end of one is then a type, and its beginning a word of its own. */
  readonly isCompounding: boolean;
  /** Words that end like a type and are none. */
  readonly noHomes: string;
  /** Words that people use and no filter knows: so that none of them is taken for another that was typed with errors. */
  readonly others: string;
};

/** The phrases of a cell. */
export const phrasesOf = (cell = ''): string[] => cell.split('|').filter((phrase) => phrase !== '');
