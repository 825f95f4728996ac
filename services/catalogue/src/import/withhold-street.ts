import type { Localized } from '@dorpel/i18n/languages';

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Takes the name of a street, and a house number behind it, out of texts of an address that is not public (C5).
 * Whole words only, in any case; what was taken out is an ellipsis.
 *
 * @returns the texts, and whether anything was taken out
 */
export function withholdStreet(texts: Localized, street: string): { texts: Localized; found: boolean } {
  const words = escape(street.normalize('NFC').trim()).replace(/[\s-]+/g, '[\\s-]+');
  const mention = new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])(?:,?\\s+\\d+\\w*)?`, 'giu');
  let found = false;
  const withheld = Object.entries(texts).map(([language, text]) => {
    const clean = text.normalize('NFC').replace(mention, '…');
    if (clean !== text.normalize('NFC')) found = true;
    return [language, clean];
  });
  return { texts: Object.fromEntries(withheld) as Localized, found };
}
