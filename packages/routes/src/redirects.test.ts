import fc from 'fast-check';
import { createRoutes, type RouteEntry } from './routes.ts';
import { LANGUAGES, table } from './table.fixture.ts';

const routes = createRoutes(table, { enabled: LANGUAGES, default: 'en' });
const house = { municipality: 'gent', slug: 'huis-met-tuin', id: '12' };
const language = fc.constantFrom(...LANGUAGES);

/** Pieces of paths that a visitor, a mistake or an attacker could put together. */
const piece = fc.oneof(
  fc.constantFrom('nl', 'FR', 'de', 'te-koop', 'A-VENDRE', 'for-sale', 'property', 'projecten', 'getuigenissen', '12'),
  fc.constantFrom(
    '',
    '.',
    '..',
    '%2e%2E',
    '%2F',
    '%5C',
    '\\',
    '%',
    '%zz',
    '%ff',
    '%0d%0aX: y',
    'evil.example',
    'http:',
    '@',
    '?',
    '#',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constant('\ud800'),
);
const hostilePath = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('/')}`);

describe('redirects to the one right URL', () => {
  test.each([
    ['/nl', '/nl/'],
    ['/NL/', '/nl/'],
    ['/nl/te-koop', '/nl/te-koop/'],
    ['/nl//te-koop/', '/nl/te-koop/'],
    ['/nl/Te-Koop/Gent/Huis/12/', '/nl/te-koop/Gent/Huis/12/'],
    ['/nl/%74e-koop/', '/nl/te-koop/'],
    ['/nl/for-sale/', '/nl/te-koop/'],
    ['/fr/te-koop/gent/huis/12/', '/fr/a-vendre/gent/huis/12/'],
    ['/nl/property/12/', '/nl/te-koop/-/-/12/'],
    ['/nl/Verkopen/Rondleiding', '/nl/verkopen/rondleiding/'],
    ['/de/kostenlose-schätzung/', '/de/kostenlose-sch%C3%A4tzung/'],
  ])('R5 %s moves to %s for good', (from, to) => {
    expect(routes.parse(from, 'en')).toEqual({ kind: 'redirect', to, permanent: true });
  });

  test('R5 own words come before internal paths, and those before the words of other languages', () => {
    const row = (name: string, original: string, nl: string, fr: string) =>
      ({ ...table[1], name, original, paths: { nl, fr } }) as RouteEntry;
    const rows = [row('a', '/x/', 'y/', 'z/'), row('b', '/y/', 'x/', 'w/'), row('c', '/v/', 'u/', 'x/')];
    const mixed = createRoutes(rows, { enabled: ['nl', 'fr'], default: 'nl' });
    expect(mixed.parse('/nl/x/', 'nl')).toMatchObject({ kind: 'match', entry: { name: 'b' } });
    expect(mixed.parse('/fr/y/', 'nl')).toMatchObject({ kind: 'redirect', to: '/fr/w/' });
    expect(mixed.parse('/fr/u/', 'nl')).toMatchObject({ kind: 'redirect', to: '/fr/x/' });
  });

  test('R9 a page that is missing in the language is unknown there, not a redirect to home', () => {
    const rows = [{ ...table[1], paths: { nl: 'te-koop/' } }] as unknown as RouteEntry[];
    const holes = createRoutes(rows, { enabled: ['nl', 'fr'], default: 'nl' });
    expect(holes.parse('/fr/te-koop/', 'fr')).toEqual({ kind: 'unknown', language: 'fr', path: 'te-koop/' });
  });

  test('R9 what the table does not know is unknown, with the path an article may have', () => {
    expect(routes.parse('/nl/verkopen/rondleiding/', 'en')).toEqual({
      kind: 'unknown',
      language: 'nl',
      path: 'verkopen/rondleiding/',
    });
    expect(routes.parse('/nl/wp-login.php', 'en')).toEqual({ kind: 'unknown', language: 'nl', path: 'wp-login.php/' });
    expect(routes.parse('/robots.txt', 'fr')).toEqual({ kind: 'unknown', language: 'fr', path: 'robots.txt/' });
    expect(routes.parse('/nl/%zz/', 'en')).toEqual({ kind: 'unknown', language: 'nl', path: '%zz/' });
    expect(routes.parse('/nl/%2e%2e/te-koop/', 'en')).toMatchObject({ kind: 'unknown', language: 'nl' });
  });

  test('R9 no path makes parsing fail, leave the site or redirect twice', () => {
    fc.assert(
      fc.property(hostilePath, language, (pathname, detected) => {
        const match = routes.parse(pathname, detected);
        const to =
          match.kind === 'redirect' ? match.to : match.kind === 'unprefixed' ? `/${detected}/${match.path}` : undefined;
        if (to === undefined) return;
        expect(to).toMatch(/^\/(nl|fr|en|de)\/([^/\s\\]+\/)*$/);
        expect(new URL(to, 'https://agency.example').href).toBe(`https://agency.example${to}`);
        expect(['match', 'unknown']).toContain(routes.parse(to, 'en').kind);
      }),
      { numRuns: 2000 },
    );
  });

  test('R9 hostile parameters never lead off the site', () => {
    fc.assert(
      fc.property(fc.oneof(piece, fc.string({ unit: 'binary' })), language, (slug, code) => {
        const url = routes.href('property-for-sale', { ...house, slug }, code);
        expect(new URL(url, 'https://agency.example').href).toBe(`https://agency.example${url}`);
      }),
    );
  });
});
