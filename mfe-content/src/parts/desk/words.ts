import type { TextKind, TextState } from '@dorpel/contracts/desk-texts';
import { defineDesk } from '@dorpel/federation/desk';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Declares this remote's pages of the desk, in words that visitors never load. */
export const desk = defineDesk({
  nl: () => import('../../locales/desk/nl.po'),
  fr: () => import('../../locales/desk/fr.po'),
  en: () => import('../../locales/desk/en.po'),
  de: () => import('../../locales/desk/de.po'),
});

export const KIND_WORDS: Readonly<Record<TextKind, MessageDescriptor>> = {
  pages: msg`Page`,
  articles: msg`Article`,
  categories: msg`Category`,
  settings: msg`Header and footer`,
  agency: msg`The agency`,
};

export const STATE_WORDS: Readonly<Record<TextState, MessageDescriptor>> = {
  published: msg`Published`,
  changed: msg`Draft beside it`,
  hidden: msg`Hidden`,
  draft: msg`Draft`,
};

/** How a text stands, in words, and what is said beside it: a page that is hidden is public all the same, and in no menu. */
export const stateWords = (
  kind: string,
  state: string,
  say: (words: MessageDescriptor) => string,
): readonly [state: string, beside?: string] =>
  kind === 'pages' && state === 'hidden'
    ? [say(STATE_WORDS.published), say(msg`Not in the menu`)]
    : [wordsFor(STATE_WORDS, state, say)];

/** What is done to a text, as its history says it. */
export const CHANGE_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  published: msg`published`,
  imported: msg`imported from a file`,
  command: msg`changed from the command line`,
  agency: msg`followed the agency’s page`,
  file: msg`taken over from the agency’s file`,
};

/** Who is not one of the office, by the name under which the service notes it. */
const PROGRAM_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  command: msg`The command line`,
  import: msg`An import`,
  update: msg`An update of the site`,
  'agency init': msg`The agency’s file`,
};

/** Who made a change: somebody of the office by name, a program in words. */
export const whoIn = (
  { id, name }: { readonly id: string; readonly name: string },
  say: (words: MessageDescriptor) => string,
): string => (id === 'command' ? wordsFor(PROGRAM_WORDS, name, say) : name);

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
const GROUP_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  banner: msg`Banner`,
  identity: msg`Legal identity and insurer`,
  languages: msg`Languages of the site`,
  look: msg`Logo and colours`,
  mail: msg`Email boxes`,
  social: msg`Social networks`,
};

/** What a group is called that is one of several, before anybody has filled it in. */
const NUMBERED_WORDS: readonly (readonly [start: string, words: MessageDescriptor])[] = [
  ['office-', msg`Office`],
  ['closure-', msg`Other opening hours`],
];

/** What a group of fields is called: as the text says, or as its kind is. */
export function groupWords(group: string, title: string, say: (words: MessageDescriptor) => string): string {
  const words = NUMBERED_WORDS.find(([start]) => group.startsWith(start))?.[1];
  if (!words) return title || wordsFor(GROUP_WORDS, group, say);
  const part = say(words);
  return title ? say(msg`${part}: ${title}`) : part;
}

/** What can be added to a text. */
export const ADDED_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  link: msg`a link`,
  office: msg`an office`,
  closure: msg`days with other hours, or closed`,
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
  country: { BE: msg`Belgium`, LU: msg`Luxembourg` },
  first: { nl: msg`Dutch`, fr: msg`French`, en: msg`English`, de: msg`German` },
};

/** The words for a choice; the value itself where a newer service has one that is not known here. */
export const optionWords = (field: string, value: string, say: (words: MessageDescriptor) => string): string =>
  wordsFor(OPTION_WORDS[field.split('.').at(-1)?.split('/').at(-1) ?? ''] ?? {}, value, say);

