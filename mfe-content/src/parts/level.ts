/** Of an article's title: no level of the page's outline is left out (S6). */
export type Level = 'h2' | 'h3' | 'h4';
