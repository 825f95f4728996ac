import type { Fact } from '@dorpel/contracts/catalogue';
import type { Language } from '@dorpel/i18n/languages';
import type { I18n } from '@lingui/core';
import { formatFact } from './format-fact.ts';
import { FLAGS, GROUPS, LABELS } from './labels.ts';
import { tellFacts } from './tell-facts.ts';

export type FactItem = { readonly label: string; readonly value: string };
export type FactGroup = { readonly key: string; readonly title: string; readonly items: readonly FactItem[] };

/** All facts of a property in words, ready to be shown. */
export type Facts = {
  readonly groups: readonly FactGroup[];
  readonly energy: readonly FactItem[];
  readonly legal: readonly FactItem[];
  /** What the home has: 'Lift', 'Solar panels'. */
  readonly amenities: readonly string[];
};

/** Facts that stand elsewhere than their group, and those that another place of the page tells. */
const PLACES: Readonly<Record<string, string>> = {
  uniqueCode: 'energy',
  electricityConnection: 'building',
  drainConnection: 'building',
  epcLabel: 'nowhere',
};

/** Puts the facts of a property into words and groups; what has no words is left out (C7, C12). */
export function putInWords(facts: readonly Fact[], i18n: I18n, language: Language): Facts {
  tellFacts(i18n, language);
  const itemsOf = (group: string): FactItem[] =>
    facts
      .filter((fact) => (PLACES[fact.key] ?? fact.group) === group)
      .flatMap((fact) => {
        const label = LABELS[fact.key];
        const value = label && formatFact(fact, i18n, language);
        return label && value ? [{ label: i18n._(label), value }] : [];
      });
  return {
    groups: GROUPS.map(({ key, title }) => ({ key, title: i18n._(title), items: itemsOf(key) })).filter(
      ({ items }) => items.length > 0,
    ),
    energy: itemsOf('energy'),
    legal: itemsOf('legal'),
    amenities: facts.flatMap(({ key, kind, value }) => {
      const words = kind === 'flag' ? FLAGS[key] : undefined;
      const message = value === 'yes' ? words?.yes : words?.no;
      return message ? [i18n._(message)] : [];
    }),
  };
}
