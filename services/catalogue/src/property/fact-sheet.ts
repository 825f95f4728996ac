import type { Fact, FactItem, FactSheet } from '@dorpel/contracts/catalogue';
import type { FactKey } from '@dorpel/contracts/facts';
import type { Language } from '@dorpel/i18n/languages';
import { msg } from '@lingui/core/macro';
import { say } from '../locales/sentences.ts';
import { GROUPS, wordsOf } from './dictionary/dictionary.ts';
import { writeFact } from './write-fact.ts';

/** Where a car can stand, all of it together. */
const PARKING = msg`Parking`;
const SPACES: ReadonlySet<string> = new Set<FactKey>(['garages', 'parkings', 'externalParkings']);

/** What visitors ask for first, in their order. */
const HIGHLIGHTS = [
  'bedrooms',
  'bathrooms',
  'surfaceLiving',
  'surfaceGround',
  'spaces',
  'constructionYear',
] as const satisfies readonly (FactKey | 'spaces')[];

/** A fact in words, under its short name where that is asked; nothing where the dictionary has none for it. */
export function itemOf(
  fact: Pick<Fact, 'key' | 'kind' | 'value'>,
  language: Language,
  form: 'label' | 'short' = 'label',
): FactItem[] {
  const words = fact.kind === 'flag' ? null : wordsOf(fact.key);
  const value = writeFact(fact, language);
  return words && value ? [{ key: fact.key, label: say[language](words[form] ?? words.label), value }] : [];
}

function highlightOf(key: (typeof HIGHLIGHTS)[number], facts: readonly Fact[], language: Language): FactItem[] {
  if (key !== 'spaces') {
    const fact = facts.find((each) => each.key === key);
    return fact && Number(fact.value) > 0 ? itemOf(fact, language, 'short') : [];
  }
  const spaces = facts.filter((fact) => SPACES.has(fact.key)).reduce((sum, { value }) => sum + Number(value), 0);
  return spaces > 0 ? [{ key, label: say[language](PARKING), value: String(spaces) }] : [];
}

/** What a home has, or lacks where that matters. */
function amenityOf({ key, kind, value }: Fact, language: Language): string[] {
  const words = kind === 'flag' ? wordsOf(key) : null;
  const said = value === 'yes' ? words?.label : words?.no;
  return said ? [say[language](said)] : [];
}

/** The facts of a property in words of a language, as every reader sees them; what has no words is left out (C7, C12). */
export function factSheetOf(facts: readonly Fact[], language: Language): FactSheet {
  const groups = Object.entries(GROUPS).map(([group, { title }]) => ({
    key: group,
    title: say[language](title),
    items: facts
      .filter(({ key, group: own }) => (wordsOf(key)?.group ?? own) === group)
      .flatMap((fact) => itemOf(fact, language)),
  }));
  return {
    highlights: HIGHLIGHTS.flatMap((key) => highlightOf(key, facts, language)),
    groups: groups.filter(({ items }) => items.length > 0),
    amenities: facts.flatMap((fact) => amenityOf(fact, language)),
  };
}
