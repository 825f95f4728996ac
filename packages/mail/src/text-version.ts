import { type Element, type Node, parseMarkup } from './markup.ts';

const UNREAD = new Set(['head', 'style', 'script', 'title']);
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'br',
  'code',
  'em',
  'i',
  'img',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
]);
const UNDERLINES: Readonly<Record<string, string>> = { h1: '=', h2: '-' };

const isRead = (node: Node) =>
  typeof node === 'string' || !(UNREAD.has(node.tag) || node.attributes['aria-hidden'] === 'true');

const isInline = (node: Node) => typeof node === 'string' || INLINE.has(node.tag);

/** A link as text: its words, then its address in angle brackets (RFC 3986, appendix C), unless the words say it already. */
function linkText(words: string, href: string): string {
  const says = href.replace(/^(mailto|tel):/, '');
  return words === '' || words === says || words === href || href === '' ? words || href : `${words} <${href}>`;
}

const INLINE_TEXT: Readonly<Record<string, (element: Element, words: string) => string>> = {
  br: () => '\n',
  img: ({ attributes }) => attributes['alt'] ?? '',
  a: ({ attributes }, words) => linkText(words.trim(), attributes['href'] ?? ''),
};

function inlineText(nodes: readonly Node[], keepsLines: boolean): string {
  return nodes
    .filter(isRead)
    .map((node) => {
      if (typeof node === 'string') return node.replace(keepsLines ? /[ \t\r]+/g : /[ \t\r\n]+/g, ' ');
      const words = inlineText(node.children, keepsLines);
      return INLINE_TEXT[node.tag]?.(node, words) ?? words;
    })
    .join('');
}

/** The words of an element that holds no blocks; a value that keeps its line breaks on screen keeps them here. */
function wordsOf({ attributes, children }: Element): string {
  return tidy(inlineText(children, /white-space:\s*pre/.test(attributes['style'] ?? '')));
}

const tidy = (text: string) =>
  text
    .replaceAll('\u00a0', ' ')
    .replace(/ *\n */g, '\n')
    .replace(/ {2,}/g, ' ')
    .trim();

const indent = (text: string, by: number) => text.replaceAll('\n', `\n${' '.repeat(by)}`);

const elementsIn = (element: Element, tag: string): Element[] =>
  element.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return child.tag === tag ? [child] : child.tag === 'tbody' || child.tag === 'thead' ? elementsIn(child, tag) : [];
  });

function listText(list: Element): string {
  return elementsIn(list, 'li')
    .map((item, index) => {
      const mark = list.tag === 'ol' ? `${index + 1}. ` : '- ';
      const nested = blocksOf(item.children).join('\n');
      return mark + indent(nested, mark.length);
    })
    .join('\n');
}

/** A table of data: a line per row, 'name: value'. */
function tableText(table: Element): string {
  return elementsIn(table, 'tr')
    .map((row) => {
      const cells = row.children.filter((cell): cell is Element => typeof cell !== 'string');
      const [first, ...others] = cells.map(wordsOf);
      return others.length === 0 ? first : `${first}: ${indent(others.join(', '), 2)}`;
    })
    .join('\n');
}

function blockTexts(element: Element): string[] {
  const { tag, attributes, children } = element;
  const underline = UNDERLINES[tag];
  if (underline) {
    const words = wordsOf(element);
    return words === '' ? [] : [`${words}\n${underline.repeat(Math.min([...words].length, 72))}`];
  }
  if (tag === 'ul' || tag === 'ol') return [listText(element)];
  if (tag === 'table' && attributes['role'] !== 'presentation') return [tableText(element)];
  if (tag === 'hr') return ['---'];
  return blocksOf(children);
}

/** The blocks of a text, in order; what lies between two blocks is one as well. */
function blocksOf(nodes: readonly Node[]): string[] {
  const blocks: string[] = [];
  let run: Node[] = [];
  const endRun = () => {
    blocks.push(tidy(inlineText(run, false)));
    run = [];
  };
  for (const node of nodes.filter(isRead)) {
    if (isInline(node)) run.push(node);
    else {
      endRun();
      blocks.push(...blockTexts(node as Element));
    }
  }
  endRun();
  return blocks.filter((block) => block !== '');
}

/**
 * The text part of a mail, from its HTML: paragraphs apart, titles underlined, lists with marks, links with their
 * addresses, tables of data as 'name: value'. Parts with `aria-hidden` are decoration and left out.
 */
export const textVersion = (html: string): string => `${blocksOf(parseMarkup(html)).join('\n\n')}\n`;
