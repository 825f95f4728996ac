/** @jest-environment node */
import fc from 'fast-check';
import { createKnownReads, pageAddressOf, type Reads, withClick, withRead } from './page-address.ts';
import { trackedUrl } from '../render/read-parameters.ts';

describe('X11 what of an address a page is kept for', () => {
  test.each([
    ['/nl/', '/nl/', ''],
    ['/nl/?', '/nl/', ''],
    ['/nl/?gclid=A1', '/nl/', 'gclid=A1'],
    ['/nl/?GCLID=A1&fbclid=b', '/nl/', 'GCLID=A1&fbclid=b'],
    ['/nl/te-koop/?city=gent&utm_source=mail&type=2', '/nl/te-koop/?city=gent&type=2', 'utm_source=mail'],
    ['/nl/te-koop/?gclid', '/nl/te-koop/', 'gclid'],
    ['/nl/te-koop/?mygclid=1&utm=2', '/nl/te-koop/?mygclid=1&utm=2', ''],
  ])('%s', (asked, address, ofClicks) => {
    expect(pageAddressOf(new URL(asked, 'http://localhost'))).toEqual({ address, ofClicks });
  });

  test.each([
    ['/nl/', 'gclid=1', '/nl/?gclid=1'],
    ['/nl/?a=1#top', 'gclid=1', '/nl/?a=1&gclid=1#top'],
    ['/nl/', '', '/nl/'],
    ['https://elsewhere.example/', 'gclid=1', 'https://elsewhere.example/'],
    ['//elsewhere.example/', 'gclid=1', '//elsewhere.example/'],
  ])('a click goes along to %s within the site', (to, ofClicks, whole) => {
    expect(withClick(to, ofClicks)).toBe(whole);
  });

  test('no parameter is lost, and those that a page may read stay as they are and in their order', () => {
    const name = fc.oneof(fc.constantFrom('gclid', 'utm_medium', '_gl', 'city', 'sort'), fc.webQueryParameters());
    fc.assert(
      fc.property(fc.array(name, { maxLength: 6 }), (names) => {
        const url = new URL(`http://localhost/nl/?${names.join('&')}`);
        const { address, ofClicks } = pageAddressOf(url);
        const [, kept = ''] = address.split(/\?(.*)/);
        const all = url.search.slice(1).split('&').filter(Boolean);
        const isKept = new Set(kept.split('&'));
        expect([...kept.split('&'), ...ofClicks.split('&')].filter(Boolean).toSorted()).toEqual(all.toSorted());
        expect(all.filter((pair) => isKept.has(pair)).join('&')).toBe(kept);
        expect(pageAddressOf(new URL(address, url)).ofClicks).toBe('');
      }),
    );
  });
});

/** What is read of an address, and what was found. */
function readOf(address: string, read: (url: URL) => unknown): { reads: Reads; value: unknown } {
  const names = new Set<string>();
  let all = false;
  const note = (name: string | null) => void (name === null ? (all = true) : names.add(name));
  const value = read(trackedUrl(new URL(address, 'http://localhost'), note));
  return { reads: all ? null : [...names], value };
}

describe('X11 what is read of an address', () => {
  test.each<[string, (url: URL) => unknown, Reads]>([
    ['nothing', (url) => url.pathname + url.origin, []],
    ['one', ({ searchParams }) => searchParams.get('a'), ['a']],
    ['whether there is one', (url) => url.searchParams.has('a') || url.searchParams.has('c'), ['a']],
    ['all of one', (url) => url.searchParams.getAll('b'), ['b']],
    ['what is not there', (url) => url.searchParams.get('c'), ['c']],
    ['each', (url) => [...url.searchParams], null],
    ['their names', (url) => [...url.searchParams.keys()], null],
    ['a copy', (url) => [...new URLSearchParams(url.searchParams)], null],
    ['how many', (url) => url.searchParams.size, null],
    ['the query', (url) => url.search, null],
    ['the address', (url) => `${url}`, null],
    ['as JSON', (url) => JSON.stringify({ url }), null],
    ['from another', (url) => new URL('?', url).href, null],
  ])('%s', (_, read, reads) => {
    const address = '/nl/?a=1&b=2&b=3';
    const found = readOf(address, read);
    expect(found.reads).toEqual(reads);
    expect(found.value).toEqual(read(new URL(address, 'http://localhost')));
  });

  test('whoever reads finds the same in an address with what is read alone, and in no other page that is kept', () => {
    const names = ['a', 'b', 'c', 'd'];
    const pair = fc.tuple(fc.constantFrom(...names), fc.constantFrom('1', '2')).map((each) => each.join('='));
    const addresses = fc.array(fc.array(pair, { maxLength: 4 }).map((pairs) => `/nl/?${pairs.join('&')}`));
    // Reads a parameter, and the next only where the one before it says so: as pages do.
    const readers = fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom('1', '2', null)), { maxLength: 4 });
    fc.assert(
      fc.property(addresses, readers, (visits, steps) => {
        const load = ({ searchParams }: URL) => {
          const found: unknown[] = [];
          for (const [name, goesOn] of steps) {
            const value = searchParams.get(name);
            found.push(value);
            if (value !== goesOn) break;
          }
          return found;
        };
        const known = createKnownReads();
        const kept = new Map<string, unknown>();
        for (const address of visits) {
          const expected = load(new URL(address, 'http://localhost'));
          const key = withRead(address, known.of('page'));
          if (kept.has(key)) {
            expect(kept.get(key)).toEqual(expected);
            continue;
          }
          const { reads, value } = readOf(address, load);
          known.note('page', reads);
          const right = withRead(address, known.of('page'));
          expect(readOf(right, load).value).toEqual(value);
          kept.set(right, value);
        }
      }),
    );
  });
});