/** What a field is called, by the last names of where it stands; the longest that fits. */
const FIELD_WORDS: readonly (readonly [end: string, words: MessageDescriptor])[] = [
  ['agency/name', msg`Name`],
  ['agency/legalName', msg`Name with legal form`],
  ['agency/slogan', msg`Slogan`],
  ['agency/country', msg`Country`],
  ['agency/mark', msg`Logo`],
  ['identity.companyNumber', msg`Company number (RCS in Luxembourg)`],
  ['identity.registration', msg`BIV/IPI number (business permit in Luxembourg)`],
  ['identity.vat', msg`VAT number`],
  ['identity.insurer', msg`Insurer of the professional liability`],
  ['identity.policy', msg`Policy number`],
  ['offices.name', msg`What this office is called, if there are several`],
  ['offices.street', msg`Street and number`],
  ['offices.zip', msg`Postcode`],
  ['offices.city', msg`Town`],
  ['offices.phone', msg`Telephone, with its country: +32…`],
  ['offices.email', msg`Email address`],
  ['week.Monday', msg`Monday`],
  ['week.Tuesday', msg`Tuesday`],
  ['week.Wednesday', msg`Wednesday`],
  ['week.Thursday', msg`Thursday`],
  ['week.Friday', msg`Friday`],
  ['week.Saturday', msg`Saturday`],
  ['week.Sunday', msg`Sunday`],
  ['closures.from', msg`First day`],
  ['closures.until', msg`Last day (empty: one day)`],
  ['closures.hours', msg`Hours (empty: closed)`],
  ['closures.note', msg`What visitors read beside it`],
  ['languages.first', msg`Language of who has none of them`],
  ['offered.nl', msg`Dutch`],
  ['offered.fr', msg`French`],
  ['offered.en', msg`English`],
  ['offered.de', msg`German`],
  ['colours.accent', msg`Colour of buttons`],
  ['colours.band', msg`Colour of the dark band at the foot`],
  ['mail.inbox', msg`Gets what visitors send`],
  ['mail.sender', msg`Sender of the site’s emails`],
  ['mail.privacy', msg`For questions about personal data`],
  ['social.facebook', msg`Facebook`],
  ['social.instagram', msg`Instagram`],
  ['social.linkedin', msg`LinkedIn`],
  ['social.youtube', msg`YouTube`],
  ['social.tiktok', msg`TikTok`],
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
  ['params.redirect', msg`Sends visitors on to`],
  ['params.redirectUrl', msg`Sends visitors of every language on to`],
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
  ['redirectHosts', msg`Other sites that visitors may be sent to`],
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

/** Where the desk writes to which other sites visitors may be sent, which redirects ask for. */
export const redirectHostsAt = (href: (page: 'desk-text', params: { kind: string; id: string }) => string): string =>
  `${href('desk-text', { kind: 'settings', id: 'site' })}#${encodeURIComponent('settings/redirectHosts')}`;

/** What is known by a code, in words; a newer one is called by its code. */
export const wordsFor = (
  table: Readonly<Record<string, MessageDescriptor>>,
  code: string,
  say: (words: MessageDescriptor) => string,
): string => {
  const words = Object.hasOwn(table, code) ? table[code] : undefined;
  return words ? say(words) : code;
};

/** What a field of the agency must be before visitors see it, by the key that its service says. */
const EXPECTED_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  text: msg`a text of at most 120 characters without < and >`,
  email: msg`an email address such as office@example.be`,
  phone: msg`a telephone number with its country, such as +32 16 00 00 01`,
  colour: msg`a colour of six digits such as #0b6b5d`,
  accent: msg`a colour that is dark enough for a white label on it: contrast 4.5 to 1 (WCAG 2.2 AA)`,
  band: msg`a colour that is dark enough for light text on it: contrast 7 to 1`,
  hours: msg`hours that open before they close`,
  zip: msg`a postcode such as 3000 or L-1855`,
  number: msg`a number as it is in the register`,
  vat: msg`a VAT number that begins with BE or LU`,
  country: msg`BE or LU`,
  date: msg`a day such as 2026-12-24`,
  until: msg`a last day that is not before the first`,
  address: msg`an address that begins with https://`,
  enterprise: msg`a Belgian enterprise number whose check digits are right, such as 0123.456.749`,
  institute: msg`the six digits of the institute (BIV/IPI), such as 500.001`,
  vatBE: msg`BE and the enterprise number`,
  register: msg`a number of the Luxembourg register of commerce, such as B123456`,
  permit: msg`the number of the Luxembourg business permit, such as 10012345/0`,
  vatLU: msg`LU and eight digits whose check digits are right`,
  logoKind: msg`an SVG or a PNG`,
  logoBytes: msg`a picture of at most 200 kB`,
  logoBroken: msg`a picture that can be drawn`,
  logoSize: msg`a picture at most 8 times as wide as high; a PNG from 80 to 4096 pixels high`,
  enums: msg`one of nl, fr, en and de`,
  size: msg`a list with at least one entry, and not more than can be shown`,
};

/** Why a text is refused, one by one: of a field of the agency what is expected there, else as the service says it. */
export const refusalWords = (
  fields: Readonly<Record<string, string>>,
  say: (words: MessageDescriptor) => string,
): readonly string[] =>
  Object.entries(fields).map(([name, reason]) => {
    if (!name.includes('/')) return reason;
    const [field, expected] = [fieldWords(name, say), wordsFor(EXPECTED_WORDS, reason, say)];
    return say(msg`${field}: ${expected}`);
  });
