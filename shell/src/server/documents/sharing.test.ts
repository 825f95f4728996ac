/** @jest-environment node */
import type { Head } from '@dorpel/federation';
import type { PageState } from '../../app/page-state.ts';
import type { SiteData } from '../../app/app-context.ts';
import { sharingTags } from './sharing.ts';

const site = {
  origin: 'https://dorpel.example.com',
  language: 'nl',
  enabled: ['nl', 'fr'],
  content: {
    agency: {
      name: 'Dorpel',
      legalName: 'Dorpel Vastgoed bv',
      phone: '+32 9 000 00 10',
      email: 'welkom@dorpel.example.com',
      street: 'Drempelstraat 1',
      zip: '9000',
      city: 'Gent',
      country: 'BE',
      latitude: '51.0543',
      longitude: '3.7174',
      openingHours: [{ days: ['Monday'], opens: '09:00', closes: '12:00' }],
    },
    share: { path: '/api/content/v1/share/site-site.nl.0123456789ab.jpg', alt: 'Thuiskomen · Gent' },
  },
} as unknown as SiteData;

const tagsOf = (head: Head, breadcrumb: PageState['breadcrumb'] = []) =>
  sharingTags(
    { head, address: '/nl/huis/?lng=nl', breadcrumb, alternates: { nl: '/nl/huis/', fr: '/fr/maison/' } } as PageState,
    site,
  );

const thingsOf = (tags: ReturnType<typeof tagsOf>) => {
  const text = tags.find(({ tag }) => tag === 'script')?.text ?? '{}';
  return (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph'];
};

const valueOf = (tags: ReturnType<typeof tagsOf>, name: string) =>
  tags.find(({ attributes }) => (attributes['property'] ?? attributes['name']) === name)?.attributes['content'];

const head = {
  title: 'Huis in Gent',
  description: 'Drie slaapkamers',
  image: '/images/a/1360.webp',
  imageSize: { width: 1360, height: 907 },
};

describe('X6 what a page says where it is shared', () => {
  test('is what its head says, with whole addresses and the size of its picture', () => {
    const tags = tagsOf(head);
    expect(valueOf(tags, 'og:title')).toBe('Huis in Gent');
    expect(valueOf(tags, 'og:url')).toBe('https://dorpel.example.com/nl/huis/');
    expect(valueOf(tags, 'og:image')).toBe('https://dorpel.example.com/images/a/1360.webp');
    expect([valueOf(tags, 'og:image:width'), valueOf(tags, 'og:image:height')]).toEqual(['1360', '907']);
    expect([valueOf(tags, 'og:locale'), valueOf(tags, 'og:locale:alternate')]).toEqual(['nl_BE', 'fr_BE']);
    expect(valueOf(tags, 'twitter:card')).toBe('summary_large_image');
  });

  test('A7 is what its editor wrote for that, and the size is that of no other picture', () => {
    const tags = tagsOf({
      ...head,
      openGraph: { title: 'Kijk!', image: 'https://cdn.example.com/b.png', type: 'article' },
      twitter: { site: '@dorpel', title: 'Kom kijken', image: '/images/c/600.webp' },
    });
    expect(valueOf(tags, 'og:title')).toBe('Kijk!');
    expect(valueOf(tags, 'og:description')).toBe('Drie slaapkamers');
    expect(valueOf(tags, 'og:type')).toBe('article');
    expect(valueOf(tags, 'og:image')).toBe('https://cdn.example.com/b.png');
    expect(valueOf(tags, 'og:image:width')).toBeUndefined();
    expect(valueOf(tags, 'twitter:site')).toBe('@dorpel');
    expect(valueOf(tags, 'twitter:title')).toBe('Kom kijken');
    expect(valueOf(tags, 'twitter:image')).toBe('https://dorpel.example.com/images/c/600.webp');
  });

  test('R13 is a list of its breadcrumb too, beside its own structured data', () => {
    const tags = tagsOf({ ...head, jsonLd: [{ '@type': 'RealEstateListing', name: '</script>' }] }, [
      { name: 'Te koop', href: '/nl/te-koop/' },
      { name: 'Huis' },
    ]);
    const text = tags.find(({ tag }) => tag === 'script')?.text ?? '';
    expect(text).not.toContain('</script>');
    const { '@graph': things } = JSON.parse(text) as { '@graph': Record<string, unknown>[] };
    expect(things[0]).toEqual({ '@type': 'RealEstateListing', name: '</script>' });
    expect(things[1]?.['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Dorpel', item: 'https://dorpel.example.com/nl/' },
      { '@type': 'ListItem', position: 2, name: 'Te koop', item: 'https://dorpel.example.com/nl/te-koop/' },
      { '@type': 'ListItem', position: 3, name: 'Huis' },
    ]);
  });

  test('R-11 is without a step on the way that has no address of its own', () => {
    const tags = tagsOf(head, [{ name: 'Diensten' }, { name: 'Verkopen', href: '/nl/diensten/verkopen/' }]);
    const list = thingsOf(tags).find((thing) => thing['@type'] === 'BreadcrumbList');
    expect(list?.['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Dorpel', item: 'https://dorpel.example.com/nl/' },
      { '@type': 'ListItem', position: 2, name: 'Verkopen', item: 'https://dorpel.example.com/nl/diensten/verkopen/' },
    ]);
  });

  test('S2 is the card of the site where the page has no picture, and says what it shows', () => {
    const tags = tagsOf({ title: 'Contact' });
    expect(valueOf(tags, 'og:image')).toBe(
      'https://dorpel.example.com/api/content/v1/share/site-site.nl.0123456789ab.jpg',
    );
    expect([valueOf(tags, 'og:image:width'), valueOf(tags, 'og:image:height')]).toEqual(['1200', '630']);
    expect(valueOf(tags, 'og:image:alt')).toBe('Thuiskomen · Gent');
  });

  test('S3 names the agency on every page, as one thing, with its place in numbers', () => {
    const agency = {
      '@type': 'RealEstateAgent',
      '@id': 'https://dorpel.example.com/#agency',
      url: 'https://dorpel.example.com/nl/',
      logo: 'https://dorpel.example.com/icon-512.png',
      geo: { '@type': 'GeoCoordinates', latitude: 51.0543, longitude: 3.7174 },
    };
    expect(thingsOf(tagsOf(head)).at(-1)).toMatchObject(agency);
    expect(thingsOf(tagsOf(head)).at(-1)).not.toHaveProperty('openingHoursSpecification');
    const home = thingsOf(tagsOf({ ...head, canonical: '/nl/' })).at(-1);
    expect(home).toMatchObject({ ...agency, legalName: 'Dorpel Vastgoed bv' });
    expect(home?.['openingHoursSpecification']).toEqual([
      expect.objectContaining({ dayOfWeek: ['https://schema.org/Monday'], opens: '09:00', closes: '12:00' }),
    ]);
  });
});
