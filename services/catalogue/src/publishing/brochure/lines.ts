import type { FactItem, PropertyDetail } from '@dorpel/contracts/catalogue';
import type { Words } from './words.ts';

/** `symbol`: the one that stands before the value. */
export type Line = { readonly label: string; readonly value: string; readonly symbol?: 'flood' };
export type Group = { readonly title: string; readonly lines: readonly Line[] };

/** What the law wants said, also where it can't be said yet; then what else is known of the legal side. */
export function legalLines({ passport }: PropertyDetail, facts: readonly FactItem[], words: Words): Line[] {
  const items = passport?.items ?? [];
  const told = new Set(items.flatMap((item) => item.facts));
  const mentions = items.map(({ name, text, status, symbol, isUnconfirmed }): Line => {
    const said = text ?? words.open[status] ?? '';
    const value = isUnconfirmed && text !== null ? words.toConfirm(said) : said;
    return { label: name, value, ...(symbol === 'flood' && { symbol }) };
  });
  return [...mentions, ...facts.filter(({ key }) => !told.has(key))];
}
