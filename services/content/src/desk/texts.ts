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
  },
  options: {
    replace: say(msg`with import: what is not in the file is removed; nothing is done when an entry is refused`),
    draft: say(msg`with hide: a page’s address is not found either, and nothing leads to it`),
    language: say(msg`with preview: nl, fr, en or de (default: the site’s)`),
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
  hours: (most: number) => say(msg`--hours is a whole number from 1 to ${most}.`),
}));

export type Texts = (typeof TEXTS)[Language];
