import { Problem } from '@dorpel/contracts';
import type { HomeField } from '@dorpel/contracts/desk-homes';
import { dayOf } from '@dorpel/i18n/brussels';
import type { Language } from '@dorpel/i18n/languages';
import { msg } from '@lingui/core/macro';
import { askedFields, type Rule } from '../compliance/compliance.ts';
import {
  fedOf,
  isDiffering,
  type StoredProperty,
  type TypedFact,
  type TypedFacts,
  type TypedField,
  valueIn,
} from '../listings/listings.ts';
import { inWords, say } from '../locales/sentences.ts';
import {
  choicesOf,
  factKindOf,
  labelsOf,
  labelText,
  type Property,
  readTyped,
  regionOf,
  type TypedInto,
  unitOf,
  wordsOf,
  writeMeasure,
  writeTyped,
} from '../property/property.ts';

/** What somebody typed into the fields of a home, as the contract has it. */
export type Typed = {
  readonly language: Language;
  readonly version: number;
  readonly facts: readonly { readonly field: string; readonly value: string }[];
  readonly choices: readonly { readonly field: string; readonly is: 'typed' | 'feed' }[];
  readonly units: readonly string[];
};

const ENERGY = inWords((words) => ({
  energyStatus: words(msg`Energy certificate`),
  energyValue: words(msg`Energy score on the certificate`),
  certificateLabel: words(msg`Label on the certificate`),
  energyText: words(msg`Energy class on the certificate`),
}));

const STATUSES = {
  known: msg`there is one`,
  'in-request': msg`requested, not there yet`,
  'not-applicable': msg`not required`,
};

/** A field of a home as somebody types into it, with its words. */
export type Field = TypedInto & {
  readonly field: TypedField;
  readonly label: string;
  readonly words: ReadonlyMap<string, string> | null;
};

const isEnergy = (field: string): field is keyof (typeof ENERGY)['nl'] => Object.hasOwn(ENERGY.nl, field);

function wordsOfChoices(field: string, { address }: Property, language: Language): ReadonlyMap<string, string> | null {
  if (field === 'certificateLabel') {
    return new Map(labelsOf(regionOf(address.country, address.zip)).map((label) => [label, labelText(label)]));
  }
  const kind = factKindOf(field);
  const choices = field === 'energyStatus' ? STATUSES : kind && choicesOf(field, kind);
  return choices && new Map(Object.entries(choices).map(([value, words]) => [value, say[language](words)]));
}

/** A field by its name; null where there is none of that name that can be typed. */
export function fieldOf(field: string, property: Property, language: Language): Field | null {
  const kind = field === 'energyValue' ? 'energy' : isEnergy(field) ? 'text' : factKindOf(field);
  const words = wordsOf(field);
  const label = isEnergy(field) ? ENERGY[language][field] : words && say[language](words.label);
  if (!kind || !label) return null;
  const choices = wordsOfChoices(field, property, language);
  return {
    key: field,
    field: field as TypedField,
    kind,
    label,
    choices: choices && [...choices.keys()],
    words: choices,
  };
}

/** The fields that the law can ask of a home, by topic. */
export function fieldsOf(property: Property, rules: readonly Rule[], now: Date, language: Language) {
  return askedFields(rules, property, dayOf(now)).map(({ topic, fields }) => ({
    topic,
    fields: fields.flatMap((field) => fieldOf(field, property, language) ?? []),
  }));
}

export const written = (value: string | null, { kind, words }: Field, language: Language): string | null =>
  value === null ? null : (words?.get(value) ?? writeMeasure(kind, value, language));

export function presentField(
  field: Field,
  home: StoredProperty,
  typed: TypedFacts | null,
  language: Language,
): HomeField {
  const { kind, label, words } = field;
  const says = valueIn(fedOf(home), field.field);
  const fact = typed?.facts[field.field];
  const value = fact?.value ?? says;
  const isOther = fact !== undefined && isDiffering(fact, says);
  return {
    field: field.field,
    label,
    kind,
    unit: unitOf(kind, language),
    choices: words && [...words].map(([each, text]) => ({ value: each, words: text })),
    value: value === null ? null : writeTyped(value, field, language),
    feed: written(says, field, language),
    typed: fact ? { words: written(fact.value, field, language) ?? '', by: fact.by, at: fact.at } : null,
    isDiffering: isOther,
    fedThen: isOther ? written(fact.fed, field, language) : null,
  };
}

/** What holds of one field after somebody typed or chose: undefined where nothing was typed over it. */
export type Decided = { readonly field: TypedField; readonly fact: TypedFact | undefined };

/**
 * What somebody typed of a home, as facts: only where it is something else than what holds already.
 *
 * @throws Problem `request/invalid` with each field that can't be read, or that the law does not ask for
 */
export function decide(
  { facts, choices, language }: Pick<Typed, 'facts' | 'choices' | 'language'>,
  given: { readonly home: StoredProperty; readonly typed: TypedFacts | null; readonly fields: readonly Field[] },
  { by, at }: Pick<TypedFact, 'by' | 'at'>,
): Decided[] {
  const known = new Map(given.fields.map((field) => [field.field as string, field]));
  const fed = fedOf(given.home);
  const chosen = new Map(choices.map(({ field, is }) => [field, is]));
  const wrong: Record<string, string> = {};
  const decided = [...facts.map(({ field }) => field), ...chosen.keys()].flatMap((name, at_, all): Decided[] => {
    if (all.indexOf(name) !== at_) return [];
    const field = known.get(name);
    if (!field) {
      wrong[name] = 'unknown';
      return [];
    }
    const says = valueIn(fed, field.field);
    const before = given.typed?.facts[field.field];
    const choice = chosen.get(name);
    if (choice === 'feed') return before ? [{ field: field.field, fact: undefined }] : [];
    if (choice === 'typed' && before) return [{ field: field.field, fact: { ...before, by, at, fed: says } }];
    const text = facts.find((each) => each.field === name)?.value.trim() ?? '';
    const stands = before?.value ?? says;
    if (text === (stands === null ? '' : writeTyped(stands, field, language))) return [];
    if (text === '') return before ? [{ field: field.field, fact: undefined }] : [];
    const value = readTyped(text, field, language);
    if (value === null) {
      wrong[name] = 'invalid';
      return [];
    }
    if (value === stands) return [];
    if (value === says) return before ? [{ field: field.field, fact: undefined }] : [];
    return [{ field: field.field, fact: { value, by, at, fed: says } }];
  });
  if (Object.keys(wrong).length > 0) throw new Problem('request/invalid', wrong);
  return withCertificate(decided, given, { by, at });
}

/** Who types what a certificate says has seen one, whatever the feed says of it. */
function withCertificate(
  decided: readonly Decided[],
  {
    home,
    typed,
    fields,
  }: { readonly home: StoredProperty; readonly typed: TypedFacts | null; readonly fields: readonly Field[] },
  said: Pick<TypedFact, 'by' | 'at'>,
): Decided[] {
  const status = valueIn(fedOf(home), 'energyStatus');
  const isSaid = decided.some(({ field }) => field === 'energyStatus') || typed?.facts.energyStatus !== undefined;
  const isSeen = decided.some(({ field, fact }) => fact !== undefined && field !== 'energyStatus' && isEnergy(field));
  const isAsked = fields.some(({ field }) => field === 'energyStatus');
  if (!isSeen || isSaid || !isAsked || status === 'known') return [...decided];
  return [...decided, { field: 'energyStatus', fact: { value: 'known', ...said, fed: status } }];
}
