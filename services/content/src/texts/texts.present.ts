import type { Article, PageItem, Texts as Localized } from '@dorpel/contracts/content-entities';
import type { DeskText, TextChange, TextField, TextState } from '@dorpel/contracts/desk-texts';
import { isPartial, type Language, LANGUAGES, pickLanguage } from '@dorpel/i18n/languages';
import type { Library } from '../library/library.ts';
import type { Stowed } from '../library/content.repository.ts';
import type { Change, Edition } from './editions.repository.ts';
import { type FieldSpec, fieldsOf, isLocalized, nameOf } from './fields.ts';
import { textAt } from './paths.ts';
import type { TextKey } from './text.ts';
import type { Opened } from './texts.ts';

const valueOf = (entries: readonly Stowed[], { entry }: Pick<FieldSpec, 'entry'>): unknown =>
  entries.find(({ kind }) => kind === entry)?.value;

const say = (texts: Localized | undefined, language: Language) => pickLanguage(texts, language)?.text ?? '';

const main = (entries: readonly Stowed[]) => entries[0]?.value as (Article & PageItem) | undefined;

/** What a text is called; '' for the one text of the settings, which remotes have a word for. */
export function titleOf({ kind }: Pick<TextKey, 'kind'>, entries: readonly Stowed[], language: Language): string {
  const value = main(entries);
  if (kind === 'settings') return '';
  return kind === 'pages' ? say(value?.params.title ?? value?.name, language) : say(value?.title, language);
}

/** How a text stands, with the draft that waits beside it. */
export function stateOf({ published, edition }: Pick<Opened, 'published' | 'edition'>): TextState {
  const value = main(published);
  if (!value || (value as Partial<PageItem>).draft) return 'draft';
  if (edition?.draft) return 'changed';
  return (value as Partial<PageItem>).status === 'Hidden' ? 'hidden' : 'published';
}

const valuesIn = (entries: readonly Stowed[], spec: FieldSpec): Record<string, string> => {
  const value = valueOf(entries, spec);
  if (!isLocalized(spec)) return { all: textAt(value, spec.path) };
  return Object.fromEntries(LANGUAGES.map((language) => [language, textAt(value, spec.path.replace('*', language))]));
};

/** What the groups of a text are called: the titles of its modules, and of the columns of the footer. */
function groupTitles(entries: readonly Stowed[], language: Language): ReadonlyMap<string, string> {
  const titles = entries.flatMap((entry) => {
    if (entry.kind === 'pages')
      return (entry.value as PageItem).params.modules.map(({ id, title }) => [id, say(title, language)] as const);
    if (entry.kind !== 'settings') return [];
    const { footer, headerLinks } = entry.value;
    return [
      ...headerLinks.map(({ label }, at) => [`header-${at + 1}`, say(label, language)] as const),
      ...footer.columns.map(({ title }, at) => [`footer-${at + 1}`, say(title, language)] as const),
    ];
  });
  return new Map(titles);
}

function presentFields(entries: readonly Stowed[], language: Language): TextField[] {
  const titles = groupTitles(entries, language);
  return entries.flatMap(fieldsOf).map((spec) => ({
    name: nameOf(spec),
    kind: spec.kind,
    group: spec.group ?? null,
    groupTitle: spec.group === undefined ? null : (titles.get(spec.group) ?? ''),
    isLocalized: isLocalized(spec),
    values: valuesIn(entries, spec),
  }));
}

/** Languages of the site in which something is not filled in that another language has. */
export function missingIn(entries: readonly Stowed[], enabled: readonly Language[]): Language[] {
  const asked = enabled.filter((language) => !isPartial(language));
  const localized = entries
    .flatMap(fieldsOf)
    .filter(isLocalized)
    .map((spec) => valuesIn(entries, spec));
  return asked.filter((language) =>
    localized.some((values) => values[language]?.trim() === '' && asked.some((other) => values[other]?.trim() !== '')),
  );
}

/** All words of a text, in lower case, for a search. */
export const wordsOf = (entries: readonly Stowed[]): string =>
  entries
    .flatMap((entry) => fieldsOf(entry).flatMap((spec) => Object.values(valuesIn([entry], spec))))
    .join(' ')
    .toLowerCase();

export type Told = {
  readonly library: Library;
  readonly language: Language;
  /** Path under which the text is seen with its draft. */
  readonly preview: (language: Language) => string;
};

const ORIGINALS: Readonly<Record<TextKey['kind'], (id: string, entries: readonly Stowed[]) => string | undefined>> = {
  articles: (id) => `/article/${id}/`,
  pages: (_, entries) => main(entries)?.path,
  settings: () => undefined,
};

const draftOf = (edition: Edition | undefined) =>
  edition?.draft ? { by: edition.by, at: edition.at.toISOString() } : null;

export function presentText(text: TextKey, opened: Opened, { library, language, preview }: Told): DeskText {
  const { entries, published, edition, version } = opened;
  const { enabled, default: first } = library.settings.languages;
  const languages = [first, ...enabled.filter((each) => each !== first)];
  const original = published.length > 0 ? ORIGINALS[text.kind](text.id, published) : undefined;
  const places = languages.map((each) => [each, original === undefined ? '/' : library.href(original, each)] as const);
  return {
    ...text,
    version,
    title: titleOf(text, entries, language),
    state: stateOf(opened),
    draft: draftOf(edition),
    publishAt: edition?.publishAt?.toISOString() ?? null,
    failed: [...(edition?.failed ?? [])],
    languages,
    partial: languages.filter(isPartial),
    fields: presentFields(entries, language),
    addresses: Object.fromEntries(places.filter(([, href]) => href !== '/')),
    previews: text.kind === 'settings' ? {} : Object.fromEntries(languages.map((each) => [each, preview(each)])),
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
