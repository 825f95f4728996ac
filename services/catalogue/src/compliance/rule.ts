import { isoDate } from '@dorpel/contracts/fields';
import { byLanguage } from '@dorpel/contracts/values';
import {
  array,
  defaulted,
  define,
  enums,
  type Infer,
  integer,
  min,
  nonempty,
  nullable,
  object,
  optional,
  pattern,
  size,
  string,
} from 'superstruct';
import { type Condition, condition, field } from './condition.ts';
import { FIELDS, KINDS, REGIONS } from './fields.ts';

/*
 * A rule of the law on adverts, as data (X1): a lawyer corrects it by a command, without a build. What a rule can say is
 * closed and small on purpose; what it can't say belongs in a new fact, not in a new way to compare.
 */

/** What a rule does to a listing that does not fulfil it. */
const SETTINGS = ['hold', 'warn', 'ignore'] as const;

/** What can stand between the braces of a text. */
const FILLED_IN: ReadonlySet<string> = new Set([...Object.keys(FIELDS), 'years', 'target']);

/** What is wrong with a text that the fault tells; each has its sentence in `desk/texts.ts`. */
function textFault(value: unknown): true | 'no-text' | 'braces' | `unknown-fact ${string}` {
  if (typeof value !== 'string' || value.trim() === '') return 'no-text';
  const names = [...value.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name);
  if (/[{}]/.test(value.replace(/\{\w*\}/g, ''))) return 'braces';
  const unknown = names.find((name) => !FILLED_IN.has(name));
  return unknown === undefined ? true : `unknown-fact {${unknown}}`;
}

/** A text in all languages, with facts between braces: '{energyValue} kWh/m² per jaar'. */
const words = () => byLanguage(() => define<string>('text', textFault));

/** What is said when all its conditions hold; the first that fits is said. */
const mention = object({
  when: array(condition),
  text: words(),
  /** 'flood': the symbol that stands beside it. */
  symbol: optional(enums(['flood'])),
});
export type Mention = Infer<typeof mention>;

const setting = () => enums(SETTINGS);

/** What every entry of the table of the law says of itself: what applies where, when and why. */
const entry = {
  /** 'flanders-p-score': never used for anything else. A change closes one entry and begins another of the same id. */
  id: pattern(size(string(), 3, 60), /^[a-z][a-z0-9-]+$/),
  /** Where it holds, by the names of `REGIONS`. */
  region: enums(Object.keys(REGIONS)),
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
  when: array(condition),
  /** What it is about: 'P-score (perceel)'. */
  name: words(),
  /** What the owner is asked for. */
  ask: words(),
  /** The law, or who says so. */
  source: size(string(), 3, 300),
  /** Whether the source was read for it, or the agency has yet to confirm it. */
  certainty: enums(['confirmed', 'to-be-confirmed']),
  /** The day somebody last compared it with its source; tables of before say none. */
  checkedOn: optional(nullable(isoDate())),
  /** The day by which somebody looks again; without one, a year after that. */
  lookAgainOn: optional(nullable(isoDate())),
};

/** What an advert must say. */
const legalRule = object({
  ...entry,
  /** What must be known: of each list one fact is enough. */
  needs: nonempty(array(nonempty(array(field)))),
  mentions: nonempty(array(mention)),
  /** What happens when something needed is missing, and when it is only said to be on request. */
  setting: object({ missing: setting(), doubtful: setting() }),
  /** A duty that a buyer takes over: years after the deed, and the worst label allowed then. */
  terms: optional(object({ years: min(integer(), 1), target: pattern(string(), /^[a-g](?:_[a-z]+)?$/) })),
});
export type LegalRule = Infer<typeof legalRule>;

/**
 * What must agree in what is known of a property: a certificate that still holds, two fields that say the same. It says nothing
 * to visitors; the owner and the desk are told what is doubtful.
 */
const legalCheck = object({
  ...entry,
  /** What must hold, all of it. */
  wants: nonempty(array(condition)),
  /** What happens when it does not. */
  setting: setting(),
});
export type LegalCheck = Infer<typeof legalCheck>;

/** An entry of the table of the law. */
export type Rule = LegalRule | LegalCheck;

export const isCheck = (rule: Rule): rule is LegalCheck => 'wants' in rule;
export const isMention = (rule: Rule): rule is LegalRule => !isCheck(rule);

/** All conditions of an entry: of what it is about, and of what it says or wants. */
export const conditionsOf = (rule: Rule): readonly Condition[] => [
  ...rule.when,
  ...(isCheck(rule) ? rule.wants : rule.mentions.flatMap(({ when }) => when)),
];

/** The file that is imported. Releases before knew no checks. */
export const fileOfRules = object({
  rules: nonempty(array(legalRule)),
  checks: defaulted(array(legalCheck), () => []),
});
