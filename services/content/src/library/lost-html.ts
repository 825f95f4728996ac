import sanitizeHtml from 'sanitize-html';
import { ALLOWED, cleanHtml } from './clean-html.ts';

const isAllowed = (tag: string, attribute: string): boolean => {
  const { allowedAttributes } = ALLOWED;
  if (!allowedAttributes) return false;
  return [...(allowedAttributes[tag] ?? []), ...(allowedAttributes['*'] ?? [])].includes(attribute);
};

/**
 * What of the HTML may not stand in a text: names of elements ('script') and of attributes ('p style'), each once; and 'a
 * href' for a link to where none may lead.
 */
export function lostIn(html: string): string[] {
  const lost = new Set<string>();
  const hrefs: string[] = [];
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        const isTag = (ALLOWED.allowedTags as readonly string[]).includes(tagName);
        if (!isTag) lost.add(tagName);
        for (const name of isTag ? Object.keys(attribs) : [])
          if (!isAllowed(tagName, name)) lost.add(`${tagName} ${name}`);
        if (tagName === 'a' && attribs['href'] !== undefined) hrefs.push(attribs['href']);
        return { tagName, attribs };
      },
    },
  });
  const kept = (cleanHtml(html).match(/<a [^>]*href=/g) ?? []).length;
  if (hrefs.length > kept) lost.add('a href');
  return [...lost];
}
