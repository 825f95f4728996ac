import type { Language } from '@dorpel/i18n/languages';
import fc from 'fast-check';
import { inEveryLanguage, projectLink, propertyLink } from './links.ts';
import { propertyWith, smallDirectory } from './property.fixture.ts';
import type { Property } from '../property/model.ts';

const linkOf = (changes: Partial<Property>, language: Language = 'nl') =>
  propertyLink(propertyWith(changes), language, smallDirectory);

test.each<[string, Partial<Property>]>([
  ['property-for-sale', {}],
  ['property-for-rent', { goal: 'rent' }],
  ['property-for-sale', { state: 'option' }],
  ['property-reference', { state: 'sold' }],
  ['property-reference', { state: 'rented', goal: 'rent' }],
  ['property-reference', { state: 'sold', projectId: '900', isNewBuild: true }],
  ['property-new-build', { isNewBuild: true }],
  ['property-new-build', { isNewBuild: true, projectId: 'withdrawn' }],
  ['property-in-project', { isNewBuild: true, projectId: '900' }],
])('R11 the page is %s for %o', (route, changes) => {
  expect(linkOf(changes).route).toBe(route);
});

test('R11 a link is in the words of its language, or of the one the title is in', () => {
  expect(linkOf({}).params).toEqual({ municipality: 'gent', slug: 'rijwoning-met-stadstuin', id: '1' });
  expect(linkOf({}, 'fr').params).toEqual({ municipality: 'gand', slug: 'maison-mitoyenne-avec-jardin', id: '1' });
  expect(linkOf({}, 'de').params).toEqual({ municipality: 'gent', slug: 'rijwoning-met-stadstuin', id: '1' });
});

test('R11 German writes out what Dutch and French leave away, in the words that are German', () => {
  const slug = (title: Property['title'], language: Language) => linkOf({ title }, language).params['slug'];
  expect(slug({ de: 'Großzügiges Haus', nl: 'Ruim huis' }, 'de')).toBe('grosszuegiges-haus');
  expect(slug({ nl: 'Huis voor een reünie' }, 'de')).toBe('huis-voor-een-reunie');
  expect(slug({ fr: 'Maison à Liège' }, 'fr')).toBe('maison-a-liege');
});

test('R11 a unit stands below its project', () => {
  expect(linkOf({ projectId: '900' }, 'fr').params).toEqual({
    municipality: 'gand',
    projectSlug: 'residence-vlasbloem',
    projectId: '900',
    slug: 'maison-mitoyenne-avec-jardin',
    id: '1',
  });
  const project = smallDirectory.project('900')!;
  expect(projectLink(project, 'nl', smallDirectory)).toEqual({
    route: 'project',
    params: { municipality: 'gent', projectSlug: 'residentie-vlasbloem', projectId: '900' },
  });
});

test('R4 every language has its link', () => {
  const links = inEveryLanguage((language) => linkOf({}, language));
  expect(links.map(({ language, link }) => [language, link.params['municipality']])).toEqual([
    ['nl', 'gent'],
    ['fr', 'gand'],
    ['en', 'ghent'],
    ['de', 'gent'],
  ]);
});

test('R11 a slug is never empty, longer than 70 characters, or more than letters, digits and hyphens', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      expect(linkOf({ title: { nl: title } }).params['slug']).toMatch(/^[a-z0-9-]{1,70}$/);
    }),
  );
});
