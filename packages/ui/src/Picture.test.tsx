import { render, screen } from '@testing-library/react';
import { Picture } from './Picture.tsx';

const photo = {
  src: (width: number, format: string) => `/p/${width}.${format}`,
  widths: [400, 600, 1360],
  sizes: '(min-width: 60rem) 33vw, 100vw',
  alt: 'De voorgevel',
} as const;

test('C8 offers AVIF and WebP at 400, 600 and 1360 pixels', () => {
  const { container } = render(<Picture {...photo} />);
  const source = container.querySelector('source[type="image/avif"]');
  expect(source).toHaveAttribute('srcset', '/p/400.avif 400w, /p/600.avif 600w, /p/1360.avif 1360w');
  expect(source).toHaveAttribute('sizes', photo.sizes);
  const image = screen.getByRole('img', { name: 'De voorgevel' });
  expect(image).toHaveAttribute('srcset', '/p/400.webp 400w, /p/600.webp 600w, /p/1360.webp 1360w');
  expect(image).toHaveAttribute('src', '/p/600.webp');
});

test('S7 a narrow screen is offered a shape of its own, in both formats, before the other', () => {
  const narrow = {
    media: '(max-width: 37.5rem)',
    src: (width: number, format: string) => `/p/tall-${width}.${format}`,
    widths: [400, 800],
    sizes: '100vw',
  } as const;
  const { container } = render(<Picture {...photo} narrow={narrow} />);
  const offered = [...container.querySelectorAll('source')].map(({ type, media, srcset }) => [type, media, srcset]);
  expect(offered).toEqual([
    ['image/avif', narrow.media, '/p/tall-400.avif 400w, /p/tall-800.avif 800w'],
    ['image/webp', narrow.media, '/p/tall-400.webp 400w, /p/tall-800.webp 800w'],
    ['image/avif', '', expect.stringContaining('/p/1360.avif')],
  ]);
});

test('a photo keeps its place, and waits until it is near', () => {
  render(<Picture {...photo} />);
  const image = screen.getByRole('img');
  expect(image).toHaveAttribute('width', '1200');
  expect(image).toHaveAttribute('height', '800');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveAttribute('decoding', 'async');
  expect(image).not.toHaveAttribute('fetchpriority');
});

test('the first photo of a page comes at once and before the others', () => {
  render(<Picture {...photo} priority width={1360} height={907} />);
  const image = screen.getByRole('img');
  expect(image).toHaveAttribute('loading', 'eager');
  expect(image).toHaveAttribute('fetchpriority', 'high');
  expect(image).toHaveAttribute('height', '907');
});

test('C8 the blurred placeholder of 100 pixels lies under the photo, for the eye only', () => {
  const { container } = render(<Picture {...photo} placeholder="/p/100.webp" />);
  const placeholder = container.querySelector('img[src="/p/100.webp"]');
  expect(placeholder).toHaveAttribute('aria-hidden', 'true');
  expect(placeholder).toHaveAttribute('alt', '');
  expect(screen.getAllByRole('img')).toHaveLength(1);
});
