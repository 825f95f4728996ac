import type { Item, Values } from './home.ts';

/** A picture or file of a feed, before it has a number. */
export type Found = { readonly Url: string; readonly Name?: Item['Name']; readonly Kind?: string };

/** Adds a file to a list of a home; its ID is its place among all files of the home. */
export function addItem(values: Values, list: string, { Url, Name, Kind }: Found): void {
  const count = ['Pictures', 'FloorPlans', 'Panoramas', 'Documents']
    .map((each) => ((values[each] as unknown[] | undefined) ?? []).length)
    .reduce((sum, each) => sum + each, 0);
  const item: Item = { ID: count + 1, Url, ...(Kind !== undefined && { Kind }), ...(Name && { Name }) };
  values[list] = [...((values[list] as Item[] | undefined) ?? []), item];
}

/** The items of a list of a home that are the same in every language. */
export const itemsOf = (values: Values, list: string): Item[] => (values[list] as Item[] | undefined) ?? [];

/** The longest address that a record may have. */
export const isAddress = (url: string): boolean => url.length > 0 && url.length <= 1000;
