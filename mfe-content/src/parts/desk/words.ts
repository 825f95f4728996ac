import type { TextKind, TextState } from '@dorpel/contracts/desk-texts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const KIND_WORDS: Readonly<Record<TextKind, MessageDescriptor>> = {
  pages: msg`Page`,
  articles: msg`Article`,
  categories: msg`Category`,
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
  command: msg`changed from the command line`,
};

/** What is done with a picture, as its history says it. */
export const PICTURE_CHANGE_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  uploaded: msg`uploaded`,
  described: msg`described`,
  cut: msg`another part shown`,
  replaced: msg`replaced`,
  imported: msg`imported from a file`,
  command: msg`changed from the command line`,
};

/** What a group of fields is called that has no title of its own. */
export const GROUP_WORDS: Readonly<Record<string, MessageDescriptor>> = { banner: msg`Banner` };

/** What can be added to a text. */
export const ADDED_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  link: msg`a link`,
  column: msg`a column`,
  text: msg`Text with a picture`,
  cards: msg`Articles side by side`,
  rows: msg`Articles below each other, left and right in turn`,
  slider: msg`Articles to scroll through`,
  stories: msg`Articles over the whole width`,
  team: msg`People`,
  article: msg`One article`,
  'property-list': msg`Homes`,
  'project-list': msg`Projects`,
  figures: msg`The agency in figures`,
  contact: msg`Contact form`,
  testimonials: msg`Testimonials`,
};

/** What there is to choose from, by the last name of the field and the value; '' is what nothing is called. */
const OPTION_WORDS: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  bannerType: {
    '': msg`Title alone`,
    image: msg`One picture`,
    gallery: msg`Several pictures`,
    video: msg`Film`,
    color: msg`Colour`,
  },
  view: {
    'module-view': msg`Side by side`,
    'odds-view': msg`Below each other, left and right in turn`,
    'slider-view': msg`To scroll through`,
    'single-view': msg`Over the whole width`,
    'ons-team-view': msg`People`,
  },
  id: {
    sale: msg`For sale`,
    rent: msg`To let`,
    references: msg`Sold and let`,
    'new-build': msg`New build`,
  },
  backgroundType: { '': msg`As the page`, color: msg`Its own colour` },
  colorBackground: { paper: msg`Paper`, sand: msg`Sand`, stone: msg`Stone` },
  icon: { '': msg`None`, phone: msg`Telephone`, user: msg`Person`, calendar: msg`Calendar` },
  parentId: { '': msg`At the top` },
};

/** The words for a choice; the value itself where a newer service has one that is not known here. */
export const optionWords = (field: string, value: string, say: (words: MessageDescriptor) => string): string =>
  wordsFor(OPTION_WORDS[field.split('.').at(-1)?.split('/').at(-1) ?? ''] ?? {}, value, say);

/** What a field is called, by the last names of where it stands; the longest that fits. */
const FIELD_WORDS: readonly (readonly [end: string, words: MessageDescriptor])[] = [
  ['routes/paths', msg`Address`],
  ['articles/subcategory', msg`Group in its category`],
  ['articles/content', msg`Text`],
  ['params.content', msg`Text`],
  ['articles/summary', msg`Summary`],
  ['pages/name', msg`Name in the menu`],
  ['images/alt', msg`What it shows`],
  ['images/originalname', msg`File`],
  ['part.left', msg`From the left (%)`],
  ['part.top', msg`From the top (%)`],
  ['part.width', msg`Width (%)`],
  ['part.height', msg`Height (%)`],
  ['categories/name', msg`Name`],
  ['categories/path', msg`Its page`],
  ['pages/status', msg`In the menu`],
  ['articles/status', msg`Shown in lists and at its address`],
  ['pages/parentId', msg`Below which page`],
  ['params.showPageBanner', msg`Show the banner`],
  ['params.bannerType', msg`What the banner shows`],
  ['params.bannerColor', msg`Colour, such as #2f4f3a`],
  ['params.bannerVideoPoster', msg`Picture before the film`],
  ['params.bannerVideoMobilePoster', msg`Picture before the film on phones`],
  ['params.bannerVideoMobile', msg`Film on phones (name of its file)`],
  ['params.bannerVideo', msg`Film (name of its file)`],
  ['params.bannerSearch', msg`With the search box`],
  ['relations.id', msg`What is shown`],
  ['modules.view', msg`How it is shown`],
  ['modules.backgroundType', msg`Background`],
  ['modules.colorBackground', msg`Colour of the background`],
  ['headerLinks.icon', msg`Icon`],
  ['params.bannerTitle', msg`Title in the banner`],
  ['params.bannerDescription', msg`Line in the banner`],
  ['params.description', msg`Summary`],
  ['metadataTitle', msg`Title for search engines`],
  ['metadataDescription', msg`Description for search engines`],
  ['links.label', msg`Text of the link`],
  ['links.link', msg`Where the link goes`],
  ['headerLinks.label', msg`Text of the link`],
  ['headerLinks.link', msg`Where the link goes`],
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
