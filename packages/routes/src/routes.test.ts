import fc from 'fast-check';
import { createRoutes, type RouteEntry } from './routes.ts';
import { LANGUAGES, table } from './table.fixture.ts';

const routes = createRoutes(table, { enabled: LANGUAGES, default: 'en' });
const dutchAndFrench = createRoutes(table, { enabled: ['nl', 'fr'], default: 'nl' });
const house = { municipality: 'gent', slug: 'huis-met-tuin', id: '12' };

const language = fc.constantFrom(...LANGUAGES);
const anyEntry = fc.constantFrom(...table);
const value = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string()).filter((text) => !['', '.', '..'].includes(text));
const namesOf = (entry: RouteEntry) => [...entry.paths.nl.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
const visit = anyEntry.chain((entry) =>
  fc.record({
    entry: fc.constant(entry),
    language,
    params: fc.record(Object.fromEntries(namesOf(entry).map((name) => [name, value]))) as fc.Arbitrary<
      Record<string, string>
    >,
  }),
);

describe('prefixes', () => {
  test('R1 the paths of a language that is not enabled are unknown', () => {
    expect(dutchAndFrench.parse('/de/zu-verkaufen/', 'fr')).toEqual({
      kind: 'unknown',
      language: 'fr',
      path: 'de/zu-verkaufen/',
    });
    expect(dutchAndFrench.parse('/EN/', 'nl')).toEqual({ kind: 'unknown', language: 'nl', path: 'en/' });
    expect(dutchAndFrench.href('for-sale', {}, 'de')).toBe('/');
    expect(dutchAndFrench.parse('/te-koop/', 'de')).toMatchObject({ to: '/nl/te-koop/' });
  });

  test('R2 the prefix wins over the detected language', () => {
    fc.assert(
      fc.property(visit, language, ({ entry, language: prefix, params }, detected) => {
        expect(routes.parse(routes.href(entry.name, params, prefix), detected)).toMatchObject({ language: prefix });
      }),
    );
  });

  test('R3 without a prefix the detected language decides, for now', () => {
    for (const path of ['/for-sale/', '/te-koop', '/A-VENDRE/']) {
      expect(routes.parse(path, 'fr')).toEqual({ kind: 'redirect', to: '/fr/a-vendre/', permanent: false });
    }
    expect(routes.parse('/contact/', 'de')).toEqual({ kind: 'redirect', to: '/de/kontakt/', permanent: false });
    expect(routes.parse('/', 'fr')).toEqual({ kind: 'unprefixed', path: '' });
    expect(routes.parse('', 'fr')).toEqual({ kind: 'unprefixed', path: '' });
    expect(routes.parse('//Verkopen/Uw%20huis', 'fr')).toEqual({ kind: 'unprefixed', path: 'verkopen/uw%20huis/' });
  });
});

describe('the table, in both directions', () => {
  test('R5 every link parses back to its page, language and parameters', () => {
    fc.assert(
      fc.property(visit, ({ entry, language: code, params }) => {
        expect(routes.parse(routes.href(entry.name, params, code), 'en')).toEqual({
          kind: 'match',
          language: code,
          entry,
          params: { ...params, ...entry.params },
        });
      }),
    );
  });

  test('R5 home is the bare prefix, other pages end with a slash', () => {
    expect(LANGUAGES.map((code) => routes.href('home', {}, code))).toEqual(['/nl/', '/fr/', '/en/', '/de/']);
    expect(routes.parse('/nl/', 'fr')).toMatchObject({ kind: 'match', entry: { name: 'home' }, params: { id: '1' } });
    expect(routes.href('demand', {}, 'de')).toBe('/de/kostenlose-sch%C3%A4tzung/');
  });

  test('R5 a fixed word wins over a parameter, whatever the order of the table', () => {
    for (const rows of [table, [...table].reverse()]) {
      const either = createRoutes(rows, { enabled: LANGUAGES, default: 'en' });
      expect(either.parse('/nl/getuigenissen/schrijven/', 'nl')).toMatchObject({ entry: { name: 'testimonial-form' } });
      expect(either.parse('/nl/getuigenissen/familie-dubois/', 'nl')).toMatchObject({ entry: { name: 'testimonial' } });
    }
  });

  test('R5 a word that leads nowhere gives way to the parameter', () => {
    const row = (name: string, nl: string) => ({ ...table[0], name, paths: { nl } }) as RouteEntry;
    const crossing = createRoutes([row('a', 'x/:ref/kaart/'), row('b', 'x/nieuw/lijst/')], {
      enabled: ['nl'],
      default: 'nl',
    });
    expect(crossing.parse('/nl/x/nieuw/kaart/', 'nl')).toMatchObject({
      entry: { name: 'a' },
      params: { ref: 'nieuw' },
    });
    expect(crossing.parse('/nl/x/nieuw/lijst/', 'nl')).toMatchObject({ entry: { name: 'b' } });
  });

  test('R5 fixed parameters of a row win over the URL', () => {
    const rows = [{ ...table[6], params: { id: 'fixed' } }] as RouteEntry[];
    const fixed = createRoutes(rows, { enabled: LANGUAGES, default: 'en' });
    expect(fixed.parse('/nl/te-koop/gent/huis/12/', 'nl')).toMatchObject({
      params: { ...house, slug: 'huis', id: 'fixed' },
    });
  });

  test('R6 E1 a link that cannot be built leads to /', () => {
    expect(routes.href('no-such-page', {}, 'nl')).toBe('/');
    expect(routes.href('property-for-sale', { municipality: 'gent', slug: 'huis' }, 'nl')).toBe('/');
    for (const slug of ['', '.', '..', '\ud800', {}]) {
      expect(routes.href('property-for-sale', { ...house, slug }, 'nl')).toBe('/');
    }
    expect(routes.localize('/no-such-page/', 'nl')).toBe('/');
    expect(routes.localize('/%zz/', 'nl')).toBe('/');
  });

  test('R6 an internal path becomes the public one', () => {
    expect(routes.localize('/', 'de')).toBe('/de/');
    expect(routes.localize('/for-sale/', 'fr')).toBe('/fr/a-vendre/');
    expect(routes.localize('/referenties', 'en')).toBe('/en/references/');
    expect(routes.localize('/feedback/contact-demand/', 'nl')).toBe('/nl/bedankt/gratis-schatting/');
    expect(routes.localize('/property/12/', 'nl')).toBe('/nl/te-koop/-/-/12/');
  });

  test('R6 a table with holes and doubles still works: the first row counts, and missing languages are unknown', () => {
    const rows = [
      { ...table[1], paths: { nl: 'te-koop/' } },
      { ...table[1], name: 'double' },
      { ...table[2], name: 'for-sale' },
    ] as RouteEntry[];
    const holes = createRoutes(rows, { enabled: ['nl', 'fr'], default: 'nl' });
    expect(holes.href('for-sale', {}, 'nl')).toBe('/nl/te-koop/');
    expect(holes.href('for-sale', {}, 'fr')).toBe('/');
    expect(holes.localize('/for-sale/', 'fr')).toBe('/');
    expect(holes.parse('/nl/te-koop/', 'nl')).toMatchObject({ kind: 'match', entry: { name: 'for-sale' } });
  });
});

describe('the forms of the specification', () => {
  test.each([
    ['for-sale', {}, '/nl/te-koop/'],
    ['for-rent', {}, '/nl/te-huur/'],
    ['new-builds', {}, '/nl/nieuwbouw/'],
    ['references', {}, '/nl/referenties/'],
    ['projects', {}, '/nl/projecten/'],
    ['demand', {}, '/nl/gratis-schatting/'],
    ['thank-you-demand', {}, '/nl/bedankt/gratis-schatting/'],
    ['contact', {}, '/nl/contact/'],
    ['login', {}, '/nl/login/'],
  ])('R10 %s %j is %s', (name, params, url) => {
    expect(routes.href(name, params, 'nl')).toBe(url);
  });

  test.each([
    ['property-for-sale', house, '/nl/te-koop/gent/huis-met-tuin/12/'],
    ['property-for-rent', house, '/nl/te-huur/gent/huis-met-tuin/12/'],
    ['property-reference', house, '/nl/referenties/gent/huis-met-tuin/12/'],
    ['property-new-build', house, '/nl/nieuwbouw/gent/huis-met-tuin/12/'],
    [
      'property-in-project',
      { ...house, projectSlug: 'de-kaai', projectId: 3 },
      '/nl/projecten/gent/de-kaai/3/huis-met-tuin/12/',
    ],
    ['project', { municipality: 'gent', projectSlug: 'de-kaai', projectId: 3 }, '/nl/projecten/gent/de-kaai/3/'],
  ])('R11 %s is %s', (name, params, url) => {
    expect(routes.href(name, params, 'nl')).toBe(url);
    expect(routes.parse(url, 'en')).toMatchObject({ kind: 'match', entry: { name } });
  });
});

describe('languages of a page', () => {
  test('R4 a page has its own path and slug in each language', () => {
    const slug = { nl: 'huis-met-tuin', fr: 'maison-avec-jardin', en: 'house-with-garden' };
    expect(routes.alternates('property-for-sale', { ...house, slug }, LANGUAGES)).toEqual({
      nl: '/nl/te-koop/gent/huis-met-tuin/12/',
      fr: '/fr/a-vendre/gent/maison-avec-jardin/12/',
      en: '/en/for-sale/gent/house-with-garden/12/',
      de: '/de/zu-verkaufen/gent/house-with-garden/12/',
    });
  });

  test('R4 only languages that are enabled and have the page are alternates', () => {
    expect(dutchAndFrench.alternates('contact', {})).toEqual({ nl: '/nl/contact/', fr: '/fr/contact/' });
    expect(routes.alternates('contact', {}, ['en'])).toEqual({ en: '/en/contact/' });
    expect(dutchAndFrench.alternates('contact', {}, LANGUAGES)).toEqual({ nl: '/nl/contact/', fr: '/fr/contact/' });
    expect(routes.alternates('no-such-page', {})).toEqual({});
  });

  test('R4 alternates are reciprocal', () => {
    fc.assert(
      fc.property(visit, ({ entry, params }) => {
        const alternates = routes.alternates(entry.name, params);
        for (const code of LANGUAGES) {
          const found = routes.parse(alternates[code] ?? '', 'en');
          if (found.kind !== 'match') throw new Error(`${alternates[code]} is ${found.kind}`);
          expect(routes.alternates(found.entry.name, found.params)).toEqual(alternates);
        }
      }),
    );
  });

  test('R13 a breadcrumb is localized, and says the language of a name that is missing', () => {
    const entryOf = (name: string) => table.find((entry) => entry.name === name) as RouteEntry;
    expect(routes.breadcrumb(entryOf('property-for-sale'), 'fr')).toEqual([
      { text: 'Accueil', language: 'fr', href: '/fr/' },
      { text: 'À vendre', language: 'fr', href: '/fr/a-vendre/' },
    ]);
    expect(routes.breadcrumb(entryOf('project'), 'de')).toEqual([
      { text: 'Startseite', language: 'de', href: '/de/' },
      { text: 'Projecten', language: 'nl', href: '/de/projekte/' },
    ]);
    expect(routes.breadcrumb(entryOf('thank-you-demand'), 'en')[1]).toEqual({ text: 'Thank you', language: 'en' });
    expect(routes.breadcrumb(entryOf('testimonial'), 'nl')[1]).toEqual({
      text: 'Getuigenissen',
      language: 'nl',
      href: '/',
    });
    expect(routes.breadcrumb({ ...entryOf('home'), breadcrumb: [{ name: {}, path: '/' }] }, 'nl')).toEqual([]);
  });
});

test('R5 thousands of rows and an endless path are no burden', () => {
  const rows = Array.from({ length: 3000 }, (_, index) => ({
    ...table[6],
    name: `n${index}`,
    paths: { nl: `p${index}/:slug/` },
  }));
  const large = createRoutes(rows as RouteEntry[], { enabled: ['nl'], default: 'nl' });
  expect(large.parse('/nl/p2999/x/', 'nl')).toMatchObject({ entry: { name: 'n2999' }, params: { slug: 'x' } });
  expect(large.parse(`/nl/${'p1/'.repeat(5000)}`, 'nl')).toMatchObject({ kind: 'unknown' });
});
