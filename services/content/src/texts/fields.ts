import type { Module, PageItem, Settings } from '@dorpel/contracts/content-entities';
import type { Stowed } from '../library/content.repository.ts';

/** What a field holds, which says how it is written, shown and checked. */
export type FieldKind = 'line' | 'words' | 'rich' | 'path' | 'target' | 'picture' | 'status' | 'number';

/** A field of what is written at the desk. */
export type FieldSpec = {
  /** Of the entry it is in: 'pages', 'articles', 'routes', 'settings'. */
  readonly entry: Stowed['kind'];
  /** Inside the entry; '*' stands for the language: 'params.title.*'. Without one it is the same in each. */
  readonly path: string;
  readonly kind: FieldKind;
  /** The module or column it is of. */
  readonly group?: string;
};

export const nameOf = ({ entry, path }: FieldSpec) => `${entry}/${path}`;
export const isLocalized = ({ path }: FieldSpec) => path.includes('*');

const table = (entry: FieldSpec['entry'], rows: Readonly<Record<string, FieldKind>>): FieldSpec[] =>
  Object.entries(rows).map(([path, kind]) => ({ entry, path, kind }));

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

const PAGE = table('pages', {
  'params.title.*': 'line',
  'name.*': 'line',
  'params.description.*': 'words',
  'params.bannerTitle.*': 'line',
  'params.bannerDescription.*': 'words',
  'params.content.*': 'rich',
  'params.image': 'picture',
  status: 'status',
  sort: 'number',
  ...metadataAt('params.'),
});

const moduleFields = ({ id, links = [] }: Module, at: number): FieldSpec[] =>
  table('pages', {
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
    [`params.modules.${at}.status`]: 'status',
  }).map((field) => ({ ...field, group: id }));

/** The banner's picture, where it has one: a gallery keeps the others. */
const bannerPictures = ({ params: { bannerImages = [] } }: PageItem): FieldSpec[] =>
  bannerImages.map((_, at) => ({ entry: 'pages', path: `params.bannerImages.${at}`, kind: 'picture' }));

const settingsFields = ({ footer, headerLinks }: Settings): FieldSpec[] => [
  ...headerLinks.flatMap((_, at) =>
    table('settings', {
      [`headerLinks.${at}.label.*`]: 'line',
      [`headerLinks.${at}.link`]: 'target',
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
export function fieldsOf(entry: Stowed): FieldSpec[] {
  switch (entry.kind) {
    case 'articles':
      return ARTICLE;
    case 'pages': {
      const page = entry.value as PageItem;
      return [...PAGE, ...bannerPictures(page), ...page.params.modules.flatMap(moduleFields)];
    }
    case 'routes':
      return table('routes', { 'paths.*': 'path' });
    case 'settings':
      return settingsFields(entry.value);
    default:
      return [];
  }
}
