/** @jest-environment node */
import type { Site } from '@dorpel/contracts/content';
import { sourcesOf, tagSettings } from './tag-sources.ts';

const scripts = { google: 'https://google.example.com', social: 'https://social.example.com' };
const consent: Site['consent'] = { title: '', text: '', policy: { label: '', href: '' }, categories: [] };
const siteWith = (more: Partial<Site>) => more as Site;
const sources = (tags: Site['tags'], asked = consent) =>
  sourcesOf(tagSettings(siteWith({ tags, consent: asked }), scripts));

const NOTHING = { scripts: [], receivers: [], frames: [] };

describe('H10 the security policy is wider', () => {
  test.each([[undefined], [{}]])('by nothing without an id: %j', (tags) => {
    expect(sources(tags)).toEqual(NOTHING);
  });

  test('by nothing where nobody is asked', () => {
    expect(sourcesOf(tagSettings(siteWith({ tags: { analytics: 'G-1' } }), scripts))).toEqual(NOTHING);
  });

  test('by the hosts of the tags that have an id, and by no others', () => {
    const analytics = sources({ analytics: 'G-1' });
    expect(analytics.scripts).toEqual([scripts.google]);
    expect(analytics.receivers.join()).not.toMatch(/facebook|doubleclick/);
    expect(analytics.frames).toEqual([]);
    const pixel = sources({ socialPixel: '1' });
    expect(pixel.scripts).toEqual([scripts.social]);
    expect(pixel.receivers.join()).not.toContain('google');
    expect(sources({ ads: 'AW-1' }).frames).toEqual(['https://td.doubleclick.net']);
  });
});
