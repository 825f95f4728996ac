/** The name of the slot in the banner. */
export const SEARCH = 'search';

/** How wide the photo beside a page's title is shown. */
export const HALF = '(min-width: 50rem) 50vw, 100vw';
