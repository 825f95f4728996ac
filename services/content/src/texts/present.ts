import type { Article, PageItem, Texts as Localized } from '@dorpel/contracts/content-entities';
import type { DeskText, TextChange, TextField, TextList, TextState } from '@dorpel/contracts/desk-texts';
import { isPartial, type Language, LANGUAGES, pickLanguage } from '@dorpel/i18n/languages';
import { inLanguage, languagesOf, type Library, type StoredEntry } from '../library/library.ts';
import type { Change, Revision } from './store.ts';
import { type FieldSpec, fieldsOf, isLocalized, metOf, nameOf, offeredIn } from './fields.ts';
import { itemsOf, listName, listsOf } from './lists.ts';
import { textAt } from './lists.ts';
import { pagePaths } from './menu.ts';
import type { TextKey } from './text.ts';
import type { Opened } from './drafts.ts';

const valueOf = (entries: readonly StoredEntry[], { entry }: Pick<FieldSpec, 'entry'>): unknown =>
  entries.find(({ kind }) => kind === entry)?.value;

const say = (texts: Localized | undefined, language: Language) => pickLanguage(texts, language)?.text ?? '';

const main = (entries: readonly StoredEntry[]) => entries[0]?.value as (Article & PageItem) | undefined;

/** What a text is called; '' for the one text of the settings, which remotes have a word for. */
export function titleOf({ kind }: Pick<TextKey, 'kind'>, entries: readonly StoredEntry[], language: Language): string {
  const value = main(entries);
  if (kind === 'settings' || kind === 'agency') return '';
  if (kind === 'categories') return say(value?.name, language);
  return kind === 'pages' ? say(value?.params.title ?? value?.name, language) : say(value?.title, language);
}

/** How a text stands, with the draft that waits beside it. */
export function stateOf({ published, revision }: Pick<Opened, 'published' | 'revision'>): TextState {
  const value = main(published);
  if (!value || (value as Partial<PageItem>).draft) return 'draft';
  if (revision?.draft) return 'changed';
  return (value as Partial<PageItem>).status === 'Hidden' ? 'hidden' : 'published';
}

const valuesIn = (entries: readonly StoredEntry[], spec: FieldSpec): Record<string, string> => {
  const value = valueOf(entries, spec);
  if (!isLocalized(spec)) return { all: textAt(value, spec.path) };
  return Object.fromEntries(LANGUAGES.map((language) => [language, textAt(value, spec.path.replace('*', language))]));
};

/** What the groups of a text are called: the titles of its modules, and of the columns of the footer. */
function groupTitles(entries: readonly StoredEntry[], language: Language): ReadonlyMap<string, string> {
  const titles = entries.flatMap((entry) => {
    if (entry.kind === 'pages')
      return (entry.value as PageItem).params.modules.map(({ id, title }) => [id, say(title, language)] as const);
    if (entry.kind === 'agency') {
      const { offices = [], closures = [] } = entry.value;
      return [
        ...offices.map(({ name, city = '' }, at) => [`office-${at + 1}`, name || city] as const),
        ...closures.map(
          ({ from = '', until }, at) => [`closure-${at + 1}`, until ? `${from} – ${until}` : from] as const,
        ),
      ];
    }
    if (entry.kind !== 'settings') return [];
    const { footer, headerLinks } = entry.value;
    return [
      ...headerLinks.map(({ label }, at) => [`header-${at + 1}`, say(label, language)] as const),
      ...footer.columns.map(({ title }, at) => [`footer-${at + 1}`, say(title, language)] as const),
    ];
  });
  return new Map(titles);
}

/** What there is to choose from for a field; undefined: it is no choice. */
function optionsOf({ options }: FieldSpec, { content }: Library, language: Language): TextField['options'] {
  if (options === undefined) return undefined;
  if (options === 'categories')
    return content.categories.map(({ id, name }) => ({ value: id, title: say(name, language) }));
  if (options === 'articles')
    return content.articles.map(({ id, title }) => ({ value: id, title: say(title, language) }));
  if (options !== 'pages') return options.map((value) => ({ value, title: '' }));
  return [{ value: '', title: '' }, ...pagePaths(content, language).map(({ id, title }) => ({ value: id, title }))];
}

/** Who said a field of the agency: its file, or the desk, and then what the file says instead. */
function originOf(spec: FieldSpec, values: Readonly<Record<string, string>>, { settings }: Library) {
  const file = spec.entry === 'agency' ? settings.sheets?.file : undefined;
  if (!file) return {};
  const inFile = valuesIn([{ kind: 'agency', id: 'site', value: file }], spec);
  const isOfFile = Object.keys(inFile).every((each) => inFile[each] === values[each]);
  return isOfFile ? { origin: 'file' } : { origin: 'desk', inFile };
}

function presentFields(entries: readonly StoredEntry[], library: Library, language: Language): TextField[] {
  const titles = groupTitles(entries, language);
  return offeredIn(entries).map((spec) => ({
    name: nameOf(spec),
    kind: spec.kind,
    group: spec.group ?? null,
    groupTitle: spec.group === undefined ? null : (titles.get(spec.group) ?? ''),
    isLocalized: isLocalized(spec),
    values: valuesIn(entries, spec),
    ...originOf(spec, valuesIn(entries, spec), library),
    ...(spec.options && { options: optionsOf(spec, library, language) }),
  }));
}

