import { DAYS, NETWORKS } from '@dorpel/agency';
import type { AgencySheet, Module, PageItem, Settings } from '@dorpel/contracts/content-entities';
import { LANGUAGES } from '@dorpel/i18n/languages';
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
  | 'date'
  | 'hours'
  | 'colour'
  | 'hosts'
  | 'parent';

/** What there is to choose from: these, or what the content has of a kind. */
export type Options = readonly string[] | 'categories' | 'articles' | 'pages';

/** A field of what is written at the desk. */
export type FieldSpec = {
  /** Of the entry it is in: 'pages', 'articles', 'routes', 'settings', 'agency'. */
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
  ...table('settings', { 'footer.copyright.*': 'line', redirectHosts: 'hosts' }),
];

/** What of a page is met by visitors: all of it, its name alone where a list or form is at its address, or where it sends them. */
export type Met = 'whole' | 'name' | 'redirect';

/** @param entries of a text: a page that is at an address of its own has a row with it */
export function metOf(entries: readonly StoredEntry[]): Met {
  const page = entries.find(({ kind }) => kind === 'pages')?.value as PageItem | undefined;
  if (!page) return 'whole';
  if (page.params.redirectUrl !== undefined || Object.values(page.params.redirect ?? {}).some(Boolean))
    return 'redirect';
  return entries.some(({ kind }) => kind === 'routes') ? 'whole' : 'name';
}

/** Fields of a page of which nobody meets the rest. */
const MET_ALL_THE_SAME = new Set(['name.*', 'status', 'parentId']);
const redirectFields = (page: PageItem): FieldSpec[] =>
  table('pages', {
    ...(page.params.redirect && { 'params.redirect.*': 'target' }),
    ...((!page.params.redirect || page.params.redirectUrl !== undefined) && { 'params.redirectUrl': 'target' }),
  });

/** The fields of a text that are offered: one that no visitor meets is not. */
export function offeredIn(entries: readonly StoredEntry[]): FieldSpec[] {
  const met = metOf(entries);
  const fields = entries.flatMap(fieldsOf);
  if (met === 'whole') return fields;
  const kept = fields.filter(({ entry, path }) => entry !== 'pages' || MET_ALL_THE_SAME.has(path));
  const ways = entries.flatMap(({ kind, value }) => (kind === 'pages' ? redirectFields(value as PageItem) : []));
  return met === 'redirect' ? [...kept, ...ways] : kept;
}

/** Fields of the agency by the group that they are shown in; the first ones have none. */
const agencyFields = ({ offices = [], closures = [] }: AgencySheet): FieldSpec[] => {
  const grouped = (group: string, rows: Rows) => table('agency', rows).map((field) => ({ ...field, group }));
  const all = <K extends FieldKind>(path: string, names: readonly string[], kind: K) =>
    Object.fromEntries(names.map((name) => [`${path}.${name}`, kind]));
  return [
    ...table('agency', { name: 'line', legalName: 'line', 'slogan.*': 'line' }),
    ...offices.flatMap((_, at) =>
      grouped(`office-${at + 1}`, {
        ...all(`offices.${at}`, ['name', 'street', 'zip', 'city', 'phone', 'email'], 'line'),
        ...all(`offices.${at}.week`, DAYS, 'hours'),
      }),
    ),
    ...closures.flatMap((_, at) =>
      grouped(`closure-${at + 1}`, {
        ...all(`closures.${at}`, ['from', 'until'], 'date'),
        [`closures.${at}.hours`]: 'hours',
        [`closures.${at}.note.*`]: 'line',
      }),
    ),
    ...grouped('identity', {
      country: { options: ['BE', 'LU'] },
      ...all('identity', ['companyNumber', 'registration', 'vat', 'insurer', 'policy'], 'line'),
    }),
    ...grouped('languages', {
      'languages.first': { options: LANGUAGES },
      ...all('languages.offered', LANGUAGES, 'flag'),
    }),
    ...grouped('look', { 'colours.accent': 'colour', 'colours.band': 'colour', mark: 'picture' }),
    ...grouped('mail', all('mail', ['inbox', 'sender', 'privacy'], 'line')),
    ...grouped('social', all('social', NETWORKS, 'line')),
  ];
};

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
    case 'agency':
      return agencyFields(entry.value);
    default:
      return [];
  }
}
