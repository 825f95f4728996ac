import { element } from '../elements.ts';

/** Elements whose text is for machines. */
const UNSEEN = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT']);

/** A node as it may be shown: a link to another site, or its text alone. */
function shown(node: Node): Node | string {
  if (UNSEEN.has(node.nodeName) || node.nodeType === Node.COMMENT_NODE) return '';
  if (!(node instanceof HTMLAnchorElement) || !/^https?:/.test(node.protocol)) return node.textContent ?? '';
  return element('a', { href: node.href, target: '_blank', rel: 'noopener' }, node.textContent ?? '');
}

/**
 * Whom tiles are from, as they say it themselves ('© OpenStreetMap contributors' above all): words and links.
 * @param html as it stands in the metadata of tiles: whatever else is in it is not shown
 * @param language of the page: what is said in another only is left out
 */
export function creditsOf(html: string, language: string): (Node | string)[] {
  const { childNodes } = new DOMParser().parseFromString(html, 'text/html').body;
  const isSaid = (node: Node) => !(node instanceof HTMLElement) || node.lang === '' || node.lang === language;
  return [...childNodes].filter(isSaid).map(shown);
}
