import type { Module, PageItem, Settings } from '@dorpel/contracts/content-entities';
import { type StoredEntry, SURFACES } from '../library/library.ts';

/** What a field holds, which says how it is written, shown and checked. */
export type FieldKind =
  | 'line'
  | 'words'
  | 'rich'
  | 'path'
  | 'target'
  | 'picture'
  | 'status'
  | 'number'
  | 'flag'
  | 'choice'
  | 'parent';

/** What there is to choose from: these, or what the content has of a kind. */
export type Options = readonly string[] | 'categories' | 'articles' | 'pages';

/** A field of what is written at the desk. */
export type FieldSpec = {
  /** Of the entry it is in: 'pages', 'articles', 'routes', 'settings'. */
  readonly entry: StoredEntry['kind'];
  /** Inside the entry; '*' stands for the language: 'params.title.*'. Without one it is the same in each. */
  readonly path: string;
  readonly kind: FieldKind;
  /** The module or column it is of. */
  readonly group?: string;
  /** Of a choice. */
  readonly options?: Options;
};

export const nameOf = ({ entry, path }: FieldSpec) => `${entry}/${path}`;
export const isLocalized = ({ path }: FieldSpec) => path.includes('*');

/** A row says the kind of a field, or what there is to choose from. */
type Rows = Readonly<Record<string, FieldKind | { readonly options: Options }>>;

const table = (entry: FieldSpec['entry'], rows: Rows): FieldSpec[] =>
  Object.entries(rows).map(([path, kind]) =>
    typeof kind === 'string' ? { entry, path, kind } : { entry, path, kind: 'choice', ...kind },
  );

const METADATA = { metadataTitle: 'line', metadataDescription: 'words' } as const;
const metadataAt = (path: string) =>
  Object.fromEntries(Object.entries(METADATA).map(([name, kind]) => [`${path}metadata.*.${name}`, kind]));

const ARTICLE = table('articles', {
  'title.*': 'line',
  'subcategory.*': 'line',
  'summary.*': 'words',
  'content.*': 'rich',
  image: 'picture',
  status: 'status',
  sort: 'number',
  ...metadataAt(''),
});

const CATEGORY = table('categories', { 'name.*': 'line', path: 'target' });

/** Pictures are described and cut on a page of their own: this is what their history tells of. */
const IMAGE = table('images', {
  'alt.*': 'line',
  originalname: 'line',
  'cut.part.left': 'number',
  'cut.part.top': 'number',
  'cut.part.width': 'number',
  'cut.part.height': 'number',
});

const PAGE = table('pages', {
  'params.title.*': 'line',
  'name.*': 'line',
  'params.description.*': 'words',
  'params.bannerTitle.*': 'line',
  'params.bannerDescription.*': 'words',
  'params.content.*': 'rich',
  'params.image': 'picture',
  status: 'status',
  ...metadataAt('params.'),
});

/** Where a page stands in the menu; home is above all. */
const PARENT: FieldSpec = { entry: 'pages', path: 'parentId', kind: 'parent', options: 'pages' };

/** What stands at the top of a page; the pictures follow (`bannerPictures`). */
const BANNER = table('pages', {
  'params.showPageBanner': 'flag',
  'params.bannerType': { options: ['', 'image', 'gallery', 'video', 'color'] },
  'params.bannerColor': 'line',
  'params.bannerVideo': 'line',
  'params.bannerVideoPoster': 'picture',
  'params.bannerVideoMobile': 'line',
  'params.bannerVideoMobilePoster': 'picture',
  'params.bannerSearch': 'flag',
}).map((field) => ({ ...field, group: 'banner' }));

/** What the relation of a module is chosen from, by its type. */
const RELATED: Readonly<Record<string, Options>> = {
  category: 'categories',
  article: 'articles',
  'property-list': ['sale', 'rent', 'references', 'new-build'],
};

