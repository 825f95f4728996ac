import { type Photo, preloadOfPhoto, shownIn } from './photo-source.ts';

const PHOTO: Photo = { path: '/images/', width: 2720, height: 1813, alt: '', kind: 'photo' };

/** CSS pixels of a rem. */
const REM = 16;

/** The width of `sizes` in a window, where it is the larger of its width and a length. */
function widthOf(sizes: string, window: number): number {
  const [, rem] = /^max\(100vw, (\d+)rem\)$/.exec(sizes) ?? [];
  if (rem === undefined) throw new Error(`No size that is known here: ${sizes}`);
  return Math.max(window, Number(rem) * REM);
}

/** What a browser takes of a photo that fills its window: the first that is as wide as it is shown, else the largest. */
function chosenIn(window: number, density: number) {
  const { narrow, ...wide } = shownIn(PHOTO, { ratio: 'fill' });
  const most = Number(/^\(max-width: ([\d.]+)rem\)$/.exec(narrow?.media ?? '')?.[1]) * REM;
  const source = narrow && window <= most ? narrow : wide;
  const needed = widthOf(source.sizes, window) * density;
  const width = source.widths.find((each) => each >= needed) ?? Math.max(...source.widths);
  return { file: source.src(width, 'avif'), sharpness: width / needed };
}

test.each([
  [360, 3, '/images/tall-1200.avif'],
  [412, 2.6, '/images/tall-1200.avif'],
  [820, 2, '/images/2720.avif'],
  [1440, 1, '/images/1920.avif'],
  [1440, 2, '/images/2720.avif'],
  [2560, 1, '/images/2720.avif'],
])('S7 in a window of %s points of %s pixels a photo that fills it is sharp', (window, density, file) => {
  const chosen = chosenIn(window, density);
  expect(chosen.file).toBe(file);
  expect(chosen.sharpness).toBeGreaterThanOrEqual(0.94);
});

test('S7 what is fetched before a photo is met is what a browser then chooses from', () => {
  const { narrow, ...wide } = shownIn(PHOTO, { ratio: 'fill' });
  const preload = preloadOfPhoto(PHOTO, { ratio: 'fill' });
  const said = [preload, preload.narrow].map((each) => [each?.sizes, each?.srcset.split(', ').length]);
  expect(said).toEqual([wide, narrow].map((each) => [each?.sizes, each?.widths.length]));
});
