import { sharedPicture } from './remote.ts';

test.each([
  [3000, 2000, { width: 1360, height: 907 }],
  [1360, 907, { width: 1360, height: 907 }],
  [800, 1200, { width: 800, height: 1200 }],
])('X6 a picture of %i by %i px is shared in the size it is stored in', (width, height, imageSize) => {
  expect(sharedPicture({ path: '/images/a/', width, height })).toEqual({ image: '/images/a/1360.webp', imageSize });
});

test('X6 without a picture nothing is shared', () => {
  expect(sharedPicture(null)).toEqual({});
});
