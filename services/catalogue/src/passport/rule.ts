import { isoDate } from '@dorpel/contracts/fields';
import { byLanguage } from '@dorpel/contracts/values';
import {
  array,
  define,
  enums,
  type Infer,
  integer,
  literal,
  min,
  nonempty,
  nullable,
  number,
  object,
  optional,
  pattern,
  size,
  string,
  union,
} from 'superstruct';
import { FIELDS, KINDS } from './fields.ts';

/*
 * A rule of the law on adverts, as data (X1): a lawyer corrects it by a command, without a build. What a rule can say is
 * closed and small on purpose; what it can't say belongs in a new fact, not in a new way to compare.
 */

/** What a rule does to a listing that does not fulfil it. */
const SETTINGS = ['hold', 'warn', 'ignore'] as const;

const field = () => enums(Object.keys(FIELDS));

/** A text in all languages, with facts between braces: '{energyValue} kWh/m² per jaar'. */
const words = () => {
  const text = () =>
    define<string>('text', (value) => {
      if (typeof value !== 'string' || value.trim() === '') return 'a text is empty';
      const unknown = [...value.matchAll(/\{(\w*)\}/g)].find(([, name = '']) => !FILLED_IN.has(name));
      return unknown ? `there is no fact '${unknown[0]}'` : true;
    });
  return byLanguage(text);
};

const FILLED_IN: ReadonlySet<string> = new Set([...Object.keys(FIELDS), 'years', 'target']);

/** One comparison of one fact. A fact that is not known is in no list, above no number. */
const condition = () =>
  union([
    object({ field: field(), is: enums(['one-of', 'none-of']), of: nonempty(array(string())) }),
    object({ field: field(), is: literal('more-than'), than: number() }),
    object({ field: field(), is: literal('known') }),
  ]);
export type Condition = Infer<ReturnType<typeof condition>>;

/** What is said when all its conditions hold; the first that fits is said. */
const mention = object({
  when: array(condition()),
  text: words(),
  /** 'flood': the symbol that stands beside it. */
  symbol: optional(enums(['flood'])),
});
export type Mention = Infer<typeof mention>;

const setting = () => enums(SETTINGS);

export const legalRule = object({
  /** 'flanders-p-score': never used for another rule. */
  id: pattern(size(string(), 3, 60), /^[a-z][a-z0-9-]+$/),
  region: enums(['flanders', 'brussels', 'wallonia', 'luxembourg', 'other', 'everywhere']),
  goals: nonempty(array(enums(['sale', 'rent']))),
  /** The kinds of property it is about, by the names of `KINDS`. */
  kinds: nonempty(array(enums(Object.values(KINDS)))),
  /** First day it holds, in Europe/Brussels; null since ever. */
  from: nullable(isoDate()),
  /** First day it no longer holds; null while it does. */
  until: nullable(isoDate()),
  /** Under which heading it stands. */
  topic: enums(['energy', 'flood', 'planning', 'heritage', 'asbestos', 'rent']),
  /** It is about properties for which all of these hold. */
  when: array(condition()),
  /** What must be known: of each list one fact is enough. */
  needs: nonempty(array(nonempty(array(field())))),
  mentions: nonempty(array(mention)),
  /** What happens when something needed is missing, and when it is only said to be on request. */
  setting: object({ missing: setting(), doubtful: setting() }),
  /** A duty that a buyer takes over: years after the deed, and the worst label allowed then. */
  terms: optional(object({ years: min(integer(), 1), target: pattern(string(), /^[a-g](?:_[a-z]+)?$/) })),
  /** What the mention is about: 'P-score (perceel)'. */
  name: words(),
  /** What the owner is asked for. */
  ask: words(),
  /** The law, or who says so. */
  source: size(string(), 3, 300),
  certainty: enums(['certain', 'probable', 'uncertain']),
});
export type LegalRule = Infer<typeof legalRule>;

/** The file that is imported: all rules, each by its id once. */
export const legalRules = define<{ readonly rules: readonly LegalRule[] }>('rules', (value, context) => {
  const [failure] = object({ rules: nonempty(array(legalRule)) }).validate(value, context);
  if (failure) return [...failure.failures()];
  const ids = (value as { rules: LegalRule[] }).rules.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  return twice === undefined ? true : `the rule '${twice}' is there twice`;
});
