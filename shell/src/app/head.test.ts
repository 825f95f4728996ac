import type { PageState } from './page-state.ts';
import type { SiteData } from './app-context.ts';
import { shownDescription } from '../server/documents/document.ts';
import { documentTitle, headTags } from './head.ts';

test.each([
  ['Contact', 'Contact | Dorpel'],
  ['Over Dorpel', 'Over Dorpel'],
  // With the name it would be cut by who shows it.
  [
    'Appartement te koop in Esch-sur-Alzette · 3 slaapkamers',
    'Appartement te koop in Esch-sur-Alzette · 3 slaapkamers',
  ],
])('S3 the title %s is shown as %s', (title, shown) => {
  expect(documentTitle({ title }, 'Dorpel')).toBe(shown);
});

test('A7 a title that an editor wrote stays as it is', () => {
  expect(documentTitle({ title: 'Contact', hasWholeTitle: true }, 'Dorpel')).toBe('Contact');
});

test('S2 a description in the head is one line of at most 155 letters', () => {
  const shown =
    shownDescription({ description: `Licht.\n\n${'Ruim en rustig gelegen. '.repeat(12)}` }).description ?? '';
  expect(shown).not.toMatch(/\n/);
  expect(shown.length).toBeLessThanOrEqual(155);
  expect(shownDescription({})).toEqual({});
});

const alternatesOf = (writtenIn?: readonly ('nl' | 'fr')[], language = 'nl') => {
  const state = {
    head: { title: 'Huis', ...(writtenIn && { writtenIn }) },
    address: '/nl/huis/',
    status: 200,
    alternates: { nl: '/nl/huis/', fr: '/fr/maison/', en: '/en/house/' },
  } as unknown as PageState;
  const site = { origin: 'https://dorpel.example.com', language, defaultLanguage: 'en' } as unknown as SiteData;
  return headTags(state, site).flatMap(({ attributes: { rel, hreflang } }) => (rel === 'alternate' ? [hreflang] : []));
};

test('S9 a page is an alternate only where it is written', () => {
  expect(alternatesOf()).toEqual(['nl', 'fr', 'en', 'x-default']);
  expect(alternatesOf(['nl', 'fr'])).toEqual(['nl', 'fr', 'x-default']);
  expect(alternatesOf(['nl'])).toEqual([]);
  expect(alternatesOf(['nl', 'fr'], 'de')).toEqual([]);
});

test('X6 a list of one place names the same list in the other languages', () => {
  const state = {
    head: { title: 'Te koop in Gent', canonical: '/nl/te-koop/?city=gent' },
    address: '/nl/te-koop/?city=gent&rooms=2',
    status: 200,
    alternates: { nl: '/nl/te-koop/', fr: '/fr/a-vendre/' },
  } as unknown as PageState;
  const site = { origin: 'https://dorpel.example.com', language: 'nl', defaultLanguage: 'nl' } as unknown as SiteData;
  const hrefs = headTags(state, site).flatMap(({ attributes: { rel, href } }) => (rel === 'alternate' ? [href] : []));
  const own = 'https://dorpel.example.com/nl/te-koop/?city=gent';
  expect(hrefs).toEqual([own, 'https://dorpel.example.com/fr/a-vendre/?city=gent', own]);
});
