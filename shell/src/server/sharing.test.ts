/** @jest-environment node */
import type { Head } from '@dorpel/federation';
import type { PageState } from '../app/page-state.ts';
import type { SiteData } from '../app/world.ts';
import { sharingTags } from './sharing.ts';

const site = {
  origin: 'https://dorpel.example.com',
  language: 'nl',
  enabled: ['nl', 'fr'],
  content: { agency: { name: 'Dorpel' } },
} as unknown as SiteData;

const tagsOf = (head: Head, breadcrumb: PageState['breadcrumb'] = []) =>
  sharingTags(
    { head, address: '/nl/huis/?lng=nl', breadcrumb, alternates: { nl: '/nl/huis/', fr: '/fr/maison/' } } as PageState,
    site,
  );

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
});
