import { titleIn } from './properties.ts';

test.each([
  ['Huis met tuin', 'Gent', 'Huis met tuin, Gent'],
  ['Huis in Schaarbeek', 'Schaarbeek', 'Huis in Schaarbeek'],
  ['Gent: loft aan het water', 'Gent', 'Gent: loft aan het water'],
  ['Rijwoning in Gentbrugge', 'Gent', 'Rijwoning in Gentbrugge, Gent'],
  ['Maison à La Louvière, rénovée', 'La Louvière', 'Maison à La Louvière, rénovée'],
])('F17 a title says its city once: %s in %s', (title, city, said) => {
  expect(titleIn({ title, city })).toBe(said);
});
