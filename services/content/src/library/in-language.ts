import type { DisplayCondition, PageItem, Settings, Texts } from '@dorpel/contracts/content-entities';
import type { picture, translated } from '@dorpel/contracts/values';
import type { Language } from '@dorpel/i18n/languages';
import { pickText } from '@dorpel/i18n/typeset';
import { servedHtml } from './clean.ts';
import { type Facts, factsOf } from './condition-facts.ts';
import { isDisplayed } from './conditions.ts';
import type { Library } from './current.ts';
import { pathOfPicture } from './media-files.ts';

type Translated = ReturnType<typeof translated>['TYPE'];
type Picture = ReturnType<typeof picture>['TYPE'];

/** The library as it is told to readers of one language. */
export type InLanguage = {
  readonly library: Library;
  readonly language: Language;
  readonly now: Date;
  /** The text with the language it is really in; null where there is none in any language. */
  say(texts: Texts | undefined): Translated | null;
  /** The text alone, '' where there is none. */
  word(texts: Texts | undefined): string;
  /** HTML, safe to be shown, its links leading to this language. */
  html(texts: Texts | undefined): Translated | null;
  href(link: string): string;
  link(stored: { readonly label: Texts; readonly link: string }): { label: string; href: string };
  /** The picture of an id; null where there is none. */
  picture(id: string | undefined): Picture | null;
  pictures(ids: readonly string[] | undefined): Picture[];
  /** The library at the same moment, as it is told in another language. */
  in(language: Language): InLanguage;
  /** Whether an item's display conditions hold now (A9). */
  isDisplayed(item: { readonly displayConditions?: readonly DisplayCondition[] | undefined }): boolean;
};

export function inLanguage(library: Library, language: Language, now: Date): InLanguage {
  const { settings, counts: articles } = library;
  let facts: Facts | undefined;
  const say: InLanguage['say'] = (texts) => pickText(texts, language) ?? null;
  const word: InLanguage['word'] = (texts) => say(texts)?.text ?? '';
  const href = (link: string) => library.href(link, language);
  const picture: InLanguage['picture'] = (id) => {
    const image = id === undefined ? undefined : library.image(id);
    if (!image) return null;
    const { width, height } = image;
    return { path: pathOfPicture(image), width, height, alt: word(image.alt), kind: 'photo' };
  };
  return {
    library,
    language,
    now,
    say,
    word,
    html(texts) {
      const found = say(texts);
      return found && { ...found, text: servedHtml(found.text, href) };
    },
    href,
    link: ({ label, link }) => ({ label: word(label), href: href(link) }),
    picture,
    pictures: (ids = []) => ids.map(picture).filter((each) => each !== null),
    in: (other) => inLanguage(library, other, now),
    isDisplayed({ displayConditions }) {
      if (displayConditions === undefined) return true;
      facts ??= factsOf({ settings, articles, language, now });
      return isDisplayed(displayConditions, facts);
    },
  };
}

/**
 * Whether visitors may be sent to an address: a path of this site, or a page of a host the agency listed, over https.
 * Nothing else, so that no page becomes a springboard to somebody's copy of the site.
 */
export function mayLeadTo(to: string, { redirectHosts = [] }: Settings): boolean {
  if (/^\/(?![/\\])/.test(to)) return true;
  const url = URL.canParse(to) ? new URL(to) : null;
  return url?.protocol === 'https:' && url.username === '' && redirectHosts.includes(url.host);
}

/** More than anybody makes: who needs as many goes round in circles. */
const MOST_STEPS = 10;

/**
 * Where who follows a link to an internal path ends on this site, past pages that send on; null where that is another
 * site, or a page that is not shown.
 */
export function endOfPath(path: string, speech: InLanguage, steps = MOST_STEPS): string | null {
  const { library, language, href } = speech;
  const page = library.pages.find((each) => each.path === path);
  if (page && !speech.isDisplayed(page)) return null;
  if (!page || redirectOf(page, speech) === null) return href(path).startsWith('/') ? href(path) : null;
  const to = page.params.redirect?.[language] ?? page.params.redirectUrl;
  return to === undefined || steps === 0 ? null : endOfPath(to, speech, steps - 1);
}

/**
 * Where a page sends its visitor instead: `redirect` of the language, else `redirectUrl` (R8); null: it stays. What leads
 * to the page itself, or where it may not, is not followed.
 */
export function redirectOf({ params, path }: PageItem, { language, library, href }: InLanguage): string | null {
  const to = params.redirect?.[language] ?? params.redirectUrl;
  if (to === undefined || !mayLeadTo(to, library.settings)) return null;
  const [where] = href(to).split(/[?#]/);
  return where === href(path) ? null : href(to);
}