/** How the articles of a category are shown. */
const VIEWS = ['module-view', 'odds-view', 'slider-view', 'single-view', 'ons-team-view'] as const;

const relationFields = (path: string, { relations }: Module): Rows => {
  const options = RELATED[relations?.type ?? ''];
  return {
    ...(options && { [`${path}.relations.id`]: { options } }),
    ...(relations?.type === 'category' && { [`${path}.view`]: { options: VIEWS } }),
  };
};

/** Modules as they come on the page, whatever the order in which they are stored. */
export const inOrder = (modules: readonly Module[]): readonly Module[] => modules.toSorted((a, b) => a.sort - b.sort);

const moduleFields = (module: Module, at: number): FieldSpec[] => {
  const { id, links = [] } = module;
  return table('pages', {
    [`params.modules.${at}.title.*`]: 'line',
    [`params.modules.${at}.description.*`]: 'rich',
    [`params.modules.${at}.description2.*`]: 'rich',
    [`params.modules.${at}.image`]: 'picture',
    ...Object.fromEntries(
      links.flatMap((_, index) => [
        [`params.modules.${at}.links.${index}.label.*`, 'line'] as const,
        [`params.modules.${at}.links.${index}.link`, 'target'] as const,
      ]),
    ),
    ...relationFields(`params.modules.${at}`, module),
    [`params.modules.${at}.backgroundType`]: { options: ['', 'color'] },
    [`params.modules.${at}.colorBackground`]: { options: SURFACES },
    [`params.modules.${at}.status`]: 'status',
  }).map((field) => ({ ...field, group: id }));
};

/** The banner's pictures, and the place of one more. */
const bannerPictures = ({ params: { bannerImages = [] } }: PageItem): FieldSpec[] =>
  [...bannerImages, ''].map((_, at) => ({
    entry: 'pages',
    path: `params.bannerImages.${at}`,
    kind: 'picture',
    group: 'banner',
  }));

const settingsFields = ({ footer, headerLinks }: Settings): FieldSpec[] => [
  ...headerLinks.flatMap((_, at) =>
    table('settings', {
      [`headerLinks.${at}.label.*`]: 'line',
      [`headerLinks.${at}.link`]: 'target',
      [`headerLinks.${at}.icon`]: { options: ['', 'phone', 'user', 'calendar'] },
      [`headerLinks.${at}.status`]: 'status',
    }).map((field) => ({ ...field, group: `header-${at + 1}` })),
  ),
  ...footer.columns.flatMap(({ links = [] }, at) =>
    table('settings', {
      [`footer.columns.${at}.title.*`]: 'line',
      [`footer.columns.${at}.introText.*`]: 'words',
      [`footer.columns.${at}.fullText.*`]: 'rich',
      ...Object.fromEntries(
        links.flatMap((_, index) => [
          [`footer.columns.${at}.links.${index}.label.*`, 'line'] as const,
          [`footer.columns.${at}.links.${index}.link`, 'target'] as const,
        ]),
      ),
    }).map((field) => ({ ...field, group: `footer-${at + 1}` })),
  ),
  ...table('settings', { 'footer.copyright.*': 'line' }),
];

/** The fields of an entry as it is: of a page, those of its modules among them. */
export function fieldsOf(entry: StoredEntry): FieldSpec[] {
  switch (entry.kind) {
    case 'articles':
      return ARTICLE;
    case 'pages': {
      const page = entry.value as PageItem;
      const modules = inOrder(page.params.modules).flatMap((module) =>
        moduleFields(module, page.params.modules.indexOf(module)),
      );
      const parent = page.path === '/' ? [] : [PARENT];
      return [...PAGE, ...parent, ...BANNER, ...bannerPictures(page), ...modules];
    }
    case 'categories':
      return CATEGORY;
    case 'images':
      return IMAGE;
    case 'routes':
      return table('routes', { 'paths.*': 'path' });
    case 'settings':
      return settingsFields(entry.value);
    default:
      return [];
  }
}
