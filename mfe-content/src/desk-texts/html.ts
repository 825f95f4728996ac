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

/** Headings of other programs begin with 1, those of a text with 2: its title is the 1. */
const HEADINGS: Readonly<Record<string, string>> = { H1: 'h2', H5: 'h4', H6: 'h4' };

const isHeavy = (weight: string) => weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;

/** Puts what an element holds into another one, in its place. */
function renamed(element: Element, tag: string): HTMLElement {
  const next = element.ownerDocument.createElement(tag);
  next.append(...element.childNodes);
  element.replaceWith(next);
  return next;
}

/** Puts what an element holds into one more. */
function wrap(element: Element, tag: string): void {
  const inner = element.ownerDocument.createElement(tag);
  inner.append(...element.childNodes);
  element.append(inner);
}

/** What Google Docs says by styles is said by elements: all of it is in a `b` that is not bold, what is bold in spans. */
function readStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('b, strong, span')) {
    const { fontWeight, fontStyle } = element.style;
    const isSpan = element.tagName === 'SPAN';
    const isInHeading = element.closest('h1, h2, h3, h4, h5, h6') !== null;
    if (isSpan && fontStyle === 'italic') wrap(element, 'em');
    if (isSpan && isHeavy(fontWeight) && !isInHeading) wrap(element, 'strong');
    if (!isSpan && fontWeight !== '' && !isHeavy(fontWeight)) element.replaceWith(...element.childNodes);
  }
}

const LEVEL = /mso-list:[^;"]*level(\d)/i;
const MARKER = /mso-list:\s*ignore/i;
/** '1.', 'a)', 'iv.': what numbers an item. */
const NUMBER = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i;

const styleOf = (element: Element) => element.getAttribute('style') ?? '';

/** Paragraphs that Word says are items of a list, each with its sign in it, as lists. */
function readLists(body: HTMLElement): void {
  /** The lists that are open, the outermost first, after the last paragraph that was an item. */
  let open: HTMLElement[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll('p')) {
    const level = Number(LEVEL.exec(styleOf(paragraph))?.[1] ?? 0);
    if (level === 0) continue;
    const marker = [...paragraph.querySelectorAll('span')].find((span) => MARKER.test(styleOf(span)));
    const tag = NUMBER.test(marker?.textContent ?? '') ? 'ol' : 'ul';
    marker?.remove();
    if (last === null || paragraph.previousElementSibling !== last) open = [];
    open = open.slice(0, level);
    if (open.length > 0 && open.length === level && open.at(-1)?.localName !== tag) open = open.slice(0, -1);
    while (open.length < level) {
      const list = body.ownerDocument.createElement(tag);
      const item = open.at(-1)?.lastElementChild;
      if (item) item.append(list);
      else paragraph.before(list);
      open = [...open, list];
      if (open.length < level) list.append(body.ownerDocument.createElement('li'));
    }
    const item = body.ownerDocument.createElement('li');
    open.at(-1)?.append(item);
    last = open[0] ?? null;
    item.append(renamed(paragraph, 'p'));
  }
}

/** HTML of another program as a text of ours would have it: weights, headings and lists; ids are of the page that it was in. */
export function pasted(html: string): string {
  // What was copied in the editor itself is as it should be, its places to link to among it.
  if (html.includes('data-pm-slice')) return html;
  const body = new window.DOMParser().parseFromString(html, 'text/html').body;
  readLists(body);
  readStyles(body);
  for (const element of body.querySelectorAll('*')) {
    element.removeAttribute('id');
    const heading = HEADINGS[element.tagName];
    if (heading) renamed(element, heading);
  }
  return body.innerHTML;
}
