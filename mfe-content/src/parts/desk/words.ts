import type { TextKind, TextState } from '@dorpel/contracts/desk-texts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const KIND_WORDS: Readonly<Record<TextKind, MessageDescriptor>> = {
  pages: msg`Page`,
  articles: msg`Article`,
  settings: msg`Header and footer`,
};

export const STATE_WORDS: Readonly<Record<TextState, MessageDescriptor>> = {
  published: msg`Published`,
  changed: msg`Draft beside it`,
  hidden: msg`Hidden`,
  draft: msg`Draft`,
};

/** How a text stands, in words; a page that is hidden is public all the same. */
export const stateWords = (kind: string, state: string, say: (words: MessageDescriptor) => string): string =>
  kind === 'pages' && state === 'hidden' ? say(msg`Not in the menu`) : wordsFor(STATE_WORDS, state, say);

/** What is done to a text, as its history says it. */
export const CHANGE_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  published: msg`published`,
  imported: msg`imported from a file`,
  command: msg`changed by command`,
};

/** What a field is called, by the last names of where it stands; the longest that fits. */
const FIELD_WORDS: readonly (readonly [end: string, words: MessageDescriptor])[] = [
  ['routes/paths', msg`Address`],
  ['articles/subcategory', msg`Group in its category`],
  ['articles/content', msg`Text`],
  ['params.content', msg`Text`],
  ['articles/summary', msg`Summary`],
  ['pages/name', msg`Name in the menu`],
  ['pages/status', msg`In the menu`],
  ['articles/status', msg`Shown in lists and at its address`],
  ['params.bannerTitle', msg`Title in the banner`],
  ['params.bannerDescription', msg`Line in the banner`],
  ['params.description', msg`Summary`],
  ['metadataTitle', msg`Title for search engines`],
  ['metadataDescription', msg`Description for search engines`],
  ['links.label', msg`Words of the link`],
  ['links.link', msg`Where the link leads`],
  ['headerLinks.label', msg`Words of the link`],
  ['headerLinks.link', msg`Where the link leads`],
  ['footer.copyright', msg`Last line of the footer`],
  ['introText', msg`Introduction`],
  ['fullText', msg`Text`],
  ['description2', msg`Second text`],
  ['description', msg`Text`],
  ['bannerImages', msg`Picture in the banner`],
  ['image', msg`Picture`],
  ['status', msg`Shown`],
  ['sort', msg`Place in the order`],
  ['title', msg`Title`],
];

/** The words for a field; its own name where a newer service has one that is not known here. */
export function fieldWords(name: string, say: (words: MessageDescriptor) => string): string {
  const bare = name.replaceAll(/\.(\d+|\*)(?=\.|$)/g, '');
  const words = FIELD_WORDS.find(([end]) => bare.endsWith(end))?.[1];
  return words ? say(words) : bare;
}

/** What is known by a code, in words; a newer one is called by its code. */
export const wordsFor = (
  table: Readonly<Record<string, MessageDescriptor>>,
  code: string,
  say: (words: MessageDescriptor) => string,
): string => {
  const words = Object.hasOwn(table, code) ? table[code] : undefined;
  return words ? say(words) : code;
};
