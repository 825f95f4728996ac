import type { FilterName, Sort } from '@dorpel/contracts/filters';
import type { Goal, Position } from '../property/property.ts';

/** A place in which homes are looked for: one of any size, or a postcode. */
export type NamedPlace = {
  readonly param: 'city' | 'zip';
  readonly key: string;
  readonly zips: readonly string[];
  readonly name: string;
  readonly position: Position | null;
  /** Of a postcode, or of a part of a municipality: the key of that. */
  readonly town?: string;
  /** A province, the coast: who lives near it lives in it, and no circle is drawn round its middle. */
  readonly isWide?: true;
  /** Keys of what it lies in, and of the town that its region or country is called after: Uccle lies in Brussels. */
  readonly within?: readonly string[];
  /** Of a town that is called like its country: that country, which is meant where nothing says that the town is. */
  readonly country?: NamedPlace;
};

export type Unit =
  | 'money'
  | 'foreignMoney'
  | 'thousand'
  | 'hundredThousand'
  | 'million'
  | 'squareMetres'
  | 'squareFeet'
  | 'ares'
  | 'hectares'
  | 'kilometres'
  | 'minutes'
  | 'cars';

/** All that a phrase may stand for; what it does is decided by what stands beside it. */
export type Meaning = {
  readonly filler?: true;
  readonly with?: true;
  readonly not?: true;
  /** It denies what is named ('no garden'), and not how that is ('not too expensive a house'). */
  readonly no?: true;
  /** A list may follow it, parted by commas: 'except studios, garages and shops'. */
  readonly except?: true;
  /** What it names may be absent: 'no need for a garage'; and the same behind the name: 'no garage needed'. */
  readonly needless?: true;
  readonly needed?: true;
  /** No filter can say it. */
  readonly told?: true;
  /** The town beside it is not where homes are looked for: 'the province of', 'far from'. */
  readonly elsewhere?: true;
  readonly joiner?: 'and' | 'or' | 'comma';
  readonly between?: true;
  readonly to?: true;
  readonly bound?: 'least' | 'most' | 'about';
  /** The bound says what is wanted, also behind what is denied. */
  readonly wanted?: true;
  /** Between a type and a price: about so much. */
  readonly of?: true;
  /** The bound is one of years, and else a preposition. */
  readonly loose?: 'least' | 'most';
  /** Behind a number: or more. */
  readonly open?: 'least' | 'most';
  readonly near?: true;
  readonly around?: true;
  readonly now?: true;
  readonly monthly?: true;
  readonly unit?: Unit;
  readonly goal?: Goal;
  /** The order in which homes are wanted. */
  readonly sort?: Sort;
  /** Ids of types of property. */
  readonly types?: readonly string[];
  /** It names only some of these types' homes. */
  readonly isNarrow?: true;
  readonly thing?: FilterName;
  /** The name is the filter's only beside a number. */
  readonly counted?: true;
  /** The number beside it counts one more than the filter. */
  readonly oneMore?: true;
  /** How many are meant where no number says it. */
  readonly count?: number;
  /** Which of its filter's values it names. */
  readonly choice?: string;
  /** A number in words. */
  readonly number?: number;
  readonly places?: readonly NamedPlace[];
  /** Its places are only meant where something says so: the name is a word as well. */
  readonly mayBeWord?: true;
  /** 1 to 12. */
  readonly month?: number;
};

/** Part of a sentence: what was typed, and all that may be meant by it. */
export type Part = Meaning & {
  readonly raw: string;
  readonly kind: 'word' | 'number' | 'land' | 'date' | 'sign' | 'quoted';
  readonly text: string;
  /** It stands between brackets. */
  readonly isAside?: true;
  /** Nothing stands between it and the part before. */
  readonly isJoined?: true;
  /** The words of one that was put together, or typed with errors, are less sure. */
  readonly isGuessed?: true;
};
