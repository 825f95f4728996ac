import { is, type Struct } from 'superstruct';
import { displayCondition, footer, headerLink, image, module, pageItem, params } from './entities.ts';
import { routeEntry } from './v1.ts';

/** The names of the specification, section 3, entity by entity. */
const NAMES: readonly (readonly [string, { readonly schema: unknown }, string])[] = [
  ['image', image, 'id filename originalname url mimetype destination createDate'],
  ['menu item', pageItem, 'id parentId name path status createDate modifyDate childMenus sort params'],
  [
    'params',
    params,
    'title description metadata isActiveSEO image logo modules sort isHaveSubMenu showFixedMenu noReferrerNoFollow subMenu content css type redirect redirectUrl showBreadCrumb showPageBanner bannerTitle bannerDescription bannerVideo bannerVideoPoster bannerVideoMobile bannerVideoMobilePoster bannerType bannerColor bannerTransparent',
  ],
  [
    'module',
    module,
    'id title titleSize description description2 position span col sort view class backgroundType image images colorBackground relations status numberItemOfRow maxItems isHasSubcategories',
  ],
  ['header link', headerLink, 'status label link icon colour'],
  ['footer', footer, 'columns copyright'],
  ['display condition', displayCondition, 'field logic compareValue advancedCondition'],
  // What the specification describes in words: original path, type, breadcrumb list, localized public path.
  ['route entry', routeEntry, 'original type breadcrumb paths'],
];

test.each(NAMES)('A11 the entity %s has all fields of the specification', (_, { schema }, names) => {
  const missing = names.split(' ').filter((name) => !Object.hasOwn(schema as object, name));
  expect(missing).toEqual([]);
});

const item = {
  id: '7',
  parentId: null,
  name: { nl: 'Verkopen' },
  path: '/services/Verkopen/',
  status: 'Hidden',
  createDate: '2026-01-05T09:00:00.000Z',
  modifyDate: '2026-01-05T09:00:00.000Z',
  sort: 10,
  params: { title: { nl: 'Verkopen' }, modules: [] },
};
const withParams = (more: object) => ({ ...item, params: { ...item.params, ...more } });
const isItem = (value: unknown) => is(value, pageItem as unknown as Struct<unknown>);

test('A11 a menu is a tree of items', () => {
  expect(isItem({ ...item, childMenus: [{ ...item, id: '8', childMenus: [item] }] })).toBe(true);
  expect(isItem({ ...item, childMenus: [{ ...item, sort: 'x' }] })).toBe(false);
});

test.each<[string, object, boolean]>([
  ['a colour banner', { bannerType: 'color' }, true],
  ['no banner type', { bannerType: '' }, true],
  ['another banner type', { bannerType: 'hologram' }, false],
  ['a film by its name', { bannerVideo: 'residence.webm' }, true],
  ['a film of another format', { bannerVideo: 'residence.mov' }, false],
  ['a film elsewhere', { bannerVideo: '../residence.webm' }, false],
  ['an internal redirect', { redirectUrl: '/contact/' }, true],
  ['a script as redirect', { redirectUrl: 'javascript:alert(1)' }, false],
  ['a redirect without scheme', { redirectUrl: '//evil.example/' }, false],
  ['a redirect with a backslash', { redirectUrl: '/\\evil.example/' }, false],
  ['a module of ten columns', { modules: [{ id: 'm', sort: 1, status: 'Published', span: 10 }] }, true],
  ['a module of thirteen columns', { modules: [{ id: 'm', sort: 1, status: 'Published', span: 13 }] }, false],
  ['more items than thirty', { modules: [{ id: 'm', sort: 1, status: 'Published', maxItems: 31 }] }, false],
  ['a module that is half published', { modules: [{ id: 'm', sort: 1, status: 'Draft' }] }, false],
])('A11 params with %s: %j is %j', (_, more, expected) => {
  expect(isItem(withParams(more))).toBe(expected);
});
