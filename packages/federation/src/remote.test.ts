import { sharedCard, sharedPicture } from './remote.ts';

const imageSize = { width: 1200, height: 630 };

test('X6 a photo is shared as a JPEG in the shape that networks show whole, and says what it shows', () => {
  expect(sharedPicture({ path: '/images/a/', alt: 'The kitchen' })).toEqual({
    image: '/images/a/share-1200.jpg',
    imageSize,
    imageAlt: 'The kitchen',
  });
});

test('X6 a card is shared as it was drawn', () => {
  const card = { path: '/images/share/property-1.nl.0123456789ab.jpg', alt: 'House in Ghent: € 1' };
  expect(sharedCard(card)).toEqual({ image: card.path, imageSize, imageAlt: card.alt });
});

test('X6 without a picture nothing is shared', () => {
  expect([sharedPicture(null), sharedCard(undefined)]).toEqual([{}, {}]);
});
