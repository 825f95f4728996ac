import {
  type DOMOutputSpec,
  type MarkSpec,
  type Node,
  type NodeSpec,
  Schema,
  type TagParseRule,
} from 'prosemirror-model';

/** What every element may have (services/content/src/library/clean.ts). */
const GLOBAL = ['lang', 'id'];

const attributesOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { default: null }] as const));

const read = (names: readonly string[]) => (given: HTMLElement) =>
  Object.fromEntries(names.map((name) => [name, given.getAttribute(name)]));

const filled = (attrs: Node['attrs']) =>
  Object.fromEntries(Object.entries(attrs).filter(([, value]) => value !== null)) as Record<string, string>;

/** An element of the subset that we store, as the editor knows it. */
function element(tag: string, spec: NodeSpec, own: readonly string[] = []): NodeSpec {
  const names = [...GLOBAL, ...own];
  const rule: TagParseRule = { tag, getAttrs: read(names) };
  return {
    attrs: attributesOf(names),
    parseDOM: [rule],
    toDOM: (node): DOMOutputSpec => (node.type.isLeaf ? [tag, filled(node.attrs)] : [tag, filled(node.attrs), 0]),
    ...spec,
  };
}

function mark(tag: string, own: readonly string[] = [], others: readonly string[] = []): MarkSpec {
  const names = [...GLOBAL, ...own];
  return {
    attrs: attributesOf(names),
    parseDOM: [tag, ...others].map((each) => ({ tag: each, getAttrs: read(names) })),
    toDOM: ({ attrs }): DOMOutputSpec => [tag, filled(attrs), 0],
  };
}

const BLOCK = { content: 'inline*', group: 'block' } as const;
const CELL = { content: 'block+', isolating: true } as const;

/**
 * The subset of HTML that we store, as a schema: what it does not know can't be written, pasted or lost on the way. A cell and
 * an item hold paragraphs while they are written; `toHtml` takes a single one away again.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    p: element('p', BLOCK),
    h2: element('h2', BLOCK),
    h3: element('h3', BLOCK),
    h4: element('h4', BLOCK),
    blockquote: element('blockquote', { content: 'block+', group: 'block' }),
    ul: element('ul', { content: 'li+', group: 'block' }),
    ol: element('ol', { content: 'li+', group: 'block' }),
    li: element('li', { content: 'p block*', defining: true }),
    dl: element('dl', { content: '(dt | dd)+', group: 'block' }),
    dt: element('dt', { content: 'inline*' }),
    dd: element('dd', { content: 'block+' }),
    figure: element('figure', { content: 'block* figcaption? block*', group: 'block' }),
    figcaption: element('figcaption', { content: 'inline*' }),
    hr: element('hr', { group: 'block' }),
    table: element('table', { content: 'thead? tbody?', group: 'block' }),
    thead: element('thead', { content: 'tr+' }),
    tbody: element('tbody', { content: 'tr+' }),
    tr: element('tr', { content: '(th | td)+' }),
    th: element('th', CELL, ['scope', 'colspan', 'rowspan']),
    td: element('td', CELL, ['colspan', 'rowspan']),
    text: { group: 'inline' },
    br: element('br', { inline: true, group: 'inline', selectable: false }),
  },
  marks: {
    a: { ...mark('a', ['href', 'hreflang', 'rel', 'target']), inclusive: false },
    strong: mark('strong', [], ['b']),
    em: mark('em', [], ['i']),
    small: mark('small'),
    cite: mark('cite'),
    abbr: mark('abbr', ['title']),
    time: mark('time', ['datetime']),
  },
});
