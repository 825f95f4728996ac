import type { ContentPage } from '@dorpel/contracts/content';
import { inLanguage, LANGUAGES } from '@dorpel/i18n/languages';
import { fireEvent, waitFor } from '@testing-library/react';
import { pageOf, photo } from '../parts/page.fixture.ts';
import { BANNER, found } from './page.fixture.ts';

test.each<[string, Partial<NonNullable<ContentPage['banner']>>, string]>([
  ['several photos', { type: 'gallery', transparent: false, pictures: [photo('a'), photo('b')] }, '1 van 2'],
  ['several photos over the screen', { type: 'gallery', pictures: [photo('a'), photo('b')] }, '1 van 2'],
])('H4 a gallery banner turns %s', async (_, given, place) => {
  const { view, container } = await found(pageOf({ banner: { ...BANNER, ...given } }));
  expect(await view.findByText(place)).toBeDefined();
  expect(container.querySelectorAll('h1')).toHaveLength(1);
});

const FILM = { src: '/api/content/v1/videos/residence.webm', type: 'video/webm', poster: photo('poster') };
const filmBanner = { ...BANNER, type: 'video' as const, pictures: [], video: FILM };

/** A browser that wants less motion, or a phone, as the test says. */
function browserWith(...matching: string[]) {
  globalThis.matchMedia = ((query: string) => ({ matches: matching.includes(query) })) as typeof matchMedia;
}
const played: string[] = [];
beforeEach(() => {
  played.length = 0;
  browserWith();
  HTMLMediaElement.prototype.play = async function play(this: HTMLMediaElement) {
    played.push(this.querySelector('source')?.getAttribute('src') ?? '');
    this.dispatchEvent(new Event('playing'));
  };
  HTMLMediaElement.prototype.pause = function pause(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'));
  };
});

test.each(LANGUAGES)('H4 a film plays without sound over its poster, and can be stopped, in %s', async (language) => {
  const { container, html, view } = await found(pageOf({ banner: filmBanner }), { language });
  expect(html).not.toContain('<video');
  expect(html).toContain('/api/content/v1/pictures/poster/');
  await waitFor(() => expect(played).toContain(FILM.src));
  const video = container.querySelector('video');
  expect([video?.muted, video?.loop, video?.hasAttribute('autoplay')]).toEqual([true, true, false]);
  const names = {
    nl: ['Film pauzeren', 'Film afspelen'],
    fr: ['Mettre le film en pause', 'Lire le film'],
    en: ['Pause the video', 'Play the video'],
    de: ['Film anhalten', 'Film abspielen'],
  };
  const [pause, play] = inLanguage(names, language) as [string, string];
  fireEvent.click(await view.findByRole('button', { name: pause }));
  expect(await view.findByRole('button', { name: play })).toBeDefined();
});

test('H4 X7 who asked for less motion starts the film themselves', async () => {
  browserWith('(prefers-reduced-motion: reduce)');
  const { view } = await found(pageOf({ banner: filmBanner }));
  const button = await view.findByRole('button', { name: 'Film afspelen' });
  expect(played).toEqual([]);
  fireEvent.click(button);
  await waitFor(() => expect(played).toEqual([FILM.src]));
});

test('H4 a phone gets its own film', async () => {
  browserWith('(max-width: 767px)');
  const mobileVideo = { ...FILM, src: '/api/content/v1/videos/small.mp4', type: 'video/mp4' };
  await found(pageOf({ banner: { ...filmBanner, mobileVideo } }));
  await waitFor(() => expect(played).toContain(mobileVideo.src));
});

test('H2 the header lies over a transparent banner, whose photo is fetched first', async () => {
  const { result } = await found(pageOf({ banner: BANNER }));
  expect(result.overlay).toBe(true);
  expect((await found(pageOf({ banner: { ...BANNER, transparent: false } }))).result.overlay).toBe(false);
});

test.each<[string, Partial<NonNullable<ContentPage['banner']>>]>([
  ['fills the window', { transparent: true }],
  ['is beside the words', { transparent: false }],
  [
    'stands in for a film',
    { type: 'video', pictures: [], video: { src: '/v', type: 'video/webm', poster: photo('hall') } },
  ],
])('S7 a photo that %s is fetched early in each shape exactly as it is shown', async (_, given) => {
  const { result, container } = await found(pageOf({ banner: { ...BANNER, ...given } }));
  const offered = [...container.querySelectorAll('[data-banner] source[type="image/avif"]')].map((source) => ({
    srcset: source.getAttribute('srcset'),
    sizes: source.getAttribute('sizes'),
    type: 'image/avif',
    ...(source.hasAttribute('media') && { media: source.getAttribute('media') }),
  }));
  const { narrow, ...wide } = result.head.preload ?? {};
  expect([...(narrow ? [narrow] : []), wide]).toEqual(offered);
});

test('S7 what fills the window is offered as large as it is, and its middle where the window is narrow', async () => {
  const small = { ...photo('hall'), width: 1360, height: 906 };
  const large = { ...photo('hall'), width: 3600, height: 2400 };
  const widthsOf = async (picture: typeof small) => {
    const { result } = await found(pageOf({ banner: { ...BANNER, pictures: [picture] } }));
    const { srcset = '', narrow } = result.head.preload ?? {};
    return [srcset, narrow?.srcset ?? ''].map((each) =>
      each.split(', ').map((one) => one.split('/').pop()?.split(' ')[0]),
    );
  };
  expect(await widthsOf(small)).toEqual([
    ['800.avif', '1360.avif'],
    ['tall-400.avif', 'tall-600.avif'],
  ]);
  expect(await widthsOf(large)).toEqual([
    ['800.avif', '1360.avif', '1920.avif', '2720.avif'],
    ['tall-400.avif', 'tall-600.avif', 'tall-800.avif', 'tall-1200.avif'],
  ]);
});
