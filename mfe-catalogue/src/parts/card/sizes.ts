/** How wide a card's photo is, per number of columns (as in HTML `sizes`): on phones from edge to edge. */
export const CARD_SIZES = {
  2: '(min-width: 84rem) 39rem, (min-width: 38rem) 46vw, 100vw',
  3: '(min-width: 84rem) 25rem, (min-width: 62rem) 30vw, (min-width: 38rem) 46vw, 100vw',
  4: '(min-width: 84rem) 19rem, (min-width: 68rem) 22vw, (min-width: 38rem) 46vw, 100vw',
} as const;
