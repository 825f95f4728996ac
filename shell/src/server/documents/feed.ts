import { element, textElement, XML, xmlText } from './escape.ts';

export type FeedItem = {
  readonly title: string;
  readonly text: string;
  /** Whole addresses. */
  readonly link: string;
  readonly picture: string | null;
  /** ISO instant; null when it is not known. */
  readonly publishedOn: string | null;
};

export type Feed = {
  readonly title: string;
  readonly text: string;
  readonly language: string;
  /** Whole addresses: of the page it follows, and its own. */
  readonly link: string;
  readonly self: string;
  readonly items: readonly FeedItem[];
};

/** Minutes for which a reader may keep it. */
const TIME_TO_LIVE = 60;

const itemOf = ({ title, text, link, picture, publishedOn }: FeedItem) =>
  element(
    'item',
    [
      textElement('title', title),
      textElement('link', link),
      `<guid isPermaLink="true">${xmlText(link)}</guid>`,
      textElement('description', text),
      publishedOn === null ? '' : textElement('pubDate', new Date(publishedOn).toUTCString()),
      // RSS wants a length; nobody reads it.
      picture === null ? '' : `<enclosure url="${xmlText(picture)}" length="0" type="image/webp"/>`,
    ].join(''),
  );

/** A feed (RSS 2.0) of what is new (X6). */
export const rss = ({ title, text, language, link, self, items }: Feed): string =>
  `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">${element(
    'channel',
    [
      textElement('title', title),
      textElement('link', link),
      textElement('description', text),
      textElement('language', language),
      textElement('ttl', `${TIME_TO_LIVE}`),
      `<atom:link rel="self" type="application/rss+xml" href="${xmlText(self)}"/>`,
      ...items.map(itemOf),
    ].join('\n'),
  )}</rss>\n`;
