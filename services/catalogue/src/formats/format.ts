import type { CountryId } from '@dorpel/contracts/countries';
import type { Language } from '@dorpel/i18n/languages';
import type { Refusal } from './findings.ts';
import type { Home } from './home.ts';
import type { Leaf, Leaves } from './leaves.ts';
import type { Row } from './rows.ts';
import type { Rule } from './rules.ts';
import type { Votes } from './ways.ts';

/** A piece of a file: one entry of it, or what is wrong with one. */
export type Piece = {
  /** The place of the entry in the file: 1 for the first. */
  readonly at: number;
  readonly leaves?: Leaves;
  readonly problem?: Refusal;
  /** The entry's own name for itself, where that much could be read of a broken one. */
  readonly name?: string;
};

/** What a reader makes of an entry, or why it is not for the catalogue. */
export type Made = Home | Refusal;

export const isRefusal = (made: Made): made is Refusal => 'is' in made;

/** What is known of a file beside the entry that is read. */
export type Setting = {
  /** How its numbers are written. */
  readonly votes: Votes;
  /** Where a home lies whose entry does not say it: the country of the agency; null where that is not known. */
  readonly country: CountryId | null;
};

/** Of a home that is written: in Belgium, and read as it was written. */
export const NO_SETTING: Setting = { votes: {}, country: 10 };

/** Which feed a file is one delivery of. */
export type Feed = {
  /** Tells it from other feeds of the same format; '' where the format has no name for it. */
  readonly name: string;
  /** Whether the file is all of it: what is not in it has left. */
  readonly isFull: boolean;
  /** Whether the homes of it are named in order to be taken away. */
  readonly takesAway?: boolean;
};

/** Who sends a file. */
export type Sender = {
  readonly name: string;
  /** Its number or name at the receiver: BRANCH_ID, openimmo_anid. */
  readonly id: string;
  readonly mail: string;
};

/** Whether a file has room for what the format has no place for: a file of columns names all of them at its beginning. */
export type Kept = { readonly keepsRest: boolean };

/** A format that homes are written in, for who fetches them. */
export type Outgoing = {
  readonly name: 'openimmo' | 'kyero' | 'blm' | 'meta' | 'json';
  readonly rules: readonly Rule[];
  readonly toLeaves: (home: Home, sender: Sender) => Leaf[];
  /** The fields that have a place in it, where nothing reads them back. */
  readonly placed?: ReadonlySet<string>;
  /** Signs that no value of it can hold: those that a file of rows is divided by. */
  readonly marks?: RegExp;
  /** Whether a home is told with its page and what the law makes its advert say: where it is shown as an advert to the public. */
  readonly saysLaw?: true;
  /** What a file of it is called over HTTP; always UTF-8. */
  readonly mediaType: string;
  /** What a receiver may call who sends; null where a file does not say it. */
  readonly senderId: RegExp | null;
  /** In how many languages a home is told. */
  readonly tells: 'all' | 'one';
  /** The language that a file is taken to be in, where the format has no word for it. */
  readonly takenFor?: Language;
  readonly begin: (sender: Sender, at: Date, kept: Kept) => string;
  readonly entry: (leaves: readonly Leaf[], kept: Kept) => string;
  readonly end: string;
};

/** A format of the trade, in both directions. */
export type Format = Outgoing & {
  readonly name: 'openimmo' | 'kyero' | 'blm';
  /** Whether the beginning of a file is of this format. */
  readonly recognizes: (beginning: string) => boolean;
  /** How a file ends that was not cut off. */
  readonly endsWith: RegExp;
  /** The entries of a file, one after the other: its size does not matter, and a broken one costs no other. */
  readonly pieces: (file: AsyncIterable<Uint8Array>) => AsyncGenerator<Piece>;
  /** Where the numbers stand that say how numbers are written. */
  readonly numbers: readonly Pick<Row, 'theirs' | 'way'>[];
  /** What its sender calls a home. */
  readonly nameOf: (leaves: Leaves) => string | undefined;
  /** What our fields that a record can't be without are called in it. */
  readonly fields: Readonly<Record<string, string>>;
  readonly toHome: (leaves: Leaves, setting?: Setting) => Made;
  /** Where the format lets a system keep what it has no place for. */
  readonly restPath: string;
  /** What a file says of itself before its first home. */
  readonly feedOf: (beginning: string) => Feed;
  /** The branch that a home is of, where a file may be of several and is the whole of each. */
  readonly branchOf?: (leaves: Leaves) => string | undefined;
};

/** A home has one ID, whether a file or its CRM names it. */
export { idOf } from '@dorpel/crm';
