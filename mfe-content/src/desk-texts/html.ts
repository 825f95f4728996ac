import { DOMParser, DOMSerializer, type Node } from 'prosemirror-model';
import { schema } from './schema.ts';

/** Where a single paragraph is the way the editor holds words, and none was written. */
const UNWRAPPED = 'li, td, th, dd';

/** Its elements are never shown or run before they are written again: a document of its own has no window. */
const asBody = (html: string) => new window.DOMParser().parseFromString(html, 'text/html').body;

export const toDocument = (html: string): Node => DOMParser.fromSchema(schema).parse(asBody(html));

/** The HTML of a document, as we store it. */
export function toHtml(doc: Node): string {
  const holder = asBody('');
  holder.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content, { document: holder.ownerDocument }));
  for (const each of holder.querySelectorAll(UNWRAPPED)) {
    const [only, ...others] = each.children;
    if (
      only?.tagName === 'P' &&
      others.every(({ tagName }) => /^(UL|OL)$/.test(tagName)) &&
      only.attributes.length === 0
    )
      only.replaceWith(...only.childNodes);
  }
  const html = holder.innerHTML;
  return html === '<p></p>' ? '' : html;
}

/** Without what makes no difference to a reader: spaces between elements, and one way to write each. */
function plain(html: string): string {
  const body = asBody(html);
  body.normalize();
  for (const each of body.querySelectorAll(
    'li > p:only-child, td > p:only-child, th > p:only-child, dd > p:only-child',
  ))
    if (each.attributes.length === 0) each.replaceWith(...each.childNodes);
  return body.innerHTML
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*(<\/?(?:p|h\d|ul|ol|li|d[ltd]|t\w+|blockquote|fig\w+|hr|br)[^>]*>)\s*/g, '$1')
    .trim();
}

/** Whether the editor can hold all of a text: what it could not is written as HTML, and never lost. */
export const canHold = (html: string): boolean => plain(toHtml(toDocument(html))) === plain(html);
