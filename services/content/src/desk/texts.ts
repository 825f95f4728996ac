import type { Language } from '@dorpel/i18n/languages';
import { msg } from '@lingui/core/macro';
import { inWords } from '../locales/sentences.ts';

/** What the desk of the content says. Reasons of refused entries name fields of the content, in English. */
export const TEXTS = inWords((say) => ({
  about: say(msg`What the website says, changed without a build: visitors see it within seconds.`),
  commands: {
    export: say(msg`writes all of the content to a JSON file`),
    import: say(
      msg`takes in what is in such a file, or in a part of one; pictures and films it names lie beside it in media/`,
    ),
    publish: say(msg`shows pages (in the menu), articles and modules`),
    hide: say(msg`hides articles and modules; takes pages out of the menu, their address still works`),
    preview: say(msg`prints an address under which a page or article is seen with all that is hidden in it`),
    list: say(msg`what can be published and hidden, and whether it is`),
    'text show': say(msg`a text with its draft, field by field`),
    'text new': say(msg`begins an article or a page as a draft; its address is made of its title`),
    'text save': say(msg`takes fields of a JSON file into the draft: [{"name": …, "language": …, "text": …}]`),
    'text publish': say(msg`publishes the draft of a text, whole, at once or at a moment`),
    'text discard': say(msg`drops the draft of a text`),
    'text history': say(msg`who changed a text, when, and what it was before and after`),
    'text restore': say(msg`makes a draft of how a text was before a change`),
    'pictures list': say(
      msg`pictures with what they show, their size, how many texts show them, and where words are missing`,
    ),
    'pictures show': say(msg`what a picture shows in each language, where it stands, and what was done with it`),
    'pictures upload': say(msg`takes a JPEG, PNG, WebP or AVIF, without what a camera wrote into it`),
    'pictures replace': say(msg`puts another picture in its place, wherever it stands`),
    'pictures describe': say(msg`says what a picture shows, in one language`),
    'pictures cut': say(msg`shows a part of a picture wherever it stands`),
    'pictures remove': say(msg`forgets a picture that stands nowhere`),
    'redirects list': say(msg`addresses that lead on, and where to`),
    'redirects add': say(msg`lets an address such as /nl/oud/ lead on, in one step`),
    'redirects remove': say(msg`forgets an address that leads on`),
  },
  options: {
    replace: say(msg`with import: what is not in the file is removed; nothing is done when an entry is refused`),
    overwrite: say(msg`with import: takes the file also where the desk in the browser has changed a text since`),
    draft: say(msg`with hide: a page’s address is not found either, and nothing leads to it`),
    title: say(msg`with text new: what it is called; with pictures describe: what it shows`),
    from: say(msg`with text save: the JSON file; with pictures replace: the picture`),
    part: say(msg`with pictures cut: left,top,width,height in percent, such as 10,0,80,100; or whole`),
    change: say(msg`with text restore: the change, as text history names it`),
    to: say(msg`with redirects add: where it leads, as it is public: /nl/nieuw/`),
    at: say(msg`with text publish: 2026-12-01T08:00:00Z; without it, at once`),
    below: say(msg`with text new: the category of an article, or the page above a page`),
    language: say(msg`nl, fr, en or de (default: with preview the site’s, else nl)`),
    hours: say(msg`with preview: how long it can be seen, at most 336 (default 72)`),
  },
  notes: say(
    msg`An ID is that of a page, an article or a module; where it stands for several, page:7, article:sold or\nmodule:7/sell-steps says which. An import tells about each entry what became of it; one with a mistake is left as it\nwas, with the reason.`,
  ),
  exported: (pages: number, articles: number, path: string) =>
    say(msg`${pages} pages and ${articles} articles written to ${path}.`),
  note: say(msg`note`),
  outcomes: {
    new: say(msg`new`),
    changed: say(msg`changed`),
    unchanged: say(msg`unchanged`),
    refused: say(msg`refused`),
  },
  sum: ({
    new: added,
    changed,
    unchanged,
    refused,
  }: Readonly<Record<'new' | 'changed' | 'unchanged' | 'refused', number>>) =>
    say(msg`${added} new, ${changed} changed, ${unchanged} unchanged, ${refused} refused.`),
  notReplaced: say(msg`Nothing was changed: with --replace, nothing may be refused.`),
  unclear: (name: string, refs: string) => say(msg`''${name}'' could be ${refs}.`),
  unknown: (name: string) => say(msg`There is no page, article or module ''${name}''.`),
  noDraft: (ref: string) => say(msg`${ref} is no page: only pages are drafts. Hidden, it is not found either.`),
  states: { published: say(msg`published`), hidden: say(msg`hidden`), draft: say(msg`draft`) },
  noPreviewRoute: say(msg`The routing table has no row 'preview' in this language: import one.`),
  until: (moment: string) => say(msg`To be seen until ${moment} by whoever has this address.`),
  whichText: (kinds: string) => say(msg`Which text? One of ${kinds}, and its id: articles:sold.`),
  noFields: (path: string) =>
    say(msg`${path} holds no fields: it is a list of objects with "name", "language" (or null) and "text".`),
  noTitle: say(msg`--title says what the text is called.`),
  noMoment: (text: string) => say(msg`--at: ''${text}'' is no moment such as 2026-12-01T08:00:00Z.`),
  leftOut: (what: string) => say(msg`left out, as it may not stand in a text: ${what}`),
  drafted: (name: string, version: number) => say(msg`${name}: the draft is version ${version}; nobody sees it yet.`),
  published: (name: string) => say(msg`${name}: published.`),
  publishedAt: (name: string, moment: string) => say(msg`${name}: will be published at ${moment}.`),
  discarded: (name: string) => say(msg`${name}: the draft is dropped.`),
  noFile: (path: string) => say(msg`There is no file ${path}.`),
  noPart: (text: string) => say(msg`--part: ''${text}'' is neither whole nor left,top,width,height in percent.`),
  whichLanguage: say(msg`--language: in which language is that?`),
  uploaded: (id: string) => say(msg`Picture ${id} is taken; no text shows it yet.`),
  pictureChanged: (id: string) => say(msg`Picture ${id} is changed, wherever it stands.`),
  pictureRemoved: (id: string) => say(msg`Picture ${id} is forgotten.`),
  noRedirect: (from: string) => say(msg`${from} leads nowhere on.`),
  redirectRemoved: (from: string) => say(msg`${from} no longer leads on.`),
  hours: (most: number) => say(msg`--hours is a whole number from 1 to ${most}.`),
}));

export type Texts = (typeof TEXTS)[Language];
