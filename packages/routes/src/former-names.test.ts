import { createRoutes, namesOf, type RouteEntry } from './routes.ts';

const row = (name: string, page = name, rest = ':id/'): RouteEntry => ({
  name,
  original: `/${name}/${rest}`,
  type: 'page',
  page,
  paths: {
    nl: `bezoek-boeken/${rest}`,
    fr: `reserver-une-visite/${rest}`,
    en: `book-a-viewing/${rest}`,
    de: `besichtigung-buchen/${rest}`,
  },
  breadcrumb: [],
});
const routesOf = (...table: RouteEntry[]) => createRoutes(table, { enabled: ['nl', 'fr'], default: 'nl' });

describe.each([
  ['of today', row('viewing-appointment')],
  ['that a site stored before', row('book-viewing')],
])('a row %s', (_, stored) => {
  const routes = routesOf(stored);

  test.each(['viewing-appointment', 'book-viewing'])(
    'R5 is known as %s: links and internal paths lead there',
    (name) => {
      expect(routes.href(name, { id: '7' }, 'nl')).toBe('/nl/bezoek-boeken/7/');
      expect(routes.localize(`/${name}/7/`, 'fr')).toBe('/fr/reserver-une-visite/7/');
      expect(routes.parse(`/nl/${name}/7/`, 'nl')).toEqual({
        kind: 'redirect',
        to: '/nl/bezoek-boeken/7/',
        permanent: true,
      });
    },
  );

  test('R5 answers at its public address, as it is stored', () => {
    expect(routes.parse('/fr/reserver-une-visite/7/', 'nl')).toMatchObject({ kind: 'match', entry: stored });
  });
});

test('R5 a row that has a name itself keeps it, wherever it stands in the table', () => {
  const archive = row('newsletter', 'content-page', '');
  const own = { ...archive, paths: { ...archive.paths, nl: 'nieuws/' } };
  for (const table of [
    [own, row('sign-newsletter', 'sign-newsletter', '')],
    [row('sign-newsletter', 'sign-newsletter', ''), own],
  ]) {
    const routes = routesOf(...table);
    expect(routes.href('newsletter', {}, 'nl')).toBe('/nl/nieuws/');
    expect(routes.localize('/newsletter/', 'nl')).toBe('/nl/nieuws/');
    expect(routes.href('sign-newsletter', {}, 'nl')).toBe('/nl/bezoek-boeken/');
  }
});

test('R5 a name is the first of its own names, and most have no other', () => {
  expect(namesOf('for-sale')).toEqual(['for-sale']);
  expect(namesOf('book-viewing')).toEqual(['book-viewing', 'viewing-appointment']);
  expect(namesOf('site-contact')[0]).toBe('site-contact');
});
