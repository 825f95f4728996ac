import { type Item, LISTS, type Values } from './home.ts';

/** A picture or file of a feed, before it has a number. */
export type Found = { readonly Url: string; readonly Name?: Item['Name']; readonly Kind?: string };

/** Adds a file to a list of a home; its ID is its place among all files of the home. */
export function addItem(values: Values, list: string, { Url, Name, Kind }: Found): void {
  const count = LISTS.reduce((sum, each) => sum + itemsOf(values, each).length, 0);
  const item: Item = { ID: count + 1, Url, ...(Kind !== undefined && { Kind }), ...(Name && { Name }) };
  values[list] = [...itemsOf(values, list), item];
}

/** The items of a list of a home that are the same in every language. */
export const itemsOf = (values: Values, list: string): Item[] => (values[list] as Item[] | undefined) ?? [];

/** The longest address that a record may have. */
export const isAddress = (url: string): boolean => url.length > 0 && url.length <= 1000;

/** Whether a picture or file may be called so. */
export const isTitle = (title: string | undefined): title is string => title !== undefined && title.length <= 300;
