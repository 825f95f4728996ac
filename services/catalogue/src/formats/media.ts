import type { Leaves } from './leaves.ts';
import { textAt } from './rows.ts';
import { line } from './ways.ts';
import { INLINE, LONGEST_ADDRESS } from './records.ts';
import { type Item, LISTS, type Values } from './home.ts';

const TITLE = line(300);

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

/** A file that stands in the feed itself, as an address. */
export const inlineOf = (base64: string | undefined): string =>
  base64 === undefined ? '' : INLINE + base64.replace(/\s+/g, '');

/** Whether a record may have an address. */
export const isAddress = (url: string): boolean =>
  url.startsWith(INLINE) || (url.length > 0 && url.length <= LONGEST_ADDRESS);

/** What a picture or file is called; undefined where it is not. */
export const titleAt = (leaves: Leaves, path: string): string | undefined => textAt(leaves, path, TITLE);
