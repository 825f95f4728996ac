/** Where a browser keeps pages as they were seen; their stylesheets, fonts and photos; and the page that lists them. */
export const PAGES = 'site-pages';
export const FILES = 'site-files';
export const OFFLINE = 'site-offline';

/** Where forms are that were typed without a network, until their visitor sends them or throws them away. */
export const WAITING = 'site-waiting';

/** What is said of a page or form beside it: an ISO instant. */
export const KEPT_ON = 'x-kept-on';
/** Of a page: its stylesheets, fonts and photos, the photo that shows it first, as a list of JSON. */
export const KEPT_FILES = 'x-kept-files';
/** Of a page: the bytes of all of it. */
export const KEPT_BYTES = 'x-kept-bytes';
/** Of a form: where it is posted. */
export const POSTED_TO = 'x-posted-to';

/** Days after which nothing is kept any more. */
export const DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

/** Milliseconds for which a page or form is kept. */
export const KEPT_FOR = DAYS * DAY;

/** Milliseconds after which a favourite that nobody opened is asked for again. */
export const RENEWED_AFTER = DAY;

/** Pages that are kept, photos of each, and forms that wait. */
export const MOST_PAGES = 30;
export const MOST_PICTURES = 12;
export const MOST_WAITING = 20;

/** Favourites that are kept without having been opened: the last ones. */
export const MOST_FAVOURITES = 12;

/** Bytes of all pages with their files, of one document, and of one file. */
export const MOST_BYTES = 25_000_000;
export const LARGEST_PAGE = 600_000;
export const LARGEST_FILE = 400_000;

/** Whether an address is that of a photo: the site has them in these formats alone. */
export const isPicture = (address: string): boolean => /\.(avif|webp)$/.test(address);

/** What a page tells the worker that somebody looks at. */
export type Seen = {
  /** Path and query. */
  readonly address: string;
  readonly language: string;
  /** Addresses of the photos that are on the screen, the first first. */
  readonly pictures: readonly string[];
  /** Ids of the homes that the visitor keeps, the newest first. */
  readonly favourites: readonly string[];
};