/** The lists of a text, with what can be added to each. */
const presentLists = (entries: readonly StoredEntry[]): TextList[] =>
  (metOf(entries) === 'whole' ? entries : []).flatMap((entry) =>
    listsOf(entry).map((spec) => {
      const { length } = itemsOf(entry, spec);
      const adds = length < spec.most ? Object.keys(spec.adds) : [];
      return { name: listName(spec), group: spec.group ?? null, length, adds };
    }),
  );

/** Languages of the site in which something is not filled in that another language has. */
export function missingIn(entries: readonly StoredEntry[], enabled: readonly Language[]): Language[] {
  const asked = enabled.filter((language) => !isPartial(language));
  const localized = offeredIn(entries)
    .filter(isLocalized)
    .map((spec) => valuesIn(entries, spec));
  return asked.filter((language) =>
    localized.some((values) => values[language]?.trim() === '' && asked.some((other) => values[other]?.trim() !== '')),
  );
}

/** All words of a text, for a search. */
export const wordsOf = (entries: readonly StoredEntry[]): string =>
  entries.flatMap((entry) => fieldsOf(entry).flatMap((spec) => Object.values(valuesIn([entry], spec)))).join(' ');

export type Told = {
  readonly library: Library;
  readonly language: Language;
  /** Path under which the text is seen with its draft. */
  readonly preview: (language: Language) => string;
};

/** The internal path of what has a page of its own. */
const ORIGINALS: Readonly<
  Partial<Record<TextKey['kind'], (id: string, entries: readonly StoredEntry[]) => string | undefined>>
> = {
  articles: (id) => `/article/${id}/`,
  pages: (_, entries) => main(entries)?.path,
  categories: (_, entries) => main(entries)?.path,
};

/** What is seen with its draft: what has a page of its own, and what stands around every page. */
const PREVIEWED: ReadonlySet<TextKey['kind']> = new Set(['pages', 'articles', 'settings', 'agency']);

const draftOf = (revision: Revision | undefined) =>
  revision?.draft ? { by: revision.by, at: revision.at.toISOString() } : null;

/** The pictures that the fields of a text name, by their ids. */
function picturesOf(
  entries: readonly StoredEntry[],
  library: Library,
  language: Language,
): NonNullable<DeskText['pictures']> {
  const { picture } = inLanguage(library, language, new Date(0));
  const ids = entries
    .flatMap(fieldsOf)
    .filter(({ kind }) => kind === 'picture')
    .map((spec) => textAt(valueOf(entries, spec), spec.path));
  return Object.fromEntries(
    ids.flatMap((id) => {
      const found = picture(id);
      return found ? [[id, found] as const] : [];
    }),
  );
}

/** Where visitors meet a text; '/' where they do not, or not yet. */
export function addressOf(
  text: TextKey,
  { published }: Pick<Opened, 'published'>,
  library: Library,
  language: Language,
) {
  const original = published.length > 0 ? ORIGINALS[text.kind]?.(text.id, published) : undefined;
  return original === undefined ? '/' : library.href(original, language);
}

export function presentText(text: TextKey, opened: Opened, { library, language, preview }: Told): DeskText {
  const { entries, revision, version } = opened;
  const languages = languagesOf(library);
  const places = languages.map((each) => [each, addressOf(text, opened, library, each)] as const);
  return {
    ...text,
    version,
    title: titleOf(text, entries, language),
    state: stateOf(opened),
    draft: draftOf(revision),
    publishAt: revision?.publishAt?.toISOString() ?? null,
    failed: [...(revision?.failed ?? [])],
    languages,
    partial: languages.filter(isPartial),
    fields: presentFields(entries, library, language),
    lists: presentLists(entries),
    pictures: picturesOf(entries, library, language),
    addresses: Object.fromEntries(places.filter(([, href]) => href !== '/')),
    met: metOf(entries),
    previews:
      !PREVIEWED.has(text.kind) || metOf(entries) !== 'whole'
        ? {}
        : Object.fromEntries(languages.map((each) => [each, preview(each)])),
  };
}

/** What a change did to each field, in each language in which it did. */
export function presentChange(change: Change & { readonly id: string }, language: Language): TextChange {
  const { id, at, by, what, before, after } = change;
  const specs = new Map([...before, ...after].flatMap(fieldsOf).map((spec) => [nameOf(spec), spec]));
  const titles = groupTitles([...before, ...after], language);
  const fields = [...specs.values()].flatMap((spec) => {
    const [was, is] = [valuesIn(before, spec), valuesIn(after, spec)];
    return Object.keys(is)
      .filter((each) => was[each] !== is[each])
      .map((each) => ({
        name: nameOf(spec),
        kind: spec.kind,
        groupTitle: spec.group === undefined ? null : (titles.get(spec.group) ?? ''),
        language: each === 'all' ? null : each,
        before: was[each] ?? '',
        after: is[each] ?? '',
      }));
  });
  return { id, at: at.toISOString(), by, what, fields };
}
