import type { deskTexts } from '@dorpel/contracts/desk-texts';
import type { Output } from '@dorpel/contracts';
import { matchesWords } from '@dorpel/i18n/text';
import type { Library } from '../library/library.ts';
import type { Edition, Editions } from './editions.repository.ts';
import { entriesIn, keyIn, keyOf, textsOf } from './text.ts';
import { missingIn, stateOf, titleOf, wordsOf } from './present.ts';

type Query = (typeof deskTexts)['endpoints']['listTexts']['query']['TYPE'];
type Listed = Output<(typeof deskTexts)['endpoints']['listTexts']>;

/** Lines of a page. */
const PAGE = 50;

/** All texts, those that are only a draft among them, with what the desk knows of each. */
function openAll({ content }: Library, editions: ReadonlyMap<string, Edition>) {
  const known = textsOf(content);
  const keys = new Set(known.map(keyOf));
  const begun = [...editions.values()].filter(({ key, draft }) => draft && !keys.has(key)).map(({ key }) => keyIn(key));
  return [...begun, ...known].map((text) => {
    const edition = editions.get(keyOf(text));
    const published = entriesIn(content, text);
    return { text, edition, published, entries: edition?.draft ?? published };
  });
}

/** What there is to write, as far as it is asked for: pages in the order of the menu, then articles, then the settings. */
export async function listTexts(library: Library, editions: Editions, query: Query): Promise<Listed> {
  const { language, kind, state, missing, search = '', page = 1 } = query;
  const { enabled } = library.settings.languages;
  const all = new Map((await editions.all()).map((edition) => [edition.key, edition]));
  const found = openAll(library, all)
    .filter(({ text }) => kind === undefined || text.kind === kind)
    .map((opened) => ({ ...opened, state: stateOf(opened), missing: missingIn(opened.entries, enabled) }))
    .filter((each) => state === undefined || each.state === state)
    .filter((each) => missing === undefined || each.missing.includes(missing))
    .filter(({ entries }) => search === '' || matchesWords(wordsOf(entries), search));
  const shown = found.slice((page - 1) * PAGE, page * PAGE);
  const last = await editions.lastOf(shown.map(({ text }) => keyOf(text)));
  const { pages, categories } = library.content;
  const places = {
    articles: categories.map(({ id, name }) => ({ id, title: nameIn(name) })),
    pages: pages.map(({ id, name }) => ({ id, title: nameIn(name) })),
  };
  function nameIn(name: (typeof categories)[number]['name']): string {
    return name[language] ?? Object.values(name).find(Boolean) ?? '';
  }
  return {
    items: shown.map(({ text, entries, edition, state: stands, missing: lacks }) => {
      const change = edition ?? last.get(keyOf(text));
      return {
        ...text,
        title: titleOf(text, entries, language),
        state: stands,
        missing: lacks,
        changedAt: change?.at.toISOString() ?? null,
        changedBy: change?.by ?? null,
        publishAt: edition?.publishAt?.toISOString() ?? null,
      };
    }),
    total: found.length,
    page,
    pages: Math.max(1, Math.ceil(found.length / PAGE)),
    places,
  };
}
