import type { FactItem, PropertyDetail } from '@dorpel/contracts/catalogue';

type Item = Omit<FactItem, 'key'>;

/** What is known of a property in words, by the place it has on the page. */
export type Facts = {
  readonly groups: readonly { readonly key: string; readonly title: string; readonly items: readonly Item[] }[];
  readonly energy: readonly Item[];
  readonly legal: readonly Item[];
  /** What the home has: 'Lift', 'Solar panels'. */
  readonly amenities: readonly string[];
};

/** Groups that stand among what else is said of their topic. */
const APART = new Set(['energy', 'legal']);

/** No more of an item than is shown goes to the browser. */
const shown = ({ label, value }: FactItem): Item => ({ label, value });

/** The facts of a property, without the legal ones that its mentions tell already (C7, C12). */
export function factsOf({ factSheet, passport }: PropertyDetail): Facts {
  const { groups = [], amenities = [] } = factSheet ?? {};
  const told = new Set((passport?.items ?? []).flatMap((item) => item.facts));
  const itemsOf = (group: string) => groups.find(({ key }) => key === group)?.items ?? [];
  return {
    groups: groups
      .filter(({ key }) => !APART.has(key))
      .map(({ key, title, items }) => ({ key, title, items: items.map(shown) })),
    energy: itemsOf('energy').map(shown),
    legal: itemsOf('legal')
      .filter(({ key }) => !told.has(key))
      .map(shown),
    amenities,
  };
}

/** One thing the law wants said of a property; `text` is null where it can't be said yet. */
export type Mention = Pick<
  NonNullable<PropertyDetail['passport']>['items'][number],
  'topic' | 'status' | 'name' | 'text' | 'symbol' | 'isUnconfirmed'
>;

export const mentionsOf = ({ passport }: PropertyDetail): Mention[] =>
  (passport?.items ?? []).map(({ topic, status, name, text, symbol, isUnconfirmed }) => ({
    topic,
    status,
    name,
    text,
    symbol,
    ...(isUnconfirmed && { isUnconfirmed }),
  }));
