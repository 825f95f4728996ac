import { isLanguage } from '@dorpel/i18n/languages';
import { colonIn } from '@dorpel/i18n/typeset';
import { compile, type DomNode, type FormatCallback, type SelectorDefinition } from 'html-to-text';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { headerText, type MailContent } from './message.ts';

const named = (nodes: readonly DomNode[], ...names: string[]) => nodes.filter(({ name = '' }) => names.includes(name));

/** The longest underline: a line of text as mails have them. */
const LONGEST = 72;

const underlined =
  (mark: string): FormatCallback =>
  (title, walk, builder) => {
    builder.openBlock({ leadingLineBreaks: 2 });
    walk(title.children, builder);
    const underline = (words: string) => `${words}\n${mark.repeat(Math.min([...words].length, LONGEST))}`;
    builder.closeBlock({ trailingLineBreaks: 2, blockTransform: underline });
  };

/** A link as text: its words, then its address in angle brackets (RFC 3986, appendix C), unless the words say it already. */
const link: FormatCallback = (element, walk, builder) => {
  const href: string = element.attribs?.['href'] ?? '';
  let said = '';
  builder.pushWordTransform((word) => {
    said += word;
    return word;
  });
  walk(element.children, builder);
  builder.popWordTransform();
  const isSaid = said === href || said === href.replace(/^(mailto|tel):/, '').replaceAll(' ', '');
  if (href !== '' && !isSaid) builder.addInline(said === '' ? href : ` <${href}>`);
};

const list: FormatCallback = (element, walk, builder) => {
  const apart = element.parent?.name === 'li' ? 1 : 2;
  builder.openList({ interRowLineBreaks: 1, leadingLineBreaks: apart, maxPrefixLength: 0, prefixAlign: 'left' });
  for (const [index, item] of named(element.children, 'li').entries()) {
    builder.openListItem({ prefix: element.name === 'ol' ? `${index + 1}. ` : '- ' });
    walk(item.children, builder);
    builder.closeListItem();
  }
  builder.closeList({ trailingLineBreaks: apart });
};

const rowsOf = ({ children }: DomNode): DomNode[] =>
  named(children, 'tr', 'thead', 'tbody').flatMap((child) => (child.name === 'tr' ? [child] : rowsOf(child)));
const textOf = ({ type, data, children }: DomNode): string =>
  type === 'tag' ? children.map(textOf).join('') : type === 'text' ? (data ?? '') : '';

/** The colon of the language that a node is in: that of the nearest `lang`. */
function colonAt(node: DomNode | null | undefined): string {
  if (!node) return ': ';
  const language = node.attribs?.['lang'];
  return isLanguage(language) ? colonIn(language) : colonAt(node.parent);
}

/** A table of data: a line per row, 'name: value' as its language writes it. A value that keeps its line breaks on screen keeps them here. */
const table: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  const colon = colonAt(element);
  for (const row of rowsOf(element)) {
    builder.openBlock({ leadingLineBreaks: 1 });
    for (const [index, cell] of named(row.children, 'th', 'td').entries()) {
      if (index > 0) builder.addLiteral(index === 1 ? colon : ', ');
      if (/white-space:\s*pre/.test(cell.attribs?.['style'] ?? '')) {
        for (const [number, line] of textOf(cell).split('\n').entries()) {
          if (number > 0) builder.addLineBreak();
          builder.addInline(line);
        }
      } else walk(cell.children, builder);
    }
    builder.closeBlock({ trailingLineBreaks: 1, blockTransform: (text) => text.replaceAll('\n', '\n  ') });
  }
  builder.closeBlock({ trailingLineBreaks: 2 });
};

const image: FormatCallback = (element, _, builder) => builder.addInline(element.attribs?.['alt'] ?? '');

const APART = { leadingLineBreaks: 2, trailingLineBreaks: 2 };
const BLOCKS = [
  'p',
  'div',
  'section',
  'article',
  'header',
  'footer',
  'main',
  'td',
  'h3',
  'h4',
  '[role="presentation"]',
];
const UNREAD = ['head', 'style', 'script', 'title', '[aria-hidden="true"]', '.picture'];

const selectors: SelectorDefinition[] = [
  ...BLOCKS.map((selector) => ({ selector, format: 'block', options: APART })),
  ...UNREAD.map((selector) => ({ selector, format: 'skip' })),
  { selector: 'h1', format: 'h1' },
  { selector: 'h2', format: 'h2' },
  { selector: 'a', format: 'link' },
  { selector: 'img', format: 'image' },
  { selector: 'ul', format: 'list' },
  { selector: 'ol', format: 'list' },
  { selector: 'table', format: 'table' },
  { selector: 'hr', format: 'horizontalLine', options: { ...APART, length: 3 } },
];

const textOfHtml = compile({
  wordwrap: false,
  whitespaceCharacters: ' \t\r\n\f\u00a0',
  formatters: { h1: underlined('='), h2: underlined('-'), link, list, table, image },
  selectors,
});

/**
 * The text part of a mail, from its HTML: paragraphs apart, titles underlined, lists with marks, links with their
 * addresses, tables of data as 'name: value'. Parts with `aria-hidden` are decoration and left out.
 */
export const textVersion = (html: string): string => `${textOfHtml(html).trim()}\n`;

/**
 * Renders a mail, to be spread into `createMessage`.
 *
 * @param element a `MailLayout` with the letter in it
 * @param subject as a header may be: what is not is taken out of it (`headerText`)
 */
export function renderMail(element: ReactElement, { subject }: { subject: string }): MailContent {
  const html = `<!doctype html>${renderToStaticMarkup(element)}`;
  return { subject: headerText(subject), html, text: textVersion(html) };
}
