import type { EntryStore } from './entries.store.ts';
import { tokensOf } from './search-text.ts';
import type { StoredProperty } from './stored-property.ts';

/**
 * The words by which the office finds a home: those of visitors, its number, and its address, public or not. Nothing that
 * visitors are answered is made of them.
 */
export function officeWordsOf({ _id, property, listing }: Pick<StoredProperty, '_id' | 'property' | 'listing'>) {
  const { street, number } = property.address;
  const texts = [_id, street, number].filter((text) => text !== null);
  return [...new Set([...listing.tokens, ...tokensOf(texts)])].sort();
}

/** A writing side of the properties that keeps the office's words with them. */
export const withOfficeWords = (store: EntryStore<StoredProperty>): EntryStore<StoredProperty> => ({
  ...store,
  save: (entries, on) =>
    store.save(
      entries.map((entry) => ({ ...entry, officeWords: officeWordsOf(entry) })),
      on,
    ),
});
