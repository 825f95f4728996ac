import sanitizeHtml from 'sanitize-html';

const TEXT = 'p br h2 h3 h4 strong em a blockquote cite figure figcaption hr small abbr time'.split(' ');
const LISTS = 'ul ol li dl dt dd'.split(' ');
const TABLES = 'table thead tbody tr th td'.split(' ');

/** What an editor may write: text and its structure, links and pictures of the site; no style, no script, no frame. */
export const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...TEXT, ...LISTS, ...TABLES],
  allowedAttributes: {
    a: ['href', 'hreflang', 'rel', 'target'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    abbr: ['title'],
    time: ['datetime'],
    '*': ['lang', 'id'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

const isExternal = (href: string) => /^https?:/i.test(href);

/** The HTML with everything left out that an editor may not write. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, ALLOWED).trim();

const ALL: sanitizeHtml.IOptions = { allowedTags: false, allowedAttributes: false, allowVulnerableTags: true };

/** Whether something of the HTML would be left out. */
export const losesHtml = (html: string): boolean => cleanHtml(html) !== sanitizeHtml(html, ALL).trim();

/**
 * What stands before an id: a browser makes a global variable of each, and one that is named as an editor likes could stand in for
 * what a script asks for (DOM clobbering). No script asks for a name with a dash.
 */
const ID = 'text-';

/**
 * The HTML as it is served: cleaned again, its ids under names of their own with the links to them, internal links led to their public paths, links to other sites opening in
 * a new tab (R7).
 *
 * @param href where an internal path leads
 */
export function servedHtml(html: string, href: (path: string) => string): string {
  const ids = new Set(
    [...html.matchAll(/\sid\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)].map(
      (found) => found[1] ?? found[2] ?? found[3],
    ),
  );
  return sanitizeHtml(html, {
    ...ALLOWED,
    transformTags: {
      a: (tagName, { target: _, rel: __, ...attribs }) => {
        const link = attribs['href'];
        if (link === undefined) return { tagName, attribs };
        if (isExternal(link)) return { tagName, attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer' } };
        if (link.startsWith('#') && ids.has(link.slice(1)))
          return { tagName, attribs: { ...attribs, href: `#${ID}${link.slice(1)}` } };
        return { tagName, attribs: { ...attribs, href: link.startsWith('/') ? href(link) : link } };
      },
      '*': (tagName, { id, ...attribs }) => ({ tagName, attribs: { ...attribs, ...(id && { id: ID + id }) } }),
    },
  }).trim();
}
